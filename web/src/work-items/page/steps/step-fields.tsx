// The person and the due day of a step, each saved when it is chosen.
import { useRef, useState } from "react";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { isFinished } from "@gap/core/work-items/work-item-status";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { Button } from "@gap/web/ui/actions/button";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import type { ItemOnPage } from "../item-on-page";
import { dayOf, personName } from "../item-words";
import { useAdvisorOptions } from "./use-advisor-options";
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
  return (
    <div className={classes.fields}>
      <SelectField
        label="Assigned to"
        searchable
        clearable
        placeholder="Choose an advisor"
        data={options}
        value={assigneeId}
        onChange={(chosen) => {
          if (chosen !== assigneeId) void steps.change(step, { assigneeId: chosen });
        }}
      />
      <div>
        <DueField
          // A day that was saved or changed elsewhere replaces what was typed.
          key={dueDay}
          dueDay={dueDay}
          onSave={(day) => void steps.change(step, { dueDay: day })}
        />
        {isDueByHand ? (
          <p className={classes.hint}>
            It no longer follows the start day.{" "}
            <Button kind="link" small onClick={() => void steps.change(step, { dueDay: null })}>
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
  readonly onSave: (day: string) => void;
}

/** Saves when its calendar closes or it loses the focus: while a day is typed, it passes through other days. */
function DueField({ dueDay, onSave }: DueFieldProps) {
  const [day, setDay] = useState<string | null>(dueDay);
  const [isLeft, setIsLeft] = useState(false);
  // Closing the calendar and losing the focus often happen together.
  const sent = useRef(dueDay);
  const save = () => {
    setIsLeft(true);
    if (day === null || day === sent.current) return;
    sent.current = day;
    onSave(day);
  };
  return (
    <DateField
      label="Due"
      clearable={false}
      value={day}
      error={isLeft && day === null ? "Choose a day" : undefined}
      popoverProps={{ shadow: "lg", onClose: save }}
      onBlur={save}
      onChange={(chosen) => {
        setDay(chosen);
        setIsLeft(false);
      }}
    />
  );
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
