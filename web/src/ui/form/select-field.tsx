// One choice from a list, searchable where the list is long.
import { Select, type SelectProps } from "@mantine/core";
import "./combobox-styles.css";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { labelOf, type FieldLabelProps } from "./field-label";

export interface SelectFieldProps extends FieldLabelProps, Omit<SelectProps, "label" | "required"> {}

/**
 * Hundreds of options, such as countries, would render at every keystroke in the other fields of a form: they render from
 * the first focus on. Rendering them only while the list is open would leave `aria-expanded` false for the first time.
 */
export function SelectField({ label, required = false, onFocus, comboboxProps, ...rest }: SelectFieldProps) {
  const [hadFocus, setHadFocus] = useState(false);
  return (
    <Select
      rightSection={<IconChevronDown size={16} aria-hidden />}
      allowDeselect={!required}
      checkIconPosition="right"
      nothingFoundMessage="No results found"
      {...rest}
      comboboxProps={{ ...comboboxProps, keepMounted: hadFocus }}
      onFocus={(event) => {
        setHadFocus(true);
        // What is chosen stands in the box as if it were typed: the first letter of a search takes its place.
        if (rest.searchable === true) event.currentTarget.select();
        onFocus?.(event);
      }}
      label={labelOf({ label, required })}
      aria-required={required}
    />
  );
}
