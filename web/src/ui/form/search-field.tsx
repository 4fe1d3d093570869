// A small search box; its label is also the placeholder.
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import classes from "./search-field.module.css";

interface SearchFieldProps {
  label: string;
  maxLength?: number;
  value: string;
  onChange: (typed: string) => void;
}

export function SearchField({ label, onChange, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      {...rest}
      type="search"
      size="xs"
      className={classes["search"] ?? ""}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
