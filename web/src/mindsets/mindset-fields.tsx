// Fields of a mindset, in the order of spec 2 §2.9.
import { useId, type ReactNode } from "react";
import {
  MINDSET_CATEGORIES,
  MINDSET_IMAGE_KIND,
  mindsetInputSchema,
  type MindsetListItem,
} from "@gap/core/mindsets/mindset.schema";
import { capitalised } from "@gap/core/shared/capitalised";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { FieldError } from "@gap/web/ui/form/field-error";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { IconPicker } from "./icon-picker";
import { MindsetPicture } from "./mindset-picture";
import type { useMindsetImage } from "./use-mindset-image";
import classes from "./mindsets.module.css";

const IMAGE_NOT_UPLOADED =
  "The image could not be uploaded, so nothing is saved yet. Please try again, or remove it to continue without an image.";
const IMAGE_WAS_REFUSED =
  "The image was refused, so nothing is saved yet. Please choose another one, or remove it to continue without an image.";

const CATEGORY_OPTIONS = MINDSET_CATEGORIES.map((value) => ({ value, label: capitalised(value) }));

export function useMindsetForm(mindset: MindsetListItem | undefined) {
  return useSchemaForm({
    schema: mindsetInputSchema,
    initialValues: {
      name: mindset?.name ?? "",
      description: mindset?.description ?? "",
      categories: (mindset?.categories ?? []) as readonly string[],
      categoryIcon: mindset?.categoryIcon ?? ("mindset" as const),
      videoUrl: mindset?.videoUrl ?? "",
    },
  });
}

interface MindsetFieldsProps {
  readonly mindset: MindsetListItem | undefined;
  readonly form: ReturnType<typeof useMindsetForm>;
  readonly image: ReturnType<typeof useMindsetImage>;
  /** Makes the fields read-only while saving, as changes would not be saved; the focus stays. */
  readonly isSaving: boolean;
}

export function MindsetFields({ mindset, form, image, isSaving }: MindsetFieldsProps) {
  return (
    // Errors appear on save, never on blur: they resize the dialog, and a button that moves while it is clicked misses
    // the click.
    <>
      <TextField label="Name" required data-autofocus readOnly={isSaving} {...form.text("name")} />
      <TextAreaField label="Description" required readOnly={isSaving} {...form.text("description")} />
      <MultiSelectField
        label="Categories"
        required
        placeholder="Choose categories"
        options={CATEGORY_OPTIONS}
        readOnly={isSaving}
        {...form.field("categories")}
      />
      <IconPicker
        value={form.values.categoryIcon}
        onChange={(categoryIcon) => {
          if (!isSaving) form.change({ categoryIcon });
        }}
      />
      <ImageField mindset={mindset} image={image} error={form.errors["imageFileName"]} isSaving={isSaving} />
      <TextField
        label="Video URL"
        type="url"
        inputMode="url"
        placeholder="https://vimeo.com/"
        readOnly={isSaving}
        {...form.text("videoUrl")}
      />
    </>
  );
}

interface ImageFieldProps extends Pick<MindsetFieldsProps, "mindset" | "image" | "isSaving"> {
  readonly error: ReactNode;
}

function ImageField({ mindset, image, error, isSaving }: ImageFieldProps) {
  const labelId = useId();
  const { keepsPresent, isChosen, hasImage } = image;
  const problem = image.wasRefused ? IMAGE_WAS_REFUSED : image.uploadFailed ? IMAGE_NOT_UPLOADED : error;
  return (
    <div className={utility.grid8} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={classes.label}>
        Image
      </span>
      {mindset !== undefined && keepsPresent && !isChosen ? (
        <div className={classes.present}>
          <MindsetPicture mindset={mindset} alt={`Image of ${mindset.name}`} />
          <Button small disabled={isSaving} onClick={image.removePresent}>
            Remove image
          </Button>
        </div>
      ) : null}
      <DropZone
        label={hasImage ? "Replace the image" : "Add an image"}
        kind={MINDSET_IMAGE_KIND}
        disabled={isSaving}
        items={image.items}
        onFiles={image.choose}
        onRemove={image.remove}
        onRetry={image.retry}
      />
      <FieldError isAnnounced>{problem}</FieldError>
    </div>
  );
}
