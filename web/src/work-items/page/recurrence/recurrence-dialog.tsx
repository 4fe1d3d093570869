// Repeats the work of a client and process: the rule in words with its next dates, and pausing or ending it.
import { useState } from "react";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { joinNames } from "@gap/core/shared/join-names";
import { nextOccurrences, ruleInWords } from "@gap/core/work-items/recurrence";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { recurrenceRuleSchema } from "@gap/core/work-items/work-item.schema";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { Banner } from "@gap/web/ui/feedback/banner";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { PeopleFields } from "./people-fields";
import { RuleFields } from "./rule-fields";
import { ruleOf } from "./rule-values";
import { useRecurrenceActs, useRecurrenceForm, type RecurrenceForm } from "./use-recurrence-form";

interface RecurrenceDialogProps {
  readonly item: WorkItemView;
  readonly onClose: () => void;
}

export function RecurrenceDialog({ item, onClose }: RecurrenceDialogProps) {
  const { recurrence, clientName, processName } = item;
  const form = useRecurrenceForm(item);
  const { save, pause, remove, pending, problem } = useRecurrenceActs(item, form, onClose);
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <FormDialog
      title="Repeat this work"
      submitLabel={recurrence === undefined ? "Repeat" : "Save"}
      form={form}
      isSaving={pending !== undefined}
      isPending={pending === "save"}
      question={
        isRemoving
          ? {
              text: "Stop repeating this work? Work items that were made stay.",
              cancelLabel: "Keep repeating",
              onCancel: () => setIsRemoving(false),
              children: (
                <Button kind="danger" pending={pending === "remove"} onClick={remove}>
                  Stop repeating
                </Button>
              ),
            }
          : undefined
      }
      onClose={onClose}
      onSubmit={save}
    >
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      {recurrence?.isPaused === true ? (
        <Banner tone="warning">
          {recurrence.pauseReason === undefined
            ? "Paused. No work items are made until you resume it."
            : `Paused, because no work item could be made. ${recurrence.pauseReason}`}
        </Banner>
      ) : null}
      <p className={utility.quiet}>
        {`A new work item of ${processName} is made for ${clientName} each time, from the version of the process that is published then.`}
      </p>
      {recurrence === undefined ? null : (
        <Facts
          facts={{
            "Next work item": recurrence.nextRunDay && `Made on ${formatCalendarDay(recurrence.nextRunDay)}`,
            "Last work item": recurrence.lastRunDay && `Made on ${formatCalendarDay(recurrence.lastRunDay)}`,
          }}
        />
      )}
      <RuleFields form={form} />
      <Preview form={form} today={item.today} />
      <PeopleFields item={item} form={form} />
      {recurrence === undefined || isRemoving ? null : (
        <div className={utility.buttons}>
          <Button
            pending={pending === "pause"}
            disabled={pending !== undefined && pending !== "pause"}
            onClick={() => pause(!recurrence.isPaused)}
          >
            {recurrence.isPaused ? "Resume" : "Pause"}
          </Button>
          <Button disabled={pending !== undefined} onClick={() => setIsRemoving(true)}>
            Stop repeating
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

const SHOWN_DAYS = 3;

/** Every month on the 15th. Starts on 15 Dec 2026, 15 Jan 2027 and 15 Feb 2027. */
function Preview({ form, today }: { form: RecurrenceForm; today: string }) {
  const { data: rule } = recurrenceRuleSchema.safeParse(ruleOf(form.values));
  if (rule === undefined) return null;
  const days = nextOccurrences(rule, today, SHOWN_DAYS).map(({ startDay }) => formatCalendarDay(startDay));
  return (
    <p role="status">
      <b>{ruleInWords(rule)}.</b>{" "}
      {days.length === 0
        ? "It starts no more work items, because its last day has passed."
        : `The next ${days.length === 1 ? "one starts" : "ones start"} on ${joinNames(days)}.`}
    </p>
  );
}
