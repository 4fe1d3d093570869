// Converts a stored document to the editor's state, in Lexical's JSON. editor-to-document.ts is the inverse; a property
// test checks the round trip.
import type { SerializedEditorState, SerializedLexicalNode } from "lexical";
import type {
  Block,
  Inline,
  List,
  ListItem,
  RichText,
  Table,
  TableCell,
  Text,
} from "@gap/core/rich-text/rich-text.schema";
import type { TextMark } from "@gap/core/rich-text/text-styles";
import { styleOfLook } from "./look-of-css";

type Json = SerializedLexicalNode & Record<string, unknown>;

/** Lexical's format bits. */
const BIT_OF_MARK: Readonly<Record<TextMark, number>> = {
  bold: 1,
  italic: 2,
  strikethrough: 4,
  underline: 8,
  code: 16,
  subscript: 32,
  superscript: 64,
};
/** Lexical's header states of a cell: in a header row, in a header column, or both. */
const STATE_OF_HEADER = { column: 1, row: 2, both: 3 } as const;

export function documentToEditor({ root }: RichText): SerializedEditorState {
  // The editor needs at least one line.
  const blocks: readonly Block[] =
    root.children.length === 0 ? [{ type: "paragraph", children: [] }] : root.children;
  return { root: element("root", blocks.map(blockJson)) } as unknown as SerializedEditorState;
}

function node(type: string, attributes: Record<string, unknown>): Json {
  return { type, version: 1, ...attributes };
}

function element(type: string, children: Json[], attributes: Record<string, unknown> = {}): Json {
  return node(type, { children, direction: null, format: "", indent: 0, ...attributes });
}

function blockJson(block: Block): Json {
  switch (block.type) {
    case "paragraph":
      return element("paragraph", block.children.flatMap(inlineJson), placed(block));
    case "heading":
      return element("heading", block.children.flatMap(inlineJson), {
        tag: `h${block.level}`,
        ...placed(block),
      });
    case "quote":
      return element("quote", block.children.flatMap(inlineJson), placed(block));
    case "code":
      return element("code", codeJson(block.text), { language: block.language ?? null });
    case "list":
      return listJson(block);
    case "table":
      return tableJson(block);
    case "link-preview":
    case "image":
    case "rule":
      return node("stored-block", { block });
  }
}

function placed({ align = "", indent = 0 }: { align?: string; indent?: number }) {
  return { format: align, indent };
}

function inlineJson(inline: Inline): Json[] {
  switch (inline.type) {
    case "text":
      return textJson(inline);
    case "linebreak":
      return [node("linebreak", {})];
    case "link":
      return [
        element("link", inline.children.flatMap(inlineJson), {
          url: inline.url,
          rel: "noopener noreferrer",
          target: "_blank",
          title: null,
        }),
      ];
  }
}

function textJson({ text, marks = [], ...look }: Text): Json[] {
  const format = marks.reduce((bits, mark) => bits | BIT_OF_MARK[mark], 0);
  return wordsJson(text, { format, style: styleOfLook(look) });
}

/** Tabs are separate nodes in the editor. */
function wordsJson(words: string, attributes: { format: number; style: string }): Json[] {
  return words
    .split(/(\t)/)
    .filter((part) => part !== "")
    .map((text) =>
      text === "\t"
        ? node("tab", { text, detail: 2, mode: "normal", ...attributes })
        : node("text", { text, detail: 0, mode: "normal", ...attributes }),
    );
}

function codeJson(code: string): Json[] {
  return code
    .split("\n")
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [node("linebreak", {})]),
      ...wordsJson(line, { format: 0, style: "" }),
    ]);
}

function listJson({ kind, start = 1, children }: List): Json {
  let value = start - 1;
  const items = children.map((child) => {
    // A nested list is in an item of its own, which is not numbered.
    if (child.type === "list") return element("listitem", [listJson(child)], { value: value + 1 });
    value += 1;
    return itemJson(child, value);
  });
  return element("list", items, { listType: kind, start, tag: kind === "number" ? "ol" : "ul" });
}

function itemJson({ checked, align, children }: ListItem, value: number): Json {
  return element("listitem", children.flatMap(inlineJson), {
    value,
    format: align ?? "",
    ...(checked === true && { checked }),
  });
}

function tableJson({ widths, children }: Table): Json {
  const rows = children.map((row) => element("tablerow", row.children.map(cellJson)));
  return element("table", rows, widths === undefined ? {} : { colWidths: widths });
}

function cellJson({ header, colSpan = 1, rowSpan = 1, children }: TableCell): Json {
  return element("tablecell", children.map(blockJson), {
    headerState: header === undefined ? 0 : STATE_OF_HEADER[header],
    colSpan,
    rowSpan,
    backgroundColor: null,
  });
}
