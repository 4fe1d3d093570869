// A single-line text field with label, help, error, and an optional link next to the label.
import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { labelOf, type FieldLabelProps } from "./field-label";
import classes from "./text-field.module.css";

export interface TextFieldProps extends FieldLabelProps, Omit<TextInputProps, "label" | "required"> {
  /** Shown at the right end of the label's line, for example "Forgot password?". */
  labelAside?: ReactNode;
}

export function TextField({ label, required = false, labelAside, ...rest }: TextFieldProps) {
  const field = <TextInput {...rest} label={labelOf({ label, required })} aria-required={required} />;
  if (labelAside === undefined) return field;
  // Placed after the field in the DOM, so that Tab goes from field to field without a link in between.
  return (
    <div className={classes["withAside"]}>
      {field}
      <div className={classes["aside"]}>{labelAside}</div>
    </div>
  );
}
