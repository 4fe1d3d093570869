// Whether two documents say the same. A database gives the attributes of a node back in an order of its own, which says
// nothing: compared letter by letter, a text that nobody touched would count as changed.
import type { RichText } from "@gap/core/rich-text/rich-text.schema";

export function isSameDocument(one: RichText, other: RichText): boolean {
  return isSame(one, other);
}

/** As deep as a document may be nested, which core bounds. */
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
