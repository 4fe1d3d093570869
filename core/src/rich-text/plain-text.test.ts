import { expect, test } from "vitest";
import { imagesOf, isEmptyRichText, plainTextOf, richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { richTextSchema, type Block, type RichText } from "@gap/core/rich-text/rich-text.schema";

const IMAGE_KEY = "editor-image/01JADR5Q6Z8M4T2V9X7C3B1N0K/01JADR5Q6Z8M4T2V9X7C3B1N0L.png";
const text = (words: string) => ({ type: "text" as const, text: words });
const paragraph = (
  ...children: Extract<Block, { type: "paragraph" }>["children"]
): Extract<Block, { type: "paragraph" }> => ({
  type: "paragraph",
  children,
});
const image = {
  type: "image",
  src: IMAGE_KEY,
  altText: "A gap",
  maxWidth: 500,
  showCaption: true,
  caption: "Now",
} as const;
const cell = (...children: Extract<Block, { type: "paragraph" | "image" }>[]) => ({
  type: "cell" as const,
  children,
});
const documentOf = (...children: Block[]): RichText =>
  richTextSchema.parse({ version: 1, root: { children } });

test("plain text has blocks as lines and cells separated by tabs", () => {
  const document = documentOf(
    { type: "heading", level: 1, children: [text("Terms")] },
    paragraph(
      text("Pay "),
      { type: "link", url: "/x", children: [text("here")] },
      { type: "linebreak" },
      text("or there"),
    ),
    {
      type: "list",
      kind: "bullet",
      children: [
        { type: "listitem", children: [text("one")] },
        { type: "list", kind: "number", children: [{ type: "listitem", children: [text("deep")] }] },
      ],
    },
    { type: "code", text: "a\n\tb" },
    { type: "rule" },
    image,
    { ...image, showCaption: false },
    {
      type: "table",
      children: [
        {
          type: "row",
          children: [cell(paragraph(text("Fee"))), cell(paragraph(text("10")), paragraph(text("NZD")))],
        },
      ],
    },
    {
      type: "link-preview",
      url: "https://example.com",
      domain: "example.com",
      title: "Example",
      description: "x",
    },
    { type: "link-preview", url: "https://example.com", domain: "example.com", title: "", description: "x" },
    { type: "quote", children: [text("Well said")] },
  );
  expect(plainTextOf(document).split("\n")).toEqual([
    "Terms",
    "Pay here",
    "or there",
    "one",
    "deep",
    "a",
    "\tb",
    "Now",
    "Fee\t10 NZD",
    "Example",
    "https://example.com",
    "Well said",
  ]);
});

test.each<[string, RichText, boolean]>([
  ["no block", EMPTY_RICH_TEXT, true],
  ["an empty paragraph", documentOf(paragraph()), true],
  ["spaces and line breaks", documentOf(paragraph(text(" \t"), { type: "linebreak" })), true],
  [
    "an empty list",
    documentOf({ type: "list", kind: "check", children: [{ type: "listitem", children: [] }] }),
    true,
  ],
  ["a word", documentOf(paragraph(text("a"))), false],
  ["a picture without a caption", documentOf({ ...image, caption: "", showCaption: false }), false],
  [
    "an empty table",
    documentOf({ type: "table", children: [{ type: "row", children: [cell(paragraph())] }] }),
    false,
  ],
  ["a rule", documentOf({ type: "rule" }), false],
])("%s is empty: %s", (_name, document, expected) => {
  expect(isEmptyRichText(document)).toBe(expected);
});

test("imagesOf returns each picture once, including those in tables", () => {
  const other = { ...image, src: IMAGE_KEY.replace("N0L", "N0M") };
  const document = documentOf(image, other, image, {
    type: "table",
    children: [{ type: "row", children: [cell({ ...image, src: IMAGE_KEY.replace("N0L", "N0P") })] }],
  });
  expect(imagesOf(document)).toEqual([IMAGE_KEY, other.src, IMAGE_KEY.replace("N0L", "N0P")]);
});

test.each<[string, string]>([
  ["One\nTwo\n\nThree", "One\nTwo\n\nThree"],
  ["One\r\nTwo\rThree\u2028Four", "One\nTwo\nThree\nFour"],
  ["a\u0000b\ud83dc\td", "abc\td"],
  ["", ""],
  ["\n\n", ""],
])("plain text %j becomes a document with the text %j", (plain, expected) => {
  const document = richTextOfPlainText(plain);
  expect([plainTextOf(document), richTextSchema.safeParse(document).success]).toEqual([expected, true]);
});

test("reads stored plain text and documents, and rejects unknown versions", () => {
  const document = documentOf(paragraph(text("Terms")));
  expect(readStoredRichText("Terms")).toEqual(document);
  expect(readStoredRichText(document)).toEqual(document);
  expect(readStoredRichText({ ...document, version: 2 })).toBeUndefined();
  expect(readStoredRichText({ root: document.root })).toBeUndefined();
  expect(readStoredRichText(null)).toBeUndefined();
});

test("reading a document of the current version checks only its cards", () => {
  const words = new Proxy([], { get: () => expect.unreachable("The text was read") });
  const stored = { version: 1, root: { children: [{ type: "paragraph", children: words }] } };
  expect(readStoredRichText(stored) === stored).toBe(true);
});

const card = {
  type: "link-preview",
  url: "https://example.com/",
  domain: "",
  title: "Page",
  description: "",
};
const inTable = (block: object) => ({
  type: "table",
  children: [{ type: "row", children: [{ type: "cell", children: [block] }] }],
});

test.each([
  ["a card", (block: object) => [paragraph(text("Terms")), block]],
  ["a card in a table", (block: object) => [inTable(block)]],
])(
  "%s of an older document is read without its site's picture and can be stored again",
  (_kind, blocksWith) => {
    const withCard = (part: object) => ({ version: 1, root: { children: blocksWith({ ...card, ...part }) } });
    const read = readStoredRichText(withCard({ img: "https://example.com/logo.png" }));
    expect([read, richTextSchema.safeParse(read).success]).toEqual([withCard({}), true]);
    const whole = withCard({ img: "data:image/png;base64,iVBORw0KGgo=" });
    expect(readStoredRichText(whole) === whole).toBe(true);
  },
);
