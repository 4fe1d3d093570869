// A checkbox whose label is also clickable.
import { Checkbox, type CheckboxProps } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { labelOf } from "./field-label";

export interface CheckboxFieldProps extends Omit<CheckboxProps, "label" | "required"> {
  /** Omitted only in table headers, where aria-label names the checkbox. */
  label?: ReactNode;
  required?: boolean;
}

function Tick({ indeterminate, className }: { indeterminate: boolean | undefined; className: string }) {
  return indeterminate ? (
    <IconMinus className={className} stroke={3} aria-hidden />
  ) : (
    <IconCheck className={className} stroke={3} aria-hidden />
  );
}

export function CheckboxField({ label, required = false, ...rest }: CheckboxFieldProps) {
  return (
    <Checkbox
      icon={Tick}
      {...rest}
      {...(label === undefined ? {} : { label: labelOf({ label, required }) })}
      {...(required ? { "aria-required": true } : {})}
      {...(rest.error ? { "aria-invalid": true } : {})}
    />
  );
}
