// Finalises a document: missing answers need a reason, and the people chosen here get the PDF.
import { useMemo } from "react";
import { missingAnswers } from "@gap/core/blocks/progress";
import { DOCUMENT_LIMITS, finaliseSchema } from "@gap/core/documents/document.schema";
import type { DocumentView } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { useDocumentChanged } from "@gap/web/documents/document.queries";
import type { DocumentSession } from "../saving/document-session";
import { Recipients } from "./recipients";
import classes from "./review.module.css";

interface FinaliseDialogProps {
  readonly view: DocumentView;
  readonly session: DocumentSession;
  readonly onClose: () => void;
}

const fields = finaliseSchema.pick({ reason: true, mailTo: true });
const REASON_NEEDED = "Say why it is finalised without all required answers";
const OVERTAKEN =
  "Someone changed an answer just now. Close this dialog, look at the document and finalise it again.";

class NotSavedYet extends Error {
  override readonly message =
    "Your last answers are not saved yet, so the document cannot be finalised. Please try again when they are.";
}

export function FinaliseDialog({ view, session, onClose }: FinaliseDialogProps) {
  const { documentId, blocks } = view;
  const { document: calls } = useApi().private;
  const changed = useDocumentChanged();
  // As the person saw it when the dialog was opened.
  const missing = useMemo(
    () => missingAnswers(blocks, session.state().answers, "advisor"),
    [blocks, session],
  );
  const form = useSchemaForm({
    schema: fields,
    initialValues: { reason: "", mailTo: [] as string[] },
    moreErrors: ({ reason }): Record<string, string> =>
      missing.length > 0 && reason.trim() === "" ? { reason: REASON_NEEDED } : {},
  });
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async (typed: { reason: string; mailTo: string[] }) => {
      if (!(await session.flush())) throw new NotSavedYet();
      await calls.finalise.mutate({ documentId, revision: session.revision(), ...typed });
      await changed();
    },
    onSuccess: () => {
      showSnackbar({
        tone: "success",
        message: view.isPlan === true ? "Business plan finalised" : "Document finalised",
      });
      onClose();
    },
    onError: (refusal) => {
      form.refused(refusal);
      void session.fetchChanges();
    },
  });
  return (
    <FormDialog
      title={view.isPlan === true ? "Finalise this business plan?" : "Finalise this document?"}
      submitLabel="Finalise"
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={({ reason, mailTo }) => mutate({ reason, mailTo })}
    >
      {error === null ? null : (
        <Banner tone="error">
          {gapErrorTypeOf(error) === "triedUpdatingStaleRecord" ? OVERTAKEN : problemOf(error)}
        </Banner>
      )}
      {view.isPlan === true ? (
        <p>
          The plan as it is now is kept as version {view.version}, with its PDF. It then goes on as version{" "}
          {view.version + 1}.
        </p>
      ) : (
        <p>It is read-only from then on, and its answers of now are kept as version {view.version}.</p>
      )}
      {missing.length === 0 ? null : (
        <>
          <div className={classes.missing}>
            <p>
              {missing.length === 1
                ? "This required question is not answered:"
                : `These ${missing.length} required questions are not answered:`}
            </p>
            <ul>
              {missing.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </div>
          <TextAreaField
            label="Why is it finalised without them?"
            required
            maxLength={DOCUMENT_LIMITS.reason}
            {...form.text("reason")}
          />
        </>
      )}
      {view.rights.side === "advisor" ? (
        <Recipients
          question="Who gets the PDF by email?"
          view={view}
          chosen={form.values.mailTo}
          onChange={(mailTo) => form.change({ mailTo })}
        />
      ) : null}
    </FormDialog>
  );
}
