// A number with its rules (spec 1 §5): a keystroke that breaks them is not taken; leaving the field settles and formats it.
import { useState, type ChangeEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import {
  formatNumber,
  judgeTypedNumber,
  settleNumber,
  type NumericRefusal,
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
const NOTE_BELOW: NonNullable<TextFieldProps["inputWrapperOrder"]> = [
  "label",
  "input",
  "description",
  "error",
];

export function NumberField({
  value,
  onChange,
  rules = NO_RULES,
  unitBefore,
  unitAfter,
  onFocus,
  onBlur,
  error,
  ...rest
}: NumberFieldProps) {
  // What is being typed, kept apart from the number: "1." and "-" are on their way to one.
  const [draft, setDraft] = useState<string>();
  // A keystroke that is not taken says why: a number that nobody typed must not stand there unexplained.
  const [bound, setBound] = useState<string>();
  // An error only while it is typed: what stands there afterwards keeps the rules, and the reason stays as a note.
  const [isRefused, setIsRefused] = useState(false);
  const [isPastPoint, setIsPastPoint] = useState(false);
  const shown = value === undefined ? "" : formatNumber(value, rules);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const verdict = judgeTypedNumber(typed, rules);
    // What follows a point that was not taken belongs behind it: "12.75" is no 1275.
    if (isPastPoint && draft !== undefined && typed.length > draft.length && typed.startsWith(draft)) return;
    setIsPastPoint(verdict.kind === "refused" && verdict.reason === "decimals" && typed === `${draft}.`);
    setIsRefused(verdict.kind === "refused");
    if (verdict.kind === "refused") {
      setBound(boundInWords(verdict.reason, rules));
      return;
    }
    setBound(undefined);
    setDraft(typed);
    if (verdict.kind === "accepted") onChange(verdict.value);
  };

  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    setIsPastPoint(false);
    setIsRefused(false);
    if (judgeTypedNumber(draft, rules).kind !== "unfinished") return;
    const typed = Number(draft.replaceAll(",", ""));
    const settled = draft.trim() === "-" || !Number.isFinite(typed) ? undefined : settleNumber(typed, rules);
    if (settled !== undefined && settled > typed) setBound(boundInWords("min", rules));
    onChange(settled);
  };

  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...(bound !== undefined && !isRefused && { description: bound, inputWrapperOrder: NOTE_BELOW })}
      error={(isRefused ? bound : undefined) ?? error}
      inputMode={rules.allowNegative ? "text" : rules.maxDecimals === 0 ? "numeric" : "decimal"}
      classNames={{ input: classes["input"] ?? "" }}
      leftSection={unitBefore}
      rightSection={unitAfter}
      value={draft ?? shown}
      onChange={take}
      onFocus={(event) => {
        const field = event.currentTarget;
        const isAllSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
        // At once, before anything selects it: a value that changes afterwards would lose its selection, and what is
        // typed to replace it would be put behind it.
        flushSync(() => setDraft(value === undefined ? "" : String(value)));
        if (isAllSelected) field.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}

function boundInWords(reason: NumericRefusal, rules: NumericRules): string | undefined {
  const { min, max, maxDecimals, maxIntegerDigits } = rules;
  switch (reason) {
    case "max":
      return max === undefined ? undefined : `At most ${formatNumber(max)}`;
    case "min":
      return min === undefined ? undefined : `At least ${formatNumber(min)}`;
    case "decimals":
      return maxDecimals === 0 ? "Whole numbers only" : `At most ${maxDecimals} decimals`;
    case "integer-digits":
      return maxIntegerDigits === undefined ? "Too many digits" : `At most ${maxIntegerDigits} digits`;
    case "negative":
      return "Not below 0";
    case "not-a-number":
      return "Numbers only";
  }
}
