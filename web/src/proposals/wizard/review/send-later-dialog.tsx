// Chooses when a draft is sent, in the firm's zone; for a scheduled draft it changes or cancels that.
import {
  MAX_DAYS_AHEAD,
  SCHEDULED_AFTER_DUE_DATE,
  scheduledInWords,
  scheduleProblem,
} from "@gap/core/proposals/drafting/scheduled-sending";
import { sendLaterSchema } from "@gap/core/proposals/signing-calls.schema";
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
  const form = useSchemaForm({
    schema: sendLaterSchema,
    initialValues:
      scheduledFor === undefined
        ? { day: dayAfter(today, 1) as string | null, time: USUAL_TIME }
        : { day: calendarDayIn(scheduledFor, timezone), time: clockTimeIn(scheduledFor, timezone) },
    moreErrors: ({ day, time }): Readonly<Record<string, string>> => {
      const at = momentOf({ day, time }, timezone);
      if (at === undefined) return {};
      const problem = scheduleProblem({ scheduledFor: at, step4, now: new Date(), timezone });
      if (problem === undefined) return {};
      return problem === SCHEDULED_AFTER_DUE_DATE ? { day: problem } : { time: problem };
    },
  });
  const { schedule, isScheduling, cancel, isCancelling } = useScheduling(
    { proposal, autosave, onClose },
    (problem) => form.showErrors({ time: problem }),
  );
  return (
    <FormDialog
      title={scheduledFor === undefined ? "Send later" : "Change when it is sent"}
      width={444}
      submitLabel={scheduledFor === undefined ? "Schedule" : "Save"}
      form={form}
      isSaving={isScheduling || isCancelling}
      isPending={isScheduling}
      onClose={onClose}
      onSubmit={({ day, time }) => schedule(momentIn(day, time, timezone))}
    >
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
          <Button pending={isCancelling} onClick={cancel}>
            Cancel scheduled sending
          </Button>
        </div>
      )}
    </FormDialog>
  );
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
  onProblem: (problem: string) => void,
) {
  const { id: proposalId, timezone } = proposal;
  const { scheduleSending, cancelScheduledSending } = useApi().private.proposals;
  const refreshAnswers = useRefreshAnswers();
  const done = async (message: string) => {
    await refreshAnswers("proposals.getProposalById", "proposals.listProposals");
    showSnackbar({ tone: "success", message });
    onClose();
  };
  const schedule = useAct({
    meta: { showsFieldErrors: true },
    mutationFn: async (scheduledFor: Date) => {
      if (!(await autosave.flush())) return;
      const lastUpdatedAt = autosave.lastUpdatedAt();
      await scheduleSending.mutate({ proposalId, scheduledFor, lastUpdatedAt });
      await done(scheduledInWords(scheduledFor, timezone));
    },
    onError: (error) => {
      const [problem] = Object.values(validationErrorsOfCall(error));
      if (problem !== undefined) onProblem(problem);
    },
  });
  const cancel = useAct({
    mutationFn: async () => {
      await cancelScheduledSending.mutate({ proposalId });
      await done("The proposal is no longer scheduled");
    },
  });
  return {
    schedule: (scheduledFor: Date) => schedule.mutate(scheduledFor),
    isScheduling: schedule.isPending,
    cancel: () => cancel.mutate(),
    isCancelling: cancel.isPending,
  };
}
