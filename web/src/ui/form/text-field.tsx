// One line of text, or several, with label, help, error, and an optional link beside the label.
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { labelOf, type FieldLabelProps } from "./field-label";
import classes from "./text-field.module.css";

export interface TextFieldProps extends FieldLabelProps, Omit<TextInputProps, "label" | "required"> {
  /** Stands at the right end of the label's line, for example "Forgot password?". */
  labelAside?: ReactNode;
}

export function TextField({ label, required = false, labelAside, ...rest }: TextFieldProps) {
  const field = <TextInput {...rest} label={labelOf({ label, required })} aria-required={required} />;
  if (labelAside === undefined) return field;
  // After the field in reading order: the way from one field to the next has no link between.
  return (
    <div className={classes["withAside"]}>
      {field}
      <div className={classes["aside"]}>{labelAside}</div>
    </div>
  );
}

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
