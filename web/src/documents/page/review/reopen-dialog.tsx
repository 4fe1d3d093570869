// The advisor reopens a document, or the client asks for it.
import { DOCUMENT_LIMITS, reopenSchema } from "@gap/core/documents/document.schema";
import type { DocumentView } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { useDocumentChanged } from "@gap/web/documents/document.queries";

interface ReopenDialogProps {
  readonly view: DocumentView;
  readonly act: "reopen" | "askToReopen";
  readonly onClose: () => void;
}

const fields = reopenSchema.omit({ documentId: true });

export function ReopenDialog({ view, act, onClose }: ReopenDialogProps) {
  const { documentId, advisorName, status, version } = view;
  const { document: calls } = useApi().private;
  const changed = useDocumentChanged();
  const isAsking = act === "askToReopen";
  const form = useSchemaForm({ schema: fields, initialValues: { reason: "" } });
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ reason }: { reason: string }) => {
      await calls[act].mutate({ documentId, reason });
      await changed();
    },
    onSuccess: () => {
      showSnackbar({
        tone: "success",
        message: isAsking ? `${advisorName} was asked to reopen the document` : "Document reopened",
      });
      onClose();
    },
    onError: (refusal) => form.refused(refusal),
  });
  return (
    <FormDialog
      title={isAsking ? "Ask to reopen this document?" : "Reopen this document?"}
      width={444}
      submitLabel={isAsking ? "Ask to reopen" : "Reopen"}
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={({ reason }) => mutate({ reason })}
    >
      {error === null ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      <p>
        {isAsking
          ? `${advisorName} gets a notification and decides. Until then the document stays as it is.`
          : status === "finalised"
            ? `Version ${version + 1} begins with the answers of version ${version}, which stays readable.`
            : "The client can change answers again, and submit the document once more."}
      </p>
      <TextAreaField
        label={isAsking ? "What would you like to change?" : "Message to the client"}
        description="Optional"
        data-autofocus
        maxLength={DOCUMENT_LIMITS.reason}
        {...form.text("reason")}
      />
    </FormDialog>
  );
}
