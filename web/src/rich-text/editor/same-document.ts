// Compares two documents, ignoring the order of attributes: databases return them in another order, and an untouched
// text must not count as changed.
import type { RichText } from "@gap/core/rich-text/rich-text.schema";

export function isSameDocument(one: RichText, other: RichText): boolean {
  return isSame(one, other);
}

/** The recursion is bounded by the maximum nesting depth of documents. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [entries, others] = [Object.entries(one), other as Readonly<Record<string, unknown>>];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === Object.keys(others).length &&
    entries.every(([name, value]) => Object.hasOwn(others, name) && isSame(value, others[name]))
  );
}
