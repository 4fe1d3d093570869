// A made-up document with every node kind, for the sandbox.
import { RICH_TEXT_VERSION } from "@gap/core/rich-text/rich-text-kinds";
import type { Block, RichText, TableCell } from "@gap/core/rich-text/rich-text.schema";

const text = (words: string) => ({ type: "text" as const, text: words });

function cell(words: string, header?: "column" | "row"): TableCell {
  return {
    type: "cell",
    ...(header !== undefined && { header }),
    children: [{ type: "paragraph", children: [text(words)] }],
  };
}

const BLOCKS: Block[] = [
  { type: "heading", level: 1, children: [text("Scope of work")] },
  {
    type: "paragraph",
    children: [
      text("We prepare your "),
      { ...text("annual accounts"), marks: ["bold"] },
      text(" and "),
      { ...text("tax return"), marks: ["italic"], colour: "#10606e" },
      text(" as our "),
      { type: "link", url: "https://example.com/terms", children: [text("terms")] },
      text(" describe."),
    ],
  },
  {
    type: "list",
    kind: "bullet",
    children: [
      { type: "listitem", children: [text("Year-end accounts")] },
      {
        type: "list",
        kind: "bullet",
        children: [{ type: "listitem", children: [text("Notes to the accounts")] }],
      },
      { type: "listitem", children: [text("Tax return")] },
    ],
  },
  {
    type: "list",
    kind: "check",
    children: [
      { type: "listitem", checked: true, children: [text("Engagement letter signed")] },
      { type: "listitem", children: [text("Bank feeds connected")] },
    ],
  },
  { type: "heading", level: 2, children: [text("Fees")] },
  {
    type: "table",
    children: [
      { type: "row", children: [cell("Service", "column"), cell("Fee", "column"), cell("When", "column")] },
      { type: "row", children: [cell("Accounts", "row"), cell("$1,590"), cell("Each month")] },
      { type: "row", children: [cell("Advice", "row"), cell("$240"), cell("Each hour")] },
    ],
  },
  { type: "quote", children: [text("What gets measured gets managed.")] },
  { type: "code", text: "gap = target - now\n\tvalue = gap * years" },
  {
    type: "link-preview",
    url: "https://example.com/",
    domain: "example.com",
    title: "How we work",
    description: "From the first meeting to the first report, in five steps.",
  },
  { type: "rule" },
  { type: "paragraph", children: [text("Prices are without tax.")] },
];

export const SAMPLE_RICH_TEXT: RichText = { version: RICH_TEXT_VERSION, root: { children: BLOCKS } };
