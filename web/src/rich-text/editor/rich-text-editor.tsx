// The rich text editor. Its code is loaded lazily behind a placeholder. Read-only text is shown without it.
import { Input } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import { plainTextOf } from "@gap/core/rich-text/plain-text";
import { isWrittenWithinLimits } from "@gap/core/rich-text/rich-text-limits";
import { TOO_LARGE } from "@gap/core/rich-text/rich-text-kinds";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { partNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import type { BeginUpload } from "@gap/web/platform/uploads/upload-file";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { FieldLabel } from "@gap/web/ui/form/field-label";
import type { ImageUrls } from "../picture";
import { RichTextView } from "../view/rich-text-view";
import classes from "./rich-text-editor.module.css";

const WritingSurface = optionalPart(() =>
  import("./writing-surface").then((module) => module.WritingSurface),
);

export interface RichTextEditorProps {
  readonly label: string;
  readonly value: RichText;
  /** Called 200 ms after the last change, and immediately on blur or unmount (spec 3 §4). */
  readonly onChange: (value: RichText) => void;
  /**
   * If set initially, the text is shown without the editor. If set later, for example during a save, the editor is
   * locked, and its selection and undo history are kept.
   */
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Shows a character count; the form itself checks the limit. */
  readonly maxLength?: number;
  /** Requests an upload URL for a picture; without it pictures cannot be added. */
  readonly uploadImage?: BeginUpload;
  /** Called with true while pictures are uploading: a text saved then would not contain them. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** URLs of the value's pictures by key. */
  readonly imageUrls?: ImageUrls;
}

const NO_IMAGES: ImageUrls = {};

export function RichTextEditor(props: RichTextEditorProps) {
  const {
    label,
    value,
    onChange,
    readOnly = false,
    required = false,
    imageUrls = NO_IMAGES,
    maxLength,
  } = props;
  const labelId = useId();
  const [newest, setNewest] = useState(value);
  const [isWritten, setIsWritten] = useState(!readOnly);
  if (!readOnly && !isWritten) setIsWritten(true);
  const report = (written: RichText) => {
    setNewest(written);
    onChange(written);
  };
  const error = isWrittenWithinLimits(newest) ? props.error : TOO_LARGE;
  return (
    <Input.Wrapper
      label={<FieldLabel text={label} required={required} />}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={props.description}
      error={error}
    >
      {isWritten ? (
        <WritingSurface
          labelId={labelId}
          value={value}
          onChange={report}
          isLocked={readOnly}
          imageUrls={imageUrls}
          isInvalid={Boolean(error)}
          isRequired={required}
          placeholder={props.placeholder}
          uploadImage={props.uploadImage}
          onBusy={props.onBusy}
          whileMissing={<EditorSkeleton />}
          // On failure the rest of the page and this text are kept.
          whenFailed={partNotLoaded("The editor")}
        />
      ) : (
        <div className={classes["readOnly"]} role="group" aria-labelledby={labelId}>
          <RichTextView content={value} imageUrls={imageUrls} topHeading={3} />
        </div>
      )}
      {maxLength === undefined || !isWritten ? null : (
        <Count length={lengthOf(newest)} maxLength={maxLength} />
      )}
    </Input.Wrapper>
  );
}

function EditorSkeleton() {
  return (
    <div className={classes["frame"]}>
      <div className={classes["waitingTools"]} />
      <div className={classes["waitingText"]}>
        <SkeletonText lines={3} label="Loading the editor" />
      </div>
    </div>
  );
}

function lengthOf(document: RichText): number {
  return plainTextOf(document).length;
}

function Count({ length, maxLength }: { readonly length: number; readonly maxLength: number }) {
  return (
    <p className={classes["count"]} data-over={length > maxLength || undefined}>
      {length} of {maxLength} characters
    </p>
  );
}
