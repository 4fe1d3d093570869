// An amount of money in the organisation's currency; the value is whole cents.
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { currencySymbolOf } from "@gap/core/shared/money";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import type { NumberFieldProps } from "@gap/web/ui/form/number-field";
import { useBlockServices } from "../block-services";

interface MoneyFieldProps extends Omit<NumberFieldProps, "value" | "onChange" | "rules" | "unitBefore"> {
  readonly cents: number | undefined;
  readonly onChange: (cents: number | null) => void;
}

const RULES = {
  maxDecimals: 2,
  allowNegative: true,
  maxIntegerDigits: ANSWER_LIMITS.integerDigits,
} as const;

export function MoneyField({ cents, onChange, ...rest }: MoneyFieldProps) {
  const symbol = currencySymbolOf(useBlockServices().currencyCode);
  return (
    <KeptNumberField
      {...rest}
      rules={RULES}
      unitBefore={symbol}
      {...(symbol.length > 2 && { leftSectionWidth: `${symbol.length + 2}ch` })}
      value={cents === undefined ? undefined : cents / 100}
      onChange={(amount) => onChange(amount === undefined ? null : Math.round(amount * 100))}
    />
  );
}
