// Money as people read it: the symbol of a currency, and amounts without decimals unless cents exist (LOOK, Figures).

export function currencySymbolOf(currencyCode: string): string {
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency: currencyCode,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currencyCode;
}
