// Amounts of the calculator in the client's currency.
import { money, moneyChange, moneyOrNone } from "@gap/core/value-gap/figures-in-words";
import { currencySymbolOf } from "@gap/core/shared/money";

export interface Amounts {
  readonly currencyCode: string;
  readonly symbol: string;
  readonly of: (amount: number) => string;
  readonly change: (amount: number) => string;
  readonly orNone: (amount: number | null) => string;
  /** Of an axis: $100k. */
  readonly tick: (amount: number) => string;
}

const cache = new Map<string, Amounts>();

/** The same object for a currency, so that it can be a prop. */
export function amountsIn(currencyCode: string): Amounts {
  const known = cache.get(currencyCode);
  if (known !== undefined) return known;
  const compact = new Intl.NumberFormat("en", {
    style: "currency",
    currency: currencyCode,
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  });
  const amounts: Amounts = {
    currencyCode,
    symbol: currencySymbolOf(currencyCode),
    of: (amount) => money(amount, currencyCode),
    change: (amount) => moneyChange(amount, currencyCode),
    orNone: (amount) => moneyOrNone(amount, currencyCode),
    tick: (amount) => compact.format(amount).replace("K", "k").replace("M", "m"),
  };
  cache.set(currencyCode, amounts);
  return amounts;
}
