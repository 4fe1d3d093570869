// The options of a share that most shares leave as they are: own copies, single questions, the day on which it goes out,
// a message and reminders.
import { SHARE_LIMITS } from "@gap/core/shares/share.schema";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import { QuestionChoice } from "./question-choice";
import type { ShareableDocument } from "./shareable-document";
import type { ShareForm } from "./use-share-form";
import classes from "./share-dialog.module.css";

/** If one of them is invalid, the options must be seen. */
export const OPTION_FIELDS = ["mode", "blockIds", "sendOn", "message", "reminds"] as const;

export const REMINDER_DAYS = "3 days and 1 day before the due day, on it, and up to three times after it.";

const MODES = [
  { value: "together", label: "Together" },
  { value: "copies", label: "Each their own copy" },
] as const;

interface MoreOptionsProps {
  readonly form: ShareForm;
  readonly document: ShareableDocument;
  readonly today: string;
}

export function MoreOptions({ form, document: { documentId, status, isPlan }, today }: MoreOptionsProps) {
  const { values, errors } = form;
  return (
    <div className={classes.options}>
      {(status === "submitted" || isPlan === true) && errors["mode"] === undefined ? null : (
        <div>
          <SegmentedField
            label="How do they fill it in?"
            options={MODES}
            value={values.mode}
            onChange={(mode) => form.change({ mode })}
          />
          <FieldError isAnnounced>{errors["mode"]}</FieldError>
        </div>
      )}
      <div>
        <SwitchField
          isAtEnd
          label="Only some questions"
          checked={values.isOnlySome}
          onChange={(isOnlySome) => form.change({ isOnlySome, blockIds: values.blockIds })}
        />
        {values.isOnlySome ? (
          <QuestionChoice
            documentId={documentId}
            chosen={values.blockIds}
            error={errors["blockIds"]}
            onChange={(blockIds) => form.change({ blockIds })}
          />
        ) : null}
      </div>
      <DateField label="Goes out on" placeholder="At once" {...form.field("sendOn")} minDate={today} />
      <TextAreaField
        label="Message"
        description="Added to the email."
        minRows={2}
        maxLength={SHARE_LIMITS.message}
        {...form.text("message")}
      />
      <SwitchField
        isAtEnd
        label="Reminders"
        description={REMINDER_DAYS}
        checked={values.reminds}
        onChange={(reminds) => form.change({ reminds })}
      />
    </div>
  );
}
