// Numbers with digits of equal width, for columns and values that update. Money shows cents only if there are any.
import type { ReactNode } from "react";
import classes from "./figures.module.css";

export function Figures({ children }: { children: ReactNode }) {
  return <span className={classes["figures"]}>{children}</span>;
}

export interface MoneyProps {
  amount: number;
  /** ISO code: NZD, AUD, GBP, CAD, USD. */
  currency: string;
  /** Shown after the value in a quieter colour: "/mo". */
  unit?: ReactNode;
}

export function formatMoney(amount: number, currency: string): string {
  const hasCents = Math.round(amount * 100) % 100 !== 0;
  return new Intl.NumberFormat("en-NZ", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: hasCents ? 2 : 0,
  }).format(amount);
}

export function Money({ amount, currency, unit }: MoneyProps) {
  return (
    <Figures>
      {formatMoney(amount, currency)}
      {unit === undefined ? null : <span className={classes["unit"]}> {unit}</span>}
    </Figures>
  );
}
