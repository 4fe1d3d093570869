// Field for a typed list: Enter adds the text in the box as an entry.
import { TagsInput } from "@mantine/core";
import "@gap/web/ui/form/combobox-styles.css";
import { labelOf } from "@gap/web/ui/form/field-label";
import classes from "./feature-toggles.module.css";

interface TagsFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string[]) => void;
}

export function TagsField({ label, placeholder, value, error, onChange }: TagsFieldProps) {
  return (
    <TagsInput
      label={labelOf({ label, required: false })}
      {...(value.length === 0 ? { placeholder } : {})}
      // The box around it shows the focus ring.
      classNames={{ inputField: classes.tagInput ?? "" }}
      acceptValueOnBlur
      splitChars={[",", " "]}
      value={[...value]}
      error={error}
      // Ids may be pasted in any case; they are stored in upper case.
      onChange={(typed) => onChange([...new Set(typed.map((each) => each.trim().toUpperCase()))])}
    />
  );
}
