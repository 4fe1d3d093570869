// Creates or updates a mindset (spec 2 §2.9). What it has to ask stands in the dialog itself, in the place of the form.
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
  /** None to create one. */
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
    bringImage: image.bring,
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

  // One dialog all the time, whatever stands in it: whoever closes it is back where they opened it.
  if (question === "discard")
    return (
      <Dialog
        {...asking("Discard changes?", "What you changed in this mindset has not been saved.", {
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
            // What had the focus went with the question.
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
      // New buttons, so that a second click on the former ones answers nothing.
      <Fragment key={text}>
        <Button autoFocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        {confirm}
      </Fragment>
    ),
  };
}

/** Asked for by a button here, or by whoever wants to go elsewhere while there is something to lose. */
function useQuestions(
  { isChanged, isStale }: { readonly isChanged: boolean; readonly isStale: boolean },
  giveUp: () => void,
) {
  const [asked, setAsked] = useState<"no image" | "discard">();
  const [wasAsked, setWasAsked] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    // Whoever is told to reload has no choice, and is not asked once more.
    enableBeforeUnload: () => isChanged && !isStale,
    withResolver: true,
  });
  const question = leaving.status === "blocked" ? "discard" : asked;
  return {
    question,
    wasAsked,
    ask: setAsked,
    stay: () => {
      if (question !== undefined) setWasAsked(true);
      setAsked(undefined);
      leaving.reset?.();
    },
    leave: () => {
      if (leaving.status === "blocked") leaving.proceed();
      else giveUp();
    },
  };
}
