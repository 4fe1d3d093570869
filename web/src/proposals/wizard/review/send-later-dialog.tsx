// Chooses when a draft is sent, in the firm's zone; for a scheduled draft it changes or removes that.
import { useState } from "react";
import {
  MAX_DAYS_AHEAD,
  reasonNotSent,
  SCHEDULED_AFTER_DUE_DATE,
  scheduledInWords,
  scheduleProblem,
} from "@gap/core/proposals/drafting/scheduled-sending";
import { sendLaterSchema, type SendLater } from "@gap/core/proposals/signing-calls.schema";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { clockTimeIn, momentIn, zoneInWords } from "@gap/core/shared/calendar/zoned-time";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { useNow } from "@gap/web/platform/use-now";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { WizardContext } from "../wizard-context";
import classes from "./review.module.css";

/** Suggested for the next day. */
const USUAL_TIME = "09:00";

interface SendLaterDialogProps extends Pick<WizardContext, "proposal" | "autosave"> {
  readonly onClose: () => void;
}

export function SendLaterDialog({ proposal, autosave, onClose }: SendLaterDialogProps) {
  const { scheduledFor, timezone } = proposal;
  const now = useNow();
  const today = calendarDayIn(now, timezone);
  const { step4 } = autosave.draft;
  const [opened] = useState(scheduledFor);
  const form = useSchemaForm({
    schema: sendLaterSchema,
    initialValues:
      scheduledFor === undefined
        ? { day: dayAfter(today, 1) as string | null, time: USUAL_TIME }
        : { day: calendarDayIn(scheduledFor, timezone), time: clockTimeIn(scheduledFor, timezone) },
    moreErrors: ({ day, time }): Readonly<Record<string, string>> => {
      const at = momentOf({ day, time }, timezone);
      const problem = at && scheduleProblem({ scheduledFor: at, step4, now: new Date(), timezone });
      return problem === undefined ? {} : fieldErrorOf(problem);
    },
  });
  const { schedule, isWaiting, isScheduling, cancel, isCancelling, problem } = useScheduling(
    { proposal, autosave, onClose },
    (refused) => form.showErrors(fieldErrorOf(refused)),
  );
  const isBusy = isScheduling || isCancelling;
  return (
    <FormDialog
      title={opened === undefined ? "Send later" : "Change the time of sending"}
      width={444}
      submitLabel={scheduledFor === undefined ? "Schedule" : "Save"}
      // Beside “Remove schedule”, “Cancel” could mean the same.
      cancelLabel={scheduledFor === undefined ? "Cancel" : "Close"}
      form={form}
      isSaving={isBusy}
      isPending={isWaiting || isScheduling}
      onClose={onClose}
      onSubmit={schedule}
    >
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      {isBusy || scheduledFor?.getTime() === opened?.getTime() ? null : (
        <Banner tone="warning">{changedInWords(scheduledFor, timezone)}</Banner>
      )}
      <p className={utility.quiet}>
        It is sent in your name, as the draft is then. You can edit it and change the time until then.
      </p>
      <div className={classes.when}>
        <DateField
          label="Day"
          required
          minDate={today}
          maxDate={dayAfter(today, MAX_DAYS_AHEAD)}
          {...form.field("day")}
        />
        <TextField label="Time" type="time" required {...form.text("time")} />
      </div>
      <p className={utility.quiet}>{zoneInWords(momentOf(form.values, timezone) ?? now, timezone)}</p>
      {scheduledFor === undefined ? null : (
        <div>
          <Button pending={isCancelling} disabled={isWaiting || isScheduling} onClick={cancel}>
            Remove schedule
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** The day is wrong if the proposal is due by then; all other times are wrong by the clock. */
function fieldErrorOf(problem: string): Readonly<Record<string, string>> {
  return problem === SCHEDULED_AFTER_DUE_DATE ? { day: problem } : { time: problem };
}

/** Someone else changed or ended the schedule while the dialog was open. */
function changedInWords(scheduledFor: Date | undefined, timezone: string): string {
  return scheduledFor === undefined
    ? "This proposal is no longer scheduled. To send it later all the same, schedule it again."
    : `The time has been changed meanwhile. ${scheduledInWords(scheduledFor, timezone)}.`;
}

/** Undefined while a field is empty. */
function momentOf(
  { day, time }: { readonly day: string | null; readonly time: string },
  timezone: string,
): Date | undefined {
  return day === null || time === "" ? undefined : momentIn(day, time, timezone);
}

function useScheduling(
  { proposal, autosave, onClose }: SendLaterDialogProps,
  onTimeRefused: (problem: string) => void,
) {
  const { id: proposalId, timezone } = proposal;
  const { scheduleSending, cancelScheduledSending } = useApi().private.proposals;
  const refreshAnswers = useRefreshAnswers();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const done = async (message: string) => {
    await refreshAnswers("proposals.getProposalById", "proposals.listProposals");
    showSnackbar({ tone: "success", message });
    onClose();
  };
  // The dialog can be closed meanwhile, and then nothing is scheduled.
  const saving = useAct({ mutationFn: async (_when: SendLater) => autosave.trySaving() });
  const schedule = useAct({
    meta: { showsFieldErrors: true },
    mutationFn: async ({ day, time }: SendLater) => {
      const scheduledFor = momentIn(day, time, timezone);
      await scheduleSending.mutate({ proposalId, scheduledFor, lastUpdatedAt: autosave.lastUpdatedAt() });
      await done(scheduledInWords(scheduledFor, timezone));
    },
    onError: (error) => {
      const { scheduledFor, ...others } = validationErrorsOfCall(error);
      if (scheduledFor !== undefined) return onTimeRefused(scheduledFor);
      const validationErrors = Object.entries(others).map(([field, message]) => ({ field, message }));
      if (validationErrors.length > 0) setRefusal(reasonNotSent({ message: "", validationErrors }));
    },
  });
  const cancel = useAct({
    mutationFn: async () => {
      await cancelScheduledSending.mutate({ proposalId });
      await done("The proposal is no longer scheduled");
    },
  });
  return {
    schedule: (when: SendLater) => {
      setIsUnsaved(false);
      setRefusal(undefined);
      saving.mutate(when, {
        onSuccess: (isSaved) => (isSaved ? schedule.mutate(when) : setIsUnsaved(true)),
      });
    },
    isWaiting: saving.isPending,
    isScheduling: schedule.isPending,
    cancel: () => cancel.mutate(),
    isCancelling: cancel.isPending,
    problem: (isUnsaved ? unsavedInWords(autosave) : undefined) ?? refusal,
  };
}

/** Undefined once everything is saved. */
function unsavedInWords({ isUnanswered, hasFailed }: WizardContext["autosave"]): string | undefined {
  if (hasFailed)
    return "Your last changes were not saved, so the time was not saved either. Please correct them first.";
  return isUnanswered
    ? "Your last changes could not be saved yet, so the time was not saved either. Please try again when you are online."
    : undefined;
}
