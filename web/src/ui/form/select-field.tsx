// A select field, searchable for long lists.
import { Select, type SelectProps } from "@mantine/core";
import "./combobox-styles.css";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { labelOf, type FieldLabelProps } from "./field-label";

export interface SelectFieldProps extends FieldLabelProps, Omit<SelectProps, "label" | "required"> {}

/**
 * Renders its options from the first focus on: hundreds of them, such as countries, would otherwise re-render at every
 * keystroke in the other fields. Rendering them only while open would leave `aria-expanded` false on the first opening.
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
        // The selection is the input's text; select it, so that typing starts a new search.
        if (rest.searchable === true) event.currentTarget.select();
        onFocus?.(event);
      }}
      label={labelOf({ label, required })}
      aria-required={required}
    />
  );
}
