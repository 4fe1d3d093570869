// A switch for a setting that is on or off, with an optional description below its label.
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import classes from "./toggles.module.css";

export interface SwitchFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The label at the start of the line, the switch at its end, as in a panel of settings. */
  readonly isAtEnd?: boolean;
}

export function SwitchField({ label, isAtEnd = false, onChange, ...rest }: SwitchFieldProps) {
  return (
    <Switch
      label={label}
      // The label element contains the description, too, which would become part of the name.
      aria-label={label}
      {...rest}
      {...(isAtEnd && {
        labelPosition: "left" as const,
        classNames: {
          root: classes.switch ?? "",
          body: classes.body ?? "",
          labelWrapper: classes.label ?? "",
        },
      })}
      withThumbIndicator={false}
      color="var(--gap-accent)"
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
