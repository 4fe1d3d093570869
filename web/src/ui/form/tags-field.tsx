// A field for a typed list: Enter adds the text in the box as an entry.
import { TagsInput } from "@mantine/core";
import "./combobox-styles.css";
import type { ReactNode } from "react";
import { labelOf } from "./field-label";
import classes from "./tags-field.module.css";

interface TagsFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly error: ReactNode;
  readonly onChange: (value: string[]) => void;
  /** Characters that end an entry, beside Enter. */
  readonly splitChars?: string[];
  /** How a typed text becomes an entry; spaces around it are removed first. */
  readonly toEntry?: (text: string) => string;
}

export function TagsField({
  label,
  placeholder,
  value,
  error,
  onChange,
  splitChars = [","],
  toEntry = (text) => text,
}: TagsFieldProps) {
  return (
    <TagsInput
      label={labelOf({ label, required: false })}
      {...(value.length === 0 ? { placeholder } : {})}
      // The box around it shows the focus ring.
      classNames={{ inputField: classes["input"] ?? "" }}
      acceptValueOnBlur
      splitChars={splitChars}
      value={[...value]}
      error={error}
      onChange={(typed) => onChange([...new Set(typed.map((each) => toEntry(each.trim())))])}
    />
  );
}
