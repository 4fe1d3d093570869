// The person and the due day of a step, each saved when it is chosen.
import { useRef, useState } from "react";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { problemsOfDays } from "@gap/core/work-items/work-item-problems";
import { daySchema } from "@gap/core/work-items/work-item.schema";
import { isFinished } from "@gap/core/work-items/work-item-status";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { Button } from "@gap/web/ui/actions/button";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import type { ItemOnPage } from "../item-on-page";
import { dayOf, personName } from "../item-words";
import type { StepChange } from "./changed-step";
import { useAdvisorOptions } from "./use-advisor-options";
import type { RefusedFields } from "./use-step-changes";
import classes from "./step-details.module.css";

interface StepFieldsProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
}

export function StepFields({ page, step }: StepFieldsProps) {
  return page.mayEdit && !isFinished(step.state) ? (
    <Fields page={page} step={step} />
  ) : (
    <Texts page={page} step={step} />
  );
}

function Fields({ page: { item, steps }, step }: StepFieldsProps) {
  const { assigneeId = null, dueDay, isDueByHand } = step;
  const options = useAdvisorOptions(item, assigneeId);
  const [refused, setRefused] = useState<RefusedFields>({});
  const save = async (edit: StepChange) => {
    setRefused({});
    setRefused(await steps.changeFields(step, edit));
  };
  return (
    <div className={classes.fields}>
      <SelectField
        label="Assigned to"
        searchable
        clearable
        placeholder="Choose an advisor"
        data={options}
        value={assigneeId}
        error={refused["assigneeId"]}
        onChange={(chosen) => {
          if (chosen !== assigneeId) void save({ assigneeId: chosen });
        }}
      />
      <div>
        <DueField
          // A day that was saved or changed elsewhere replaces what was typed.
          key={dueDay}
          dueDay={dueDay}
          startDay={item.startDay}
          refused={refused["dueDay"]}
          onSave={(day) => void save({ dueDay: day })}
        />
        {isDueByHand ? (
          <p className={classes.hint}>
            It no longer follows the start day.{" "}
            <Button kind="link" small onClick={() => void save({ dueDay: null })}>
              Follow it again
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface DueFieldProps {
  readonly dueDay: string;
  readonly startDay: string;
  /** Why the server refused the last day. */
  readonly refused: string | undefined;
  readonly onSave: (day: string) => void;
}

/** Saves when its calendar closes or it loses the focus: while a day is typed, it passes through other days. */
function DueField({ dueDay, startDay, refused, onSave }: DueFieldProps) {
  const [day, setDay] = useState<string | null>(dueDay);
  const [isLeft, setIsLeft] = useState(false);
  const problem = day === dueDay ? refused : problemOfDay(day, startDay);
  // Closing the calendar and losing the focus often happen together.
  const sent = useRef(dueDay);
  const save = () => {
    setIsLeft(true);
    if (day === null || day === sent.current || problem !== undefined) return;
    sent.current = day;
    onSave(day);
  };
  return (
    <DateField
      label="Due"
      clearable={false}
      value={day}
      error={isLeft || day === dueDay ? problem : undefined}
      popoverProps={{ shadow: "lg", onClose: save }}
      onBlur={save}
      onChange={(chosen) => {
        setDay(chosen);
        setIsLeft(false);
      }}
    />
  );
}

function problemOfDay(day: string | null, startDay: string): string | undefined {
  const { data: dueDay, error } = daySchema.safeParse(day ?? "");
  return dueDay === undefined ? error?.issues[0]?.message : problemsOfDays({ startDay, dueDay })[0]?.message;
}

function Texts({ page: { item }, step }: StepFieldsProps) {
  const { assigneeId, dueDay, state, finishedAt, finishedBy } = step;
  const by = personName(item, finishedBy);
  return (
    <div className={classes.facts}>
      <span>
        Assigned to <b>{personName(item, assigneeId) ?? "nobody"}</b>
      </span>
      <span>
        Due <b>{formatCalendarDay(dueDay)}</b>
      </span>
      {finishedAt === undefined ? null : (
        <span>
          {state === "skipped" ? "Skipped" : "Done"} <b>{dayOf(finishedAt, item)}</b>
          {by === undefined ? null : ` by ${by}`}
        </span>
      )}
    </div>
  );
}
