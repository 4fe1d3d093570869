// A number with its rules (spec 1 §5): a keystroke that breaks them is not taken; leaving the field settles and formats it.
import { useState, type ChangeEvent, type ReactNode } from "react";
import {
  formatNumber,
  judgeTypedNumber,
  settleNumber,
  type NumericRules,
} from "@gap/core/shared/numeric-input";
import { TextField, type TextFieldProps } from "./text-field";
import classes from "./number-field.module.css";

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  "value" | "defaultValue" | "onChange" | "type" | "leftSection" | "rightSection"
> {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  rules?: NumericRules;
  /** Units sit inside the field: "$" before, "%" or "/mo" after. */
  unitBefore?: ReactNode;
  unitAfter?: ReactNode;
}

const NO_RULES: NumericRules = {};

export function NumberField({
  value,
  onChange,
  rules = NO_RULES,
  unitBefore,
  unitAfter,
  onFocus,
  onBlur,
  ...rest
}: NumberFieldProps) {
  // What is being typed, kept apart from the number: "1." and "-" are on their way to one.
  const [draft, setDraft] = useState<string>();
  const shown = value === undefined ? "" : formatNumber(value, rules);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const verdict = judgeTypedNumber(typed, rules);
    if (verdict.kind === "refused") return;
    setDraft(typed);
    if (verdict.kind === "accepted") onChange(verdict.value);
  };

  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    if (judgeTypedNumber(draft, rules).kind !== "unfinished") return;
    const typed = Number(draft.replaceAll(",", ""));
    onChange(draft.trim() === "-" || !Number.isFinite(typed) ? undefined : settleNumber(typed, rules));
  };

  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={rules.allowNegative ? "text" : rules.maxDecimals === 0 ? "numeric" : "decimal"}
      classNames={{ input: classes["input"] ?? "" }}
      leftSection={unitBefore}
      rightSection={unitAfter}
      value={draft ?? shown}
      onChange={take}
      onFocus={(event) => {
        setDraft(value === undefined ? "" : String(value));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
