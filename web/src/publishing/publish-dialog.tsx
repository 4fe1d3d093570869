// Publishes the draft and asks for a note; its children say what changes and what stays as it is (spec 7 §1).
import type { ReactNode } from "react";
import { publicationNoteSchema } from "@gap/core/publishing/publication.schema";
import { useAct } from "@gap/web/platform/calls/use-act";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import type { PublishedKind } from "./published-kind";

interface PublishDialogProps {
  readonly kind: PublishedKind;
  readonly id: string;
  readonly version: number;
  /** The version that was seen. */
  readonly lastUpdated: () => Date;
  readonly onClose: () => void;
  readonly onPublished: () => void;
  /** The server found problems in the content, by field. */
  readonly onRefused?: (problems: Readonly<Record<string, string>>) => void;
  readonly children: ReactNode;
}

export function PublishDialog(props: PublishDialogProps) {
  const { kind, id, version, lastUpdated, onClose, onPublished, onRefused, children } = props;
  const form = useSchemaForm({
    schema: publicationNoteSchema,
    initialValues: { note: "" },
    toInput: (typed) => typed,
  });
  const publish = useAct({
    mutationFn: kind.publish,
    meta: { showsFieldErrors: true },
    onSuccess: async () => {
      showSnackbar({ tone: "success", message: `Version ${version} published` });
      // Until the page knows, its editor would take changes to a draft that is gone.
      await kind.changed();
      onPublished();
    },
    onError: (error) => {
      form.refused(error);
      const { note: _note, ...problems } = validationErrorsOfCall(error);
      if (Object.keys(problems).length > 0) onRefused?.(problems);
    },
  });
  return (
    <FormDialog
      title={`Publish version ${version}?`}
      submitLabel={`Publish version ${version}`}
      form={form}
      isSaving={publish.isPending}
      onClose={onClose}
      onSubmit={({ note }) => publish.mutate({ id, note, lastUpdated: lastUpdated() })}
    >
      {children}
      <TextAreaField
        label="Note for your colleagues"
        placeholder="What changed, and why"
        minRows={2}
        {...form.text("note")}
      />
    </FormDialog>
  );
}
