// Every number in a value, for tests that expect no NaN and nothing infinite in a geometry.

export function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
