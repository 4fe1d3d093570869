// One choice from a list, searchable where the list is long.
import { Select, type SelectProps } from "@mantine/core";
import "./combobox-styles.css";
import { IconChevronDown } from "@tabler/icons-react";
import { labelOf, type FieldLabelProps } from "./field-label";

export interface SelectFieldProps extends FieldLabelProps, Omit<SelectProps, "label" | "required"> {}

export function SelectField({ label, required = false, onFocus, ...rest }: SelectFieldProps) {
  return (
    <Select
      rightSection={<IconChevronDown size={16} aria-hidden />}
      allowDeselect={!required}
      checkIconPosition="right"
      nothingFoundMessage="No results found"
      {...rest}
      onFocus={(event) => {
        // What is chosen stands in the box as if it were typed: the first letter of a search takes its place.
        if (rest.searchable === true) event.currentTarget.select();
        onFocus?.(event);
      }}
      label={labelOf({ label, required })}
      aria-required={required}
    />
  );
}
