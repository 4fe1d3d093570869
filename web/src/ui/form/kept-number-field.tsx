// A number field that keeps what was typed. A number outside of its limits stays, with the limits as an error, and the
// last valid number before it stays stored: nothing is corrected, because a corrected figure looks like the typed one.
import { useState } from "react";
import { flushSync } from "react-dom";
import {
  formatNumber,
  judgeTypedNumber,
  numericLimitInWords,
  type NumericVerdict,
} from "@gap/core/shared/numeric-input";
import { useFieldFault } from "./field-faults";
import type { NumberFieldProps } from "./number-field";
import { TextField } from "./text-field";
import classes from "./number-field.module.css";

export function KeptNumberField({
  value,
  onChange,
  rules = {},
  unitBefore,
  unitAfter,
  onFocus,
  onBlur,
  error,
  ...rest
}: NumberFieldProps) {
  const [typed, setTyped] = useState<Typed>();
  const [isFocused, setIsFocused] = useState(false);
  const verdict = typed === undefined ? undefined : judgeTypedNumber(typed.text, rules);
  // "1" may become "12" while it is typed.
  const isFault = verdict?.kind === "refused" || (verdict?.kind === "unfinished" && !isFocused);
  const fault = isFault ? limitInWords(verdict, typed?.text ?? "", rules) : undefined;
  useFieldFault(fault, typeof rest.label === "string" ? rest.label : undefined);
  const atRest = value === undefined ? "" : formatNumber(value, rules);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      error={fault ?? error}
      inputMode={rules.allowNegative ? "text" : rules.maxDecimals === 0 ? "numeric" : "decimal"}
      classNames={{ input: classes["input"] ?? "" }}
      leftSection={unitBefore}
      rightSection={unitAfter}
      // A click on a unit is a click into the field.
      leftSectionPointerEvents="none"
      rightSectionPointerEvents="none"
      value={typed?.text ?? atRest}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const before = typed === undefined ? value : typed.before;
        setTyped({ text, before });
        const next = judgeTypedNumber(text, rules);
        const number = next.kind === "accepted" ? next.value : before;
        if (number !== value) onChange(number);
      }}
      onFocus={(event) => {
        const field = event.currentTarget;
        const isAllSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
        // Plain digits to edit. Synchronously, before the browser selects the text, which would otherwise be lost.
        flushSync(() => {
          setIsFocused(true);
          setTyped((kept) => kept ?? { text: value === undefined ? "" : String(value), before: value });
        });
        if (isAllSelected) field.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsFocused(false);
        if (verdict?.kind === "accepted") setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

interface Typed {
  readonly text: string;
  /** The stored number before the typing. */
  readonly before: number | undefined;
}

function limitInWords(
  verdict: NumericVerdict,
  text: string,
  rules: NonNullable<NumberFieldProps["rules"]>,
): string {
  if (verdict.kind === "refused") return numericLimitInWords(verdict.reason, rules);
  return numericLimitInWords(/\d/.test(text) ? "min" : "not-a-number", rules);
}
