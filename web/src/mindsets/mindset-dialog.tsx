// Creates or updates a mindset (spec 2 §2.9). Confirmations replace the form inside the same dialog.
import { useBlocker } from "@tanstack/react-router";
import { Fragment, useId, useState, type ReactNode } from "react";
import type { MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog, type DialogProps } from "@gap/web/ui/feedback/dialog";
import { useFirstProblem } from "@gap/web/ui/form/use-first-problem";
import { MindsetForm } from "./mindset-form";
import { useMindsetFields } from "./use-mindset-fields";
import { useMindsetImage } from "./use-mindset-image";
import { useSaveMindset } from "./use-save-mindset";

export type CloseReason = "succeeded" | "given up";

interface MindsetDialogProps {
  /** Undefined creates a new mindset. */
  readonly mindset: MindsetListItem | undefined;
  readonly orgId: string;
  readonly onClose: (reason: CloseReason) => void;
}

const TEXTS = {
  create: {
    title: "Create mindset",
    save: "Publish",
    noImage: "Are you sure you want to add this with no image attached?",
  },
  update: {
    title: "Update mindset",
    save: "Update",
    noImage: "Are you sure you want to save the changes with no image attached?",
  },
} as const;

export function MindsetDialog({ mindset, orgId, onClose }: MindsetDialogProps) {
  const texts = mindset === undefined ? TEXTS.create : TEXTS.update;
  const formId = useId();
  const form = useMindsetFields(mindset);
  const image = useMindsetImage(mindset, orgId);
  const { save, isSaving, isStale } = useSaveMindset({
    mindset,
    uploadImage: image.upload,
    onSaved: () => onClose("succeeded"),
    onRefused: form.setErrors,
  });
  const isChanged = form.isChanged || image.isChanged;
  const { question, ask, stay, leave, wasAsked } = useQuestions({ isChanged, isStale }, () =>
    onClose("given up"),
  );
  const { formRef, showFirstProblem } = useFirstProblem();

  const submit = () => {
    if (isSaving || image.isBusy) return;
    const input = form.read();
    if (input === undefined) showFirstProblem();
    else if (image.hasImage || question === "no image") {
      stay();
      save(input);
    } else ask("no image");
  };
  const close = () => {
    if (isChanged) ask("discard");
    else leave();
  };

  // Always one dialog with changing content, so that closing it returns the focus to its opener.
  if (question === "discard")
    return (
      <Dialog
        {...asking("Discard changes?", "Your changes to this mindset have not been saved.", {
          cancelLabel: "Keep editing",
          onCancel: stay,
          confirm: (
            <Button kind="danger" onClick={leave}>
              Discard
            </Button>
          ),
        })}
      />
    );
  if (question === "no image")
    return (
      <Dialog
        {...asking(texts.title, texts.noImage, {
          cancelLabel: "Cancel",
          onCancel: stay,
          confirm: (
            <Button kind="main" onClick={submit}>
              {texts.save}
            </Button>
          ),
        })}
      />
    );
  return (
    <Dialog
      opened
      onClose={close}
      title={texts.title}
      holdsWork={isSaving}
      withCloseButton={!isSaving}
      actions={
        <Fragment key="form">
          <Button disabled={isSaving} onClick={close}>
            Cancel
          </Button>
          <Button
            kind="main"
            type="submit"
            form={formId}
            pending={isSaving || image.isBusy}
            // The focused element was removed together with the question.
            autoFocus={wasAsked}
          >
            {texts.save}
          </Button>
        </Fragment>
      }
    >
      <MindsetForm
        id={formId}
        ref={formRef}
        mindset={mindset}
        form={form}
        image={image}
        isSaving={isSaving}
        onSubmit={submit}
      />
    </Dialog>
  );
}

interface Answers {
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  readonly confirm: ReactNode;
}

function asking(title: string, text: string, { cancelLabel, onCancel, confirm }: Answers): DialogProps {
  return {
    opened: true,
    onClose: onCancel,
    title,
    withCloseButton: false,
    children: text,
    actions: (
      // New buttons, so that a double click does not answer the question.
      <Fragment key={text}>
        <Button autoFocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        {confirm}
      </Fragment>
    ),
  };
}

/** Confirmation requested by a button, or by navigating away with unsaved changes. */
function useQuestions(
  { isChanged, isStale }: { readonly isChanged: boolean; readonly isStale: boolean },
  onLeave: () => void,
) {
  const [pendingQuestion, setPendingQuestion] = useState<"no image" | "discard">();
  const [wasAsked, setWasAsked] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    // After a stale save the user has to reload, so do not ask again.
    enableBeforeUnload: () => isChanged && !isStale,
    withResolver: true,
  });
  const question = leaving.status === "blocked" ? "discard" : pendingQuestion;
  return {
    question,
    wasAsked,
    ask: setPendingQuestion,
    stay: () => {
      if (question !== undefined) setWasAsked(true);
      setPendingQuestion(undefined);
      leaving.reset?.();
    },
    leave: () => {
      if (leaving.status === "blocked") leaving.proceed();
      else onLeave();
    },
  };
}
