// Tests that pasted HTML becomes a valid document with the same text, structure and marks, and nothing else.
import { $insertGeneratedNodes } from "@lexical/clipboard";
import { $generateNodesFromDOM } from "@lexical/html";
import { $createParagraphNode, $getRoot, createEditor } from "lexical";
import { expect, test } from "vitest";
import { plainTextOf } from "@gap/core/rich-text/plain-text";
import { richTextSchema, type RichText } from "@gap/core/rich-text/rich-text.schema";
import { cleanPastedHtml } from "./clean-pasted-html";
import { EDITOR_NODES } from "./editor-nodes";
import { editorToDocument } from "./editor-to-document";
import { PASTED } from "./pasted-html.test-data";

function pasted(html: string): RichText {
  const editor = createEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error;
    },
  });
  editor.update(
    () => {
      const selection = $getRoot().clear().append($createParagraphNode()).selectEnd();
      $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, cleanPastedHtml(html)), selection);
    },
    { discrete: true },
  );
  return editorToDocument(editor.getEditorState());
}

const linesOf = (document: RichText) =>
  plainTextOf(document)
    .split("\n")
    .map((line) => line.replaceAll(/[\u00a0 ]+/g, " ").trimEnd())
    .filter((line) => line.trim() !== "");

test.each(PASTED)("HTML from $from becomes a valid document with the same text", ({ html, says }) => {
  const document = pasted(html);
  expect(richTextSchema.safeParse(document).error?.issues ?? []).toEqual([]);
  const lines = linesOf(document);
  for (const line of says) expect(lines).toContain(line.replaceAll(/ +/g, " "));
});

/** The visible text of the HTML: without hidden elements, form fields, and list markers that are drawn as text. */
function visibleTextOf(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of page.querySelectorAll(
    "head, title, style, script, svg, input, annotation, annotation-xml, [style*='mso-list:Ignore']",
  ))
    unseen.remove();
  return page.body.textContent;
}

const lettersOf = (text: string) => text.replaceAll(/[\s\u00a0]+/g, "");

test.each(PASTED)("the visible text of HTML from $from is neither lost nor extended", ({ html }) => {
  expect(lettersOf(plainTextOf(pasted(html)))).toBe(lettersOf(visibleTextOf(html)));
});

const blocksFrom = (program: string) =>
  pasted(PASTED.find(({ from }) => from === program)?.html ?? "").root.children;

test("paragraphs drawn as lists become lists with their levels and numbers", () => {
  const lists = blocksFrom("a word processor").filter(({ type }) => type === "list");
  const item = (text: string) => ({ type: "listitem", children: [{ type: "text", text }] });
  expect(lists).toEqual([
    {
      type: "list",
      kind: "bullet",
      children: [
        item("Tax return"),
        { type: "list", kind: "bullet", children: [item("Provisional tax")] },
        item("Accounts"),
      ],
    },
    { type: "list", kind: "number", children: [item("Sign"), item("Pay")] },
  ]);
});

test("headings and marks stay; foreign fonts, sizes and colours do not", () => {
  const blocks = blocksFrom("an online word processor");
  expect(blocks[0]).toEqual({ type: "heading", level: 2, children: [{ type: "text", text: "Fees" }] });
  expect(blocks.find(({ type }) => type === "paragraph")).toEqual({
    type: "paragraph",
    align: "center",
    children: [
      { type: "text", text: "Fixed", marks: ["bold"] },
      { type: "text", text: " each month", marks: ["italic"] },
      {
        type: "link",
        url: "https://example.com/fees",
        children: [{ type: "text", text: "see here", marks: ["underline"] }],
      },
    ],
  });
});

test("cells keep their spans; a layout table does not become a table", () => {
  const [table] = blocksFrom("a spreadsheet").filter(({ type }) => type === "table");
  expect(table).toMatchObject({ children: [{}, {}, { children: [{ colSpan: 2 }] }] });
  expect(blocksFrom("a mail program").some(({ type }) => type === "table")).toBe(false);
});

test("centred text stays centred", () => {
  expect(blocksFrom("a page of forms")).toContainEqual({
    ...line(text("In the middle")),
    align: "center",
  });
});

test("a hostile page keeps its text and nothing that could be fetched or run", () => {
  const page = cleanPastedHtml(PASTED.find(({ from }) => from === "a hostile page")?.html ?? "");
  expect(page.querySelectorAll("script, style, img, svg, embed, form, input, math")).toHaveLength(0);
  expect(page.documentElement.innerHTML).not.toMatch(/onclick|onerror|evil|position/);
  expect(JSON.stringify(blocksFrom("a hostile page"))).not.toContain("javascript");
});

const text = (words: string, ...marks: string[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const line = (...children: object[]) => ({ type: "paragraph", children });
const cell = (attributes: object, ...children: object[]) => ({ type: "cell", ...attributes, children });
const row = (...children: object[]) => ({ type: "row", children });
const item = (words: string) => ({ type: "listitem", children: [text(words)] });

test("a word processor's table keeps merged cells, lists in cells, links and marks", () => {
  const link = {
    type: "link",
    url: "https://example.com/fees",
    children: [text("our "), text("terms", "bold")],
  };
  expect(blocksFrom("a word processor, with a table")).toEqual([
    line(
      text("Fees"),
      text("1", "superscript"),
      text(" are "),
      text("old", "strikethrough"),
      text(" "),
      text("new", "underline"),
      text(", H"),
      text("2", "subscript"),
      text("O, see "),
      link,
      text("."),
    ),
    {
      type: "table",
      children: [
        row(cell({ header: "both", colSpan: 2 }, { ...line(text("Service", "bold")), align: "center" })),
        row(
          cell({ rowSpan: 2 }, line(text("Tax"))),
          cell({}, line(text("GST return")), {
            type: "list",
            kind: "number",
            children: [item("Six-monthly")],
          }),
        ),
        row(cell({}, line(text("Māori trust return")))),
      ],
    },
    line(text("“Measure it.”", "italic")),
  ]);
});

test("lists of an online word processor keep numbers, levels and checked boxes; a rule stays a rule", () => {
  const inner = { type: "listitem", children: [text("Inner"), text("2", "superscript")] };
  const done = { type: "listitem", checked: true, children: [text("Signed", "strikethrough")] };
  expect(blocksFrom("an online word processor, with lists")).toEqual([
    {
      type: "list",
      kind: "number",
      start: 3,
      children: [item("Third"), { type: "list", kind: "number", children: [inner] }],
    },
    { type: "list", kind: "check", children: [done, item("Paid")] },
    line(text("First line"), { type: "linebreak" }, text("second line")),
    { type: "rule" },
  ]);
});

test("spreadsheets keep line breaks within cells, links, alignment of numbers and empty cells", () => {
  const right = (...children: object[]) => ({ ...line(...children), align: "right" });
  const link = { type: "link", url: "https://example.com/x", children: [text("Ngā utu")] };
  expect(blocksFrom("an online spreadsheet")).toEqual([
    {
      type: "table",
      children: [
        row(cell({}, line(text("Client", "bold"))), cell({}, right(text("Fee", "bold")))),
        row(
          cell({ rowSpan: 2 }, line(text("Harbour & Lane"), { type: "linebreak" }, text("Limited"))),
          cell({}, right(text("$1,590.00"))),
        ),
        row(cell({}, line(link))),
        row(cell({}, line()), cell({}, line(text("0")))),
      ],
    },
  ]);
  expect(blocksFrom("a spreadsheet")).toMatchObject([
    {
      children: [
        {},
        { children: [{}, { children: [{ align: "right", children: [{ text: "1590" }] }] }] },
        {},
      ],
    },
  ]);
});

test("an office suite's headings, alignment, nested lists and tables are kept", () => {
  expect(blocksFrom("an office suite")).toEqual([
    { type: "heading", level: 3, children: [text("Next steps")] },
    {
      ...line(text("We", "bold"), text(" write "), text("to", "italic"), text(" you")),
      align: "justify",
    },
    {
      type: "list",
      kind: "number",
      children: [
        item("Agree"),
        item("Begin"),
        { type: "list", kind: "bullet", children: [item("Kick-off")] },
      ],
    },
    {
      type: "table",
      children: [
        row(cell({}, line(text("When"))), cell({}, line(text("What")))),
        row(cell({}, line(text("May"))), cell({}, { ...line(text("Accounts")), align: "center" })),
      ],
    },
  ]);
});
