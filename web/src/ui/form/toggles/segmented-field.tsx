// A choice between two or three short options, side by side. A group of radio buttons, so arrow keys change it.
import { useId, type ReactNode } from "react";
import classes from "./toggles.module.css";

export interface SegmentedFieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** In a bar: the label is only for screen readers, and segments are as wide as their words. */
  readonly isCompact?: boolean;
}

export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, options, value, onChange, isCompact = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.segmented} data-compact={isCompact || undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.segments}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
