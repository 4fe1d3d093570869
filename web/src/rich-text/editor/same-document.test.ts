import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRichText } from "@gap/core/rich-text/random-rich-text.test-data";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { isSameDocument } from "./same-document";

/** A document as a database returns it, with the attributes in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, reordered(inner)]),
  );
}

test("the order of attributes does not matter", () => {
  fc.assert(
    fc.property(randomRichText, (document) => isSameDocument(document, reordered(document) as RichText)),
  );
});

test.each<[string, RichText]>([
  ["other words", richTextOfPlainText("Terms.")],
  ["an additional line", richTextOfPlainText("Terms\n")],
  ["nothing", richTextOfPlainText("")],
  [
    "a mark",
    {
      version: 1,
      root: {
        children: [{ type: "paragraph", children: [{ type: "text", text: "Terms", marks: ["bold"] }] }],
      },
    },
  ],
])("%s makes another document", (_, other) => {
  const terms = richTextOfPlainText("Terms");
  expect([isSameDocument(terms, other), isSameDocument(other, terms)]).toEqual([false, false]);
});
