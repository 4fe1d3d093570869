// Rounds amounts that are shown beside their total, so that they add up to the total as it is shown (spec 8 §1).

/** Whole amounts that add up to the rounded sum; the largest amount takes the remainder. */
export function roundedParts<K extends string>(parts: Readonly<Record<K, number>>): Record<K, number> {
  const names = Object.keys(parts) as K[];
  const rounded = {} as Record<K, number>;
  for (const name of names) rounded[name] = withoutMinusZero(Math.round(parts[name]));
  const total = Math.round(names.reduce((sum, name) => sum + parts[name], 0));
  const remainder = total - names.reduce((sum, name) => sum + rounded[name], 0);
  const largest = names.reduce<K | undefined>(
    (most, name) => (most === undefined || Math.abs(parts[name]) > Math.abs(parts[most]) ? name : most),
    undefined,
  );
  if (largest !== undefined) rounded[largest] = withoutMinusZero(rounded[largest] + remainder);
  return rounded;
}

function withoutMinusZero(amount: number): number {
  return amount === 0 ? 0 : amount;
}
