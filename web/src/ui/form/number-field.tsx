// A number field with rules (spec 1 §5): keystrokes that break them are refused; blur completes and formats the number.
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
  /** Units inside the field: "$" before, "%" or "/mo" after. */
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
  // The text being typed, separate from the value because "1." and "-" are not numbers yet.
  const [draft, setDraft] = useState<string>();
  // The reason for a refused keystroke or an adjusted number, so that the user understands the shown number.
  const [bound, setBound] = useState<string>();
  // An error only while typing: after blur the number is valid, and the reason stays as a note.
  const [isRefused, setIsRefused] = useState(false);
  const [isPastPoint, setIsPastPoint] = useState(false);
  const shown = value === undefined ? "" : formatNumber(value, rules);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const verdict = judgeTypedNumber(typed, rules);
    // Ignore digits after a refused decimal point: "12.75" must not become 1275.
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
      // A click on a unit is a click into the field.
      leftSectionPointerEvents="none"
      rightSectionPointerEvents="none"
      value={draft ?? shown}
      onChange={take}
      onFocus={(event) => {
        const field = event.currentTarget;
        const isAllSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
        // Update synchronously, before the browser selects the text: a later update would lose the selection, and
        // typing would append instead of replace.
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
      return "Must be 0 or more";
    case "not-a-number":
      return "Numbers only";
  }
}
