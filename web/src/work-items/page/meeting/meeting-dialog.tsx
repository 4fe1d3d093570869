// Sets, changes or removes the meeting of a step. Times are those of the firm's zone.
import { useState } from "react";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { clockTimeIn, momentIn, zoneInWords } from "@gap/core/shared/calendar/zoned-time";
import type { StepMeeting, WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { typedMeetingSchema, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";
import { NumberField } from "@gap/web/ui/form/number-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { ItemOnPage } from "../item-on-page";
import type { RefusedFields } from "../steps/use-step-changes";
import { useContacts } from "./use-contacts";
import classes from "./meeting.module.css";

interface MeetingDialogProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
  readonly onClose: () => void;
}

const USUAL_TIME = "10:00";
const USUAL_MINUTES = 60;

export function MeetingDialog({ page, step: newest, onClose }: MeetingDialogProps) {
  const { item } = page;
  const { timezone, clientId } = item;
  // As it was when the dialog opened, so that a change of a colleague is noticed once.
  const [opened] = useState(newest);
  const [replacesNewest, setReplacesNewest] = useState(false);
  const step = replacesNewest ? newest : opened;
  const { meeting } = step;
  const form = useMeetingForm(step, timezone);
  const { save, isSaving, problem } = useSaving(page, step, {
    onSaved: onClose,
    onStale: () => setReplacesNewest(true),
    onRefused: form.showErrors,
  });
  const { contacts, error, refetch } = useContacts(clientId, true);
  const invited = form.values.contactIds;
  const options = (contacts ?? [])
    .filter(({ id, status, email }) => invited.includes(id) || (status === "active" && email !== ""))
    .map(({ id, name, email }) => ({ value: id, label: name || email }));
  const at = momentOf(form.values, timezone);
  return (
    <FormDialog
      title={meeting === undefined ? "Set the time of the meeting" : "Change the meeting"}
      submitLabel="Save meeting"
      form={form}
      isSaving={isSaving !== undefined}
      isPending={isSaving === "saving"}
      onClose={onClose}
      onSubmit={({ day, time, ...rest }) => save({ ...rest, at: momentIn(day, time, timezone) })}
    >
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      <div>
        <div className={classes.when}>
          <DateField label="Day" required {...form.field("day")} />
          <TextField label="Time" type="time" required {...form.text("time")} />
          <NumberField
            label="Length"
            required
            unitAfter="min"
            rules={{ min: 5, max: 1440, maxDecimals: 0 }}
            {...form.field("minutes")}
          />
        </div>
        <p className={classes.zone}>{zoneInWords(at ?? new Date(), timezone)}</p>
      </div>
      <TextField
        label="Place"
        placeholder="An address, or the link of a call"
        maxLength={WORK_ITEM_LIMITS.place}
        {...form.text("place")}
      />
      <DataNotLoaded subject="The contacts" error={error} onTryAgain={refetch} />
      <MultiSelectField
        label={`Invited contacts of ${item.clientName}`}
        options={options}
        value={invited}
        error={form.errors["contactIds"]}
        placeholder={contacts?.length === 0 ? "This client has no contacts yet" : "Choose contacts"}
        onChange={(contactIds) => form.change({ contactIds })}
      />
      <p className={utility.quiet}>
        Those invited get an email with a calendar file, and again if the meeting moves or is cancelled.
      </p>
      {meeting === undefined ? null : (
        <div>
          <Button
            pending={isSaving === "removing"}
            disabled={isSaving === "saving"}
            onClick={() => save(null)}
          >
            Remove the meeting
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

function useMeetingForm({ meeting, dueDay }: WorkItemStepView, timezone: string) {
  return useSchemaForm({
    schema: typedMeetingSchema,
    initialValues:
      meeting === undefined
        ? {
            day: dueDay as string | null,
            time: USUAL_TIME,
            minutes: USUAL_MINUTES as number | undefined,
            place: "",
            contactIds: [] as readonly string[],
          }
        : {
            day: calendarDayIn(meeting.at, timezone),
            time: clockTimeIn(meeting.at, timezone),
            minutes: meeting.minutes,
            place: meeting.place,
            contactIds: meeting.contactIds,
          },
  });
}

/** Undefined while a field is empty. */
function momentOf({ day, time }: { day: string | null; time: string }, timezone: string): Date | undefined {
  return day === null || time === "" ? undefined : momentIn(day, time, timezone);
}

interface SavingOptions {
  readonly onSaved: () => void;
  readonly onStale: () => void;
  readonly onRefused: (problems: Readonly<Record<string, string>>) => void;
}

/** The fields of the dialog that the server refused. */
function refusedIn(fields: RefusedFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field.startsWith("meeting."))
      .map(([field, message]) => [field === "meeting.at" ? "day" : field.slice("meeting.".length), message]),
  );
}

function useSaving(
  { steps }: ItemOnPage,
  step: WorkItemStepView,
  { onSaved, onStale, onRefused }: SavingOptions,
) {
  const [isSaving, setIsSaving] = useState<"saving" | "removing">();
  const [problem, setProblem] = useState<string>();
  const save = async (meeting: StepMeeting | null) => {
    setIsSaving(meeting === null ? "removing" : "saving");
    setProblem(undefined);
    const result = await steps.save(step, {
      meeting: meeting && { ...meeting, contactIds: [...meeting.contactIds] },
    });
    setIsSaving(undefined);
    if (result.kind === "saved") return onSaved();
    if (result.kind === "stale") onStale();
    const refused = result.kind === "failed" ? refusedIn(result.fields) : {};
    if (Object.keys(refused).length > 0) return onRefused(refused);
    setProblem(
      result.kind === "stale"
        ? "A colleague changed this meeting while the dialog was open. Your entries are kept. Save again to replace theirs."
        : `The meeting was not saved. ${result.problem}`,
    );
  };
  return { save: (meeting: StepMeeting | null) => void save(meeting), isSaving, problem };
}
