// Canonical JSON: the same text for equal values, whatever their key order, so that its hash can be signed (spec 4 §C).

/** SHA-256 of a UTF-8 text in hex. Passed in, because core has no implementation. */
export type Sha256 = (text: string) => string;

/** Keys sorted by code unit, no whitespace, undefined omitted; numbers and strings as JSON.stringify writes them. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return canonicalNumber(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (isPlainObject(value)) return canonicalObject(value);
  // JSON would silently drop or change such a value (a date, a function, undefined in a list), so it must not be
  // signed.
  throw new TypeError(`Canonical JSON has no ${Object.prototype.toString.call(value).slice(8, -1)}`);
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`Canonical JSON has no ${value}`);
  return JSON.stringify(value);
}

function canonicalObject(value: Readonly<Record<string, unknown>>): string {
  const members = Object.keys(value)
    .toSorted(byCodeUnit)
    .filter((key) => value[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(",")}}`;
}

function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
