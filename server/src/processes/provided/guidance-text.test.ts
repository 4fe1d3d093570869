// Paragraphs, lists and headings of written guidance.
import { expect, test } from "vitest";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { richTextSchema } from "@gap/core/rich-text/rich-text.schema";
import { guidanceText } from "./guidance-text";

const words = (text: string) => [{ type: "text", text }];
const item = (text: string) => ({ type: "listitem", children: words(text) });

test.each([
  [
    "a paragraph for each line",
    "One\nTwo",
    ["One", "Two"].map((text) => ({ type: "paragraph", children: words(text) })),
  ],
  [
    "items in a row are one list",
    "For each goal:\n- one number\n- one owner\nStop at five.\n- the end",
    [
      { type: "paragraph", children: words("For each goal:") },
      { type: "list", kind: "bullet", children: [item("one number"), item("one owner")] },
      { type: "paragraph", children: words("Stop at five.") },
      { type: "list", kind: "bullet", children: [item("the end")] },
    ],
  ],
  ["a heading", "## Before", [{ type: "heading", level: 2, children: words("Before") }]],
])("plain text becomes rich text: %s", (_name, written, expected) => {
  const text = guidanceText(written);
  expect(text.root.children).toEqual(expected);
  expect(richTextSchema.parse(text)).toEqual(text);
});

test("no text", () => {
  expect(guidanceText("")).toEqual(EMPTY_RICH_TEXT);
});
