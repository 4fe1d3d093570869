// A switch for a setting that applies at once, with an optional description below its label.
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";

export interface SwitchFieldProps {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchField({ label, onChange, ...rest }: SwitchFieldProps) {
  return (
    <Switch
      label={label}
      // The label element contains the description, too, which would become part of the name.
      aria-label={label}
      {...rest}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
