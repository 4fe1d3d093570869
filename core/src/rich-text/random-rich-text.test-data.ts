// Random documents with every kind of node, normalised like the editor's: adjacent texts with the same look are joined.
import fc from "fast-check";
import { ALIGNMENTS, HEADING_LEVELS, RICH_TEXT_VERSION } from "@gap/core/rich-text/rich-text-kinds";
import type {
  Block,
  Inline,
  InnerBlock,
  List,
  ListItem,
  RichText,
  Table,
  TableCell,
  Text,
} from "@gap/core/rich-text/rich-text.schema";
import { FONTS, TEXT_MARKS } from "@gap/core/rich-text/text-styles";

const ID = fc.constantFrom("01JADR5Q6Z8M4T2V9X7C3B1N0K", "01JADR5Q6Z8M4T2V9X7C3B1N0L");
const line = fc.oneof(
  fc.constantFrom(
    "Terms",
    " ",
    "a\tb",
    "\t",
    "Whāingaro ",
    "émigré",
    "<b>&amp;</b>",
    "👩‍🌾",
    "ﷺ مرحبا",
    "${x}",
  ),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .filter((text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)),
);
const addresses = fc.constantFrom(
  "https://example.com/a?b=c#d",
  "http://example.co.nz",
  "mailto:maia@example.com",
  "tel:+6421000000",
  "sms:+6421000000",
  "ftp://example.com/x",
  "/au/proposals",
  "#terms",
  "data:image/png;base64,iVBORw0KGgo=",
  "https://",
);
/** Omits absent attributes instead of setting them to undefined. */
const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 });
function present<Shape extends object>(
  shape: Shape,
): { [Key in keyof Shape]: Exclude<Shape[Key], undefined> } {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as never;
}

const text: fc.Arbitrary<Text> = fc
  .record({
    text: line,
    marks: some(fc.subarray([...TEXT_MARKS], { minLength: 1 })),
    font: some(fc.constantFrom(...FONTS)),
    size: some(fc.integer({ min: 10, max: 20 })),
    colour: some(fc.constantFrom("#10606e", "#b02929", "#abcdef", "#000000")),
  })
  .map((shape) => present({ type: "text" as const, ...shape }) as Text);

const lookOf = ({ text: _text, ...look }: Text) => JSON.stringify(look);

function joined<Node extends Inline>(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === "text" && last?.type === "text" && lookOf(last) === lookOf(node))
      result[result.length - 1] = { ...last, text: last.text + node.text };
    else result.push(node);
  }
  return result;
}

const lineBreak = fc.constant({ type: "linebreak" as const });
const link = fc
  .record({
    type: fc.constant("link" as const),
    url: addresses,
    children: fc.array(fc.oneof(text, lineBreak), { minLength: 1, maxLength: 3 }),
  })
  .map((node) => ({ ...node, children: joined(node.children) }));
const inlines: fc.Arbitrary<Inline[]> = fc
  .array(fc.oneof({ weight: 4, arbitrary: text }, lineBreak, link), { maxLength: 5 })
  .map((nodes) => joined<Inline>(nodes));

const align = some(fc.constantFrom(...ALIGNMENTS));
const written = { align, indent: some(fc.integer({ min: 1, max: 10 })), children: inlines };
const codeText = fc
  .array(fc.constantFrom("const a = 1;", "", "\tindented", "  ", "a\tb"), { maxLength: 4 })
  .map((lines) => lines.join("\n"));

const item = (mayBeChecked: boolean): fc.Arbitrary<ListItem> =>
  fc
    .record({
      checked: mayBeChecked ? some(fc.constant(true as const)) : fc.constant(undefined),
      align,
      children: inlines,
    })
    .map((shape) => present({ type: "listitem" as const, ...shape }) as ListItem);

function listOf(levels: number): fc.Arbitrary<List> {
  return fc
    .constantFrom("bullet" as const, "number" as const, "check" as const)
    .chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        start: kind === "number" ? some(fc.integer({ min: 2, max: 99 })) : fc.constant(undefined),
        children: fc.array(
          levels === 1
            ? item(kind === "check")
            : fc.oneof(
                { weight: 3, arbitrary: item(kind === "check") },
                { weight: 1, arbitrary: listOf(levels - 1) },
              ),
          { minLength: 1, maxLength: 4 },
        ),
      }),
    )
    .map((shape) => present({ type: "list" as const, ...shape }) as List);
}

const image = fc
  .record({
    src: fc.tuple(ID, ID).map(([uploader, id]) => `editor-image/${uploader}/${id}.png`),
    altText: line,
    width: some(fc.integer({ min: 40, max: 2000 })),
    height: some(fc.integer({ min: 1, max: 2000 })),
    maxWidth: fc.constantFrom(500, 40, 800),
    showCaption: fc.boolean(),
    caption: line,
  })
  .map((shape) => present({ type: "image" as const, ...shape }) as InnerBlock);

const card = fc
  .record({
    url: fc.constantFrom("https://example.com/", "http://example.co.nz/a?b"),
    domain: fc.constantFrom("example.com", ""),
    title: line,
    description: line,
    img: some(fc.constantFrom("data:image/png;base64,iVBORw0KGgo=", "data:image/jpeg;base64,/9j/")),
  })
  .map((shape) => present({ type: "link-preview" as const, ...shape }) as InnerBlock);

const innerBlock: fc.Arbitrary<InnerBlock> = fc.oneof(
  fc.record(written).map((shape) => present({ type: "paragraph" as const, ...shape }) as InnerBlock),
  fc
    .record({ level: fc.constantFrom(...HEADING_LEVELS), ...written })
    .map((shape) => present({ type: "heading" as const, ...shape }) as InnerBlock),
  fc.record(written).map((shape) => present({ type: "quote" as const, ...shape }) as InnerBlock),
  fc
    .record({ language: some(fc.constantFrom("js", "c++", "plain")), text: codeText })
    .map((shape) => present({ type: "code" as const, ...shape }) as InnerBlock),
  listOf(4),
  image,
  card,
  fc.constant({ type: "rule" as const }),
);

/** Joins adjacent lists of the same kind. */
function withListsJoined<Node extends Block>(blocks: readonly Node[]): Node[] {
  return blocks.filter((block, index) => {
    const before = blocks[index - 1];
    return block.type !== "list" || before?.type !== "list" || before.kind !== block.kind;
  });
}

const cell = (spans: Pick<TableCell, "colSpan" | "rowSpan">): fc.Arbitrary<TableCell> =>
  fc
    .record({
      header: some(fc.constantFrom("column" as const, "row" as const, "both" as const)),
      children: fc.array(innerBlock, { minLength: 1, maxLength: 2 }).map(withListsJoined),
    })
    .map((shape) => present({ type: "cell" as const, ...shape, ...spans }) as TableCell);

/** Full grids, or grids whose first cell spans two columns and two rows. */
const table: fc.Arbitrary<Table> = fc
  .record({
    rows: fc.integer({ min: 1, max: 3 }),
    columns: fc.integer({ min: 1, max: 3 }),
    merges: fc.boolean(),
    hasWidths: fc.boolean(),
  })
  .chain(({ rows, columns, merges, hasWidths }) => {
    const isMerged = merges && rows > 1 && columns > 2;
    const cellsOf = (row: number) =>
      Array.from({ length: isMerged && row < 2 ? columns - 1 - row : columns }, (_, index) =>
        cell(isMerged && row === 0 && index === 0 ? { colSpan: 2, rowSpan: 2 } : {}),
      );
    return fc.record({
      type: fc.constant("table" as const),
      ...(hasWidths
        ? { widths: fc.array(fc.integer({ min: 40, max: 1200 }), { minLength: columns, maxLength: columns }) }
        : {}),
      children: fc.tuple(
        ...Array.from({ length: rows }, (_, row) =>
          fc.record({ type: fc.constant("row" as const), children: fc.tuple(...cellsOf(row)) }),
        ),
      ),
    }) as fc.Arbitrary<Table>;
  });

const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 6, arbitrary: innerBlock },
  { weight: 1, arbitrary: table },
);

export const randomRichText: fc.Arbitrary<RichText> = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((children) => ({ version: RICH_TEXT_VERSION, root: { children: withListsJoined(children) } }));
