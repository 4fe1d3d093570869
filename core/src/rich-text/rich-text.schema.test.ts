import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRichText } from "@gap/core/rich-text/random-rich-text.test-data";
import {
  isWithinLimits,
  isWrittenWithinLimits,
  RICH_TEXT_LIMITS,
} from "@gap/core/rich-text/rich-text-limits";
import { EMPTY_RICH_TEXT, TOO_LARGE } from "@gap/core/rich-text/rich-text-kinds";
import { richTextSchema } from "@gap/core/rich-text/rich-text.schema";

const IMAGE_KEY = "editor-image/01JADR5Q6Z8M4T2V9X7C3B1N0K/01JADR5Q6Z8M4T2V9X7C3B1N0L.png";
const plain = { type: "text", text: "Terms" };
const paragraph = { type: "paragraph", children: [plain] };
const image = { type: "image", src: IMAGE_KEY, altText: "", maxWidth: 500, showCaption: false, caption: "" };
const item = { type: "listitem", children: [plain] };
const cell = { type: "cell", children: [paragraph] };
const card = {
  type: "link-preview",
  url: "https://example.com",
  domain: "example.com",
  title: "A",
  description: "",
};

const withBlocks = (...children: unknown[]) => ({ version: 1, root: { children } });
const withInline = (...children: unknown[]) => withBlocks({ type: "paragraph", children });
const table = (...rows: unknown[][]) => ({
  type: "table",
  children: rows.map((children) => ({ type: "row", children })),
});
const nestedList = (depth: number): unknown =>
  depth === 1
    ? { type: "list", kind: "bullet", children: [item] }
    : { type: "list", kind: "bullet", children: [nestedList(depth - 1)] };
const isValid = (document: unknown) => richTextSchema.safeParse(document).success;

test("every random document is valid and unchanged by parsing", () => {
  fc.assert(
    fc.property(randomRichText, (document) => {
      expect(richTextSchema.parse(document)).toEqual(document);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, unknown]>([
  ["an empty document", EMPTY_RICH_TEXT],
  [
    "a text with every attribute",
    withInline({ ...plain, marks: ["bold", "code"], font: "Georgia", size: 20, colour: "#10606e" }),
  ],
  [
    "a link",
    withInline({ type: "link", url: "https://example.com", children: [plain, { type: "linebreak" }] }),
  ],
  ["a picture", withBlocks({ ...image, width: 40, height: 30 })],
  ["a picture in a cell", withBlocks(table([{ ...cell, children: [image] }]))],
  [
    "lists of two kinds in a row",
    withBlocks(nestedList(1), { type: "list", kind: "check", children: [item] }),
  ],
  ["lists of ten levels", withBlocks(nestedList(10))],
  [
    "merged cells with widths",
    withBlocks({ ...table([{ ...cell, colSpan: 2 }], [cell, cell]), widths: [40, 1200] }),
  ],
  ["a card", withBlocks({ ...card, img: "data:image/png;base64,iVBORw0KGgo=" })],
])("%s is valid", (_name, document) => {
  expect(isValid(document)).toBe(true);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["a text", "Terms"],
  ["another version", { version: 2, root: { children: [] } }],
  ["no version", { root: { children: [] } }],
  ["an attribute of the document", { ...EMPTY_RICH_TEXT, onload: "alert(1)" }],
  ["an attribute of the root", { version: 1, root: { children: [], style: "x" } }],
  ["an unknown kind", withBlocks({ type: "html", html: "<script>" })],
  ["an editor's own kind", withBlocks({ type: "root", version: 1, children: [] })],
  ["a kind from the prototype chain", withBlocks({ type: "__proto__" })],
  ["an unknown attribute", withBlocks({ ...paragraph, onclick: "alert(1)" })],
  ["a style", withInline({ ...plain, style: "background:url(//evil.example)" })],
  ["an empty text", withInline({ type: "text", text: "" })],
  ["a line break in a text", withInline({ type: "text", text: "a\nb" })],
  ["a line separator in a text", withInline({ type: "text", text: "a\u2028b" })],
  ["a NUL character in a text", withInline({ type: "text", text: "a\u0000b" })],
  ["an unpaired surrogate", withInline({ type: "text", text: "a\ud83d" })],
  ["an unknown mark", withInline({ ...plain, marks: ["blink"] })],
  ["a repeated mark", withInline({ ...plain, marks: ["bold", "bold"] })],
  ["an unknown font", withInline({ ...plain, font: "Comic Sans MS" })],
  ["a size that is too small", withInline({ ...plain, size: 9 })],
  ["a size that is too large", withInline({ ...plain, size: 21 })],
  ["a colour by name", withInline({ ...plain, colour: "red" })],
  ["a colour followed by other text", withInline({ ...plain, colour: "#10606e;x:y" })],
  ["a block among inlines", withInline(paragraph)],
  ["an inline among blocks", withBlocks(plain)],
  ["a link to a script", withInline({ type: "link", url: "java\tscript:alert(1)", children: [plain] })],
  [
    "a link to a data URL with a page",
    withInline({ type: "link", url: "data:text/html,x", children: [plain] }),
  ],
  ["an unparsable link", withInline({ type: "link", url: "https://[", children: [plain] })],
  [
    "a link in a link",
    withInline({ type: "link", url: "/a", children: [{ type: "link", url: "/b", children: [plain] }] }),
  ],
  ["an empty link", withInline({ type: "link", url: "/a", children: [] })],
  ["a heading of level 7", withBlocks({ ...paragraph, type: "heading", level: 7 })],
  [
    "a start number in a bullet list",
    withBlocks({ type: "list", kind: "bullet", start: 3, children: [item] }),
  ],
  [
    "a checked item in a bullet list",
    withBlocks({ type: "list", kind: "bullet", children: [{ ...item, checked: true }] }),
  ],
  ["a list without items", withBlocks({ type: "list", kind: "bullet", children: [] })],
  ["two lists of one kind in a row", withBlocks(nestedList(1), nestedList(2))],
  ["two such lists in a cell", withBlocks(table([{ ...cell, children: [nestedList(1), nestedList(1)] }]))],
  ["lists of eleven levels", withBlocks(nestedList(11))],
  ["lists of eleven levels in a cell", withBlocks(table([{ ...cell, children: [nestedList(11)] }]))],
  ["a picture from another site", withBlocks({ ...image, src: "https://evil.example/p.png" })],
  [
    "a file of another kind as a picture",
    withBlocks({ ...image, src: IMAGE_KEY.replace("editor-image", "terms") }),
  ],
  ["a picture with a path traversal", withBlocks({ ...image, src: "editor-image/../../secret.png" })],
  ["a ragged table", withBlocks(table([cell, cell], [cell]))],
  ["a table within a table", withBlocks(table([{ ...cell, children: [table([cell])] }]))],
  ["a table of 51 columns", withBlocks(table(Array.from({ length: 51 }, () => cell)))],
  ["an endless span", withBlocks(table([{ ...cell, colSpan: 1e9 }]))],
  ["widths that do not match the columns", withBlocks({ ...table([cell, cell]), widths: [100] })],
  ["an empty cell", withBlocks(table([{ type: "cell", children: [] }]))],
  ["a card with a script URL", withBlocks({ ...card, url: "javascript:alert(1)" })],
  ["a card with a relative URL", withBlocks({ ...card, url: "/au" })],
  ["a card with a script as picture", withBlocks({ ...card, img: "javascript:alert(1)" })],
  ["a card with a remote picture", withBlocks({ ...card, img: "https://example.com/p.png" })],
  ["a card with an SVG picture", withBlocks({ ...card, img: "data:image/svg+xml;base64,PHN2Zz4=" })],
  ["a card with an HTML page as picture", withBlocks({ ...card, img: "data:text/html;base64,PHN2Zz4=" })],
  [
    "a card with a large picture",
    withBlocks({ ...card, img: `data:image/png;base64,${"A".repeat(24_000)}` }),
  ],
])("%s is refused", (_name, document) => {
  expect(isValid(document)).toBe(false);
});

function nestedObjects(depth: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = { children: [value] };
  return value;
}

test.each<[string, unknown]>([
  [
    "more characters than allowed",
    withInline({ type: "text", text: "a".repeat(RICH_TEXT_LIMITS.characters) }),
  ],
  ["a hundred thousand levels", withBlocks(nestedObjects(100_000))],
  ["more nodes than allowed", withBlocks(...Array.from({ length: 60_000 }, () => ({})))],
])("%s is refused as too large, without recursion", (_name, document) => {
  const { error } = richTextSchema.safeParse(document);
  expect(error?.issues.map(({ message }) => message)).toEqual([TOO_LARGE]);
});

test("a document of two hundred pages is within the limits, and one of three hundred is not", () => {
  const page = Array.from({ length: 8 }, () => ({
    type: "paragraph",
    children: [{ type: "text", text: "word ".repeat(60) }],
  }));
  const pages = (length: number) => withBlocks(...Array.from({ length }, () => page).flat());
  expect([isWithinLimits(pages(200)), isWithinLimits(pages(300))]).toEqual([true, false]);
});

test("measuring block by block applies the same limits", () => {
  const deep = (levels: number) => {
    let value: object = {};
    for (let level = 0; level < levels; level += 1) value = { deeper: value };
    return value;
  };
  const letters = (length: number) => ({ text: "a".repeat(length) });
  const { depth, nodes, characters } = RICH_TEXT_LIMITS;
  const blocks = [
    ...[depth - 4, depth - 3, depth - 2].map((levels) => [deep(levels)]),
    ...[nodes - 4, nodes - 3, nodes - 2].map((length) => Array.from({ length }, () => ({}))),
    ...Array.from({ length: 80 }, (_, less) => [letters(characters - less), letters(0)]),
  ];
  const documents = blocks.map((children) => ({ version: 1, root: { children } }));
  const judged = documents.map((document) => isWithinLimits(document));
  expect(documents.map((document) => isWrittenWithinLimits(document))).toEqual(judged);
  // The sizes are cached now.
  expect(documents.map((document) => isWrittenWithinLimits(document))).toEqual(judged);
  expect(new Set(judged)).toEqual(new Set([true, false]));
});
