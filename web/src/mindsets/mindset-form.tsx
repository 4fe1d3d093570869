// Fields of a mindset, in the order of spec 2 §2.9.
import { useId, type ChangeEvent, type FormEvent, type RefObject } from "react";
import {
  MINDSET_CATEGORIES,
  MINDSET_IMAGE_KIND,
  type MindsetCategory,
  type MindsetListItem,
} from "@gap/core/mindsets/mindset.schema";
import { capitalised } from "@gap/core/shared/capitalised";
import { Button } from "@gap/web/ui/actions/button";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { MultiSelectField } from "@gap/web/ui/form/multi-select-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { IconPicker } from "./icon-picker";
import { MindsetPicture } from "./mindset-picture";
import type { MindsetFields, useMindsetFields } from "./use-mindset-fields";
import type { useMindsetImage } from "./use-mindset-image";
import classes from "./mindsets.module.css";

const IMAGE_NOT_UPLOADED =
  "The image could not be uploaded, so nothing is saved yet. Please try again, or remove it to continue without an image.";
const IMAGE_WAS_REFUSED =
  "The image was refused, so nothing is saved yet. Please choose another one, or remove it to continue without an image.";

const CATEGORY_OPTIONS = MINDSET_CATEGORIES.map((value) => ({ value, label: capitalised(value) }));

interface MindsetFormProps {
  readonly id: string;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly mindset: MindsetListItem | undefined;
  readonly form: ReturnType<typeof useMindsetFields>;
  readonly image: ReturnType<typeof useMindsetImage>;
  /** Makes the fields read-only while saving, as changes would not be saved; the focus stays. */
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
}

export function MindsetForm({ id, ref, mindset, form, image, isSaving, onSubmit }: MindsetFormProps) {
  const { fields, errors } = form;
  const change = (part: Partial<MindsetFields>) => {
    if (!isSaving) form.change(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const text = (name: "name" | "description" | "videoUrl") => ({
    value: fields[name],
    error: errors[name],
    readOnly: isSaving,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form id={id} ref={ref} noValidate className={classes.form} onSubmit={submit}>
      <TextField label="Name" required data-autofocus {...text("name")} />
      <TextAreaField label="Description" required {...text("description")} />
      <MultiSelectField
        label="Categories"
        required
        placeholder="Choose categories"
        options={CATEGORY_OPTIONS}
        value={fields.categories}
        error={errors["categories"]}
        readOnly={isSaving}
        onChange={(categories) => change({ categories: categories as MindsetCategory[] })}
      />
      <IconPicker value={fields.categoryIcon} onChange={(categoryIcon) => change({ categoryIcon })} />
      <ImageField mindset={mindset} image={image} error={errors["imageFileName"]} isSaving={isSaving} />
      <TextField
        label="Video URL"
        type="url"
        inputMode="url"
        placeholder="https://vimeo.com/"
        {...text("videoUrl")}
      />
    </form>
  );
}

interface ImageFieldProps extends Pick<MindsetFormProps, "mindset" | "image" | "isSaving"> {
  readonly error: string | undefined;
}

function ImageField({ mindset, image, error, isSaving }: ImageFieldProps) {
  const labelId = useId();
  const { keepsPresent, isChosen, hasImage } = image;
  const problem = image.wasRefused ? IMAGE_WAS_REFUSED : image.uploadFailed ? IMAGE_NOT_UPLOADED : error;
  return (
    <div className={classes.image} role="group" aria-labelledby={labelId}>
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
      {problem === undefined ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
