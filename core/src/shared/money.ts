// Formats money for people: the currency symbol, and amounts with decimals only if there are cents (LOOK, Figures).

export function currencySymbolOf(currencyCode: string): string {
  const parts = formatOf(currencyCode, 0).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currencyCode;
}

/** For example $1,590 and $466.67. */
export function formatCents(cents: number, currencyCode: string): string {
  return formatOf(currencyCode, cents % 100 === 0 ? 0 : 2).format(cents / 100);
}

/** With cents in any case, for columns of amounts: $1,590.00. */
export function formatCentsExactly(cents: number, currencyCode: string): string {
  return formatOf(currencyCode, 2).format(cents / 100);
}

/** New Zealand dollars */
export function currencyName(currencyCode: string): string {
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency: currencyCode,
    currencyDisplay: "name",
  }).formatToParts(2);
  return parts.find(({ type }) => type === "currency")?.value ?? currencyCode;
}

// Cached, because creating a formatter costs far more than using it, and a page of fees uses it dozens of times.
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
