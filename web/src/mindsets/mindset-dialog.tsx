// Creates or updates a mindset (spec 2 §2.9). Confirmations replace the dialog's buttons.
import { useState } from "react";
import type { MindsetInput, MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { useUnsavedChangesBlocker } from "@gap/web/platform/drafts/discard-question";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { Button } from "@gap/web/ui/actions/button";
import { MindsetFields, useMindsetForm } from "./mindset-fields";
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
  const form = useMindsetForm(mindset);
  const image = useMindsetImage(mindset, orgId);
  const { save, isSaving, isStale } = useSaveMindset({
    mindset,
    uploadImage: image.upload,
    onSaved: () => onClose("succeeded"),
    onRefused: form.refused,
  });
  const isChanged = form.isChanged || image.isChanged;
  const blocker = useUnsavedChangesBlocker({ isChanged, isStale });
  const [asksForImage, setAsksForImage] = useState(false);
  const submit = (input: MindsetInput) => {
    setAsksForImage(!image.hasImage);
    if (image.hasImage) save(input);
  };
  const saveWithoutImage = () => {
    setAsksForImage(false);
    const input = form.read();
    if (input !== undefined && !image.isBusy) save(input);
  };
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.save}
      form={form}
      isChanged={isChanged}
      isSaving={isSaving}
      isPending={isSaving || image.isBusy}
      discardText="Your changes to this mindset have not been saved."
      blocker={blocker}
      question={
        asksForImage
          ? {
              text: texts.noImage,
              cancelLabel: "Cancel",
              onCancel: () => setAsksForImage(false),
              children: (
                <Button kind="main" onClick={saveWithoutImage}>
                  {texts.save}
                </Button>
              ),
            }
          : undefined
      }
      onClose={() => onClose("given up")}
      onSubmit={submit}
    >
      <MindsetFields mindset={mindset} form={form} image={image} isSaving={isSaving} />
    </FormDialog>
  );
}
