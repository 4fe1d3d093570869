// Adds a note to the activity. The text stays if it could not be saved.
import { workItemNoteSchema, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import { tooLong } from "@gap/core/shared/validation-messages";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useWorkItemsChanged } from "@gap/web/work-items/work-items.queries";

interface AddNoteProps {
  readonly workItemId: string;
  readonly onClose: () => void;
}

export function AddNote({ workItemId, onClose }: AddNoteProps) {
  const changed = useWorkItemsChanged();
  const form = useSchemaForm({
    schema: workItemNoteSchema,
    initialValues: { text: "" },
    toInput: ({ text }) => ({ workItemId, text }),
    moreErrors: ({ text }): Readonly<Record<string, string>> =>
      text.trim().length > WORK_ITEM_LIMITS.note ? { text: tooLong("Note", WORK_ITEM_LIMITS.note) } : {},
  });
  const add = useAct(
    useApi().options.workItem.addNote.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: async () => {
        await changed();
        onClose();
      },
      onError: form.refused,
    }),
  );
  const isGeneral = add.error !== null && Object.keys(validationErrorsOfCall(add.error)).length === 0;
  return (
    <form {...form.formProps(add.isPending, (note) => add.mutate(note))} className={utility.grid8}>
      <TextAreaField label="Note" required minRows={2} autoFocus {...form.text("text")} />
      {isGeneral ? <Banner tone="error">The note was not saved. {problemOf(add.error)}</Banner> : null}
      <div className={utility.buttons}>
        <Button small type="submit" pending={add.isPending}>
          Add note
        </Button>
        <Button small kind="quiet" disabled={add.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <AskBeforeLeaving hasUnsaved={form.isChanged && !add.isSuccess}>
        <p>Your note has not been saved.</p>
      </AskBeforeLeaving>
    </form>
  );
}
