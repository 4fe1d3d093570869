// A growing multi-line text field. Separate from TextField, which is in the first bundle.
import { Textarea, type TextareaProps } from "@mantine/core";
import { labelOf, type FieldLabelProps } from "./field-label";

export interface TextAreaFieldProps extends FieldLabelProps, Omit<TextareaProps, "label" | "required"> {}

export function TextAreaField({ label, required = false, ...rest }: TextAreaFieldProps) {
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={12}
      {...rest}
      label={labelOf({ label, required })}
      aria-required={required}
    />
  );
}
