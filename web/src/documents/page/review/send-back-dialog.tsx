// The advisor sends single answers back to the client, with a word about what is missing.
import { useMemo } from "react";
import { answerInWords } from "@gap/core/blocks/answers";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import { shownBlocks } from "@gap/core/blocks/visibility";
import { DOCUMENT_LIMITS, sendBackSchema } from "@gap/core/documents/document.schema";
import type { DocumentView } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { useDocumentChanged } from "@gap/web/documents/document.queries";
import type { DocumentSession } from "../saving/document-session";
import classes from "./review.module.css";

interface SendBackDialogProps {
  readonly view: DocumentView;
  readonly session: DocumentSession;
  readonly onClose: () => void;
}

const LABELS = ["Send back", "Send back 1 answer"];

const fields = sendBackSchema.omit({ documentId: true });

export function SendBackDialog({ view, session, onClose }: SendBackDialogProps) {
  const { documentId, blocks } = view;
  const { document: calls } = useApi().private;
  const changed = useDocumentChanged();
  const form = useSchemaForm({ schema: fields, initialValues: { blockIds: [] as string[], reason: "" } });
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async (sent: { blockIds: string[]; reason: string }) => {
      await calls.sendBack.mutate({ documentId, ...sent });
      await changed();
    },
    onSuccess: () => {
      showSnackbar({ tone: "success", message: "Sent back to the client" });
      onClose();
    },
    onError: (refusal) => form.refused(refusal),
  });
  const questions = useMemo(() => {
    const answers = session.storedAnswers();
    return shownBlocks(blocks, answers, "client")
      .filter(canBeAnswered)
      .map((block) => ({ id: block.id, title: block.title, words: answerInWords(block, answers, view) }));
  }, [session, blocks, view]);
  const { blockIds } = form.values;
  return (
    <FormDialog
      title="Send answers back"
      submitLabel={LABELS[blockIds.length] ?? `Send back ${blockIds.length} answers`}
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={({ blockIds: chosen, reason }) => mutate({ blockIds: chosen, reason })}
    >
      {error === null ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      <fieldset
        className={classes.group}
        aria-invalid={form.errors["blockIds"] === undefined ? undefined : true}
      >
        <legend className={classes.legend}>Answers</legend>
        <ul className={classes.rows}>
          {questions.map(({ id, title, words }) => (
            <li key={id}>
              <CheckboxField
                label={title}
                description={<span className={classes.answer}>{words || "Not answered"}</span>}
                checked={blockIds.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  form.change({
                    blockIds: checked ? [...blockIds, id] : blockIds.filter((each) => each !== id),
                  })
                }
              />
            </li>
          ))}
        </ul>
        <FieldError isAnnounced>{form.errors["blockIds"]}</FieldError>
      </fieldset>
      <TextAreaField
        label="What is missing?"
        description="The client sees this at each of these answers."
        required
        maxLength={DOCUMENT_LIMITS.reason}
        {...form.text("reason")}
      />
    </FormDialog>
  );
}
