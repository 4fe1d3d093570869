// Money as people read it: the symbol of a currency, and amounts without decimals unless cents exist (LOOK, Figures).

export function currencySymbolOf(currencyCode: string): string {
  const parts = formatOf(currencyCode, 0).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currencyCode;
}

/** $1,590 and $466.67: decimals only where there are cents. */
export function formatCents(cents: number, currencyCode: string): string {
  return formatOf(currencyCode, cents % 100 === 0 ? 0 : 2).format(cents / 100);
}

// Making a format costs far more than using it, and a page of fees uses it dozens of times.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currencyCode: string, decimals: number): Intl.NumberFormat {
  const key = `${currencyCode} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: currencyCode,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}
