// A select of the browser: much lighter than a list of our own where a page has hundreds of them.
import { Input } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";

interface NativeSelectProps {
  readonly "aria-label": string;
  /** See useFocusNext. */
  readonly "data-focus"?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function NativeSelect({ options, onChange, ...rest }: NativeSelectProps) {
  return (
    <Input
      {...rest}
      component="select"
      pointer
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(event: { readonly currentTarget: HTMLSelectElement }) => onChange(event.currentTarget.value)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Input>
  );
}
