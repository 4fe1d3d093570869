// The schema of stored rich text (spec 3 §3): versioned JSON with our own node types. The editor library's types are
// not stored, because they change with its versions and are not strict; the web app converts between both without loss.
// The schema is strict: unknown types and attributes are refused, so that only known content is ever shown.
import { z } from "zod";
import { uploaderOfKey } from "@gap/core/files/uploader-of-key";
import { isPreviewPicture } from "@gap/core/link-preview/preview-picture";
import { isLinkAddress, MAX_ADDRESS_LENGTH, mayHavePreview } from "./link-address";
import {
  ALIGNMENTS,
  CAPTION_LENGTHS,
  CARD_LENGTHS,
  COLUMN_WIDTHS,
  DEEPEST_INDENT,
  EDITOR_IMAGE_KIND,
  HEADING_LEVELS,
  IMAGE_WIDTHS,
  LIST_KINDS,
  RICH_TEXT_VERSION,
  TOO_LARGE,
} from "./rich-text-kinds";
import { isWithinLimits, RICH_TEXT_LIMITS } from "./rich-text-limits";
import { tableGrid } from "./table-grid";
import { COLOUR, FONTS, TEXT_MARKS, TEXT_SIZES } from "./text-styles";

// Databases refuse unpaired surrogates and NUL; the other control characters are invisible. Tabs are allowed; line
// breaks are nodes.
const FORBIDDEN_IN_TEXT = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}]/u;
const withoutTabs = (text: string) => text.replaceAll("\t", "");
const lineOfText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !FORBIDDEN_IN_TEXT.test(withoutTabs(text)), "Invalid characters");

const textSchema = z.strictObject({
  type: z.literal("text"),
  text: lineOfText(RICH_TEXT_LIMITS.characters).min(1),
  marks: z
    .array(z.enum(TEXT_MARKS))
    .min(1)
    .refine((marks) => new Set(marks).size === marks.length, "A mark is repeated")
    .exactOptional(),
  font: z.enum(FONTS).exactOptional(),
  size: z.int().min(TEXT_SIZES.smallest).max(TEXT_SIZES.largest).exactOptional(),
  colour: z.string().regex(COLOUR).exactOptional(),
});

const lineBreakSchema = z.strictObject({ type: z.literal("linebreak") });

const linkSchema = z.strictObject({
  type: z.literal("link"),
  url: z.string().max(MAX_ADDRESS_LENGTH).refine(isLinkAddress, "Invalid address"),
  children: z.array(z.discriminatedUnion("type", [textSchema, lineBreakSchema])).min(1),
});

const inlineSchema = z.discriminatedUnion("type", [textSchema, lineBreakSchema, linkSchema]);

const written = {
  align: z.enum(ALIGNMENTS).exactOptional(),
  indent: z.int().min(1).max(DEEPEST_INDENT).exactOptional(),
  children: z.array(inlineSchema),
};

const paragraphSchema = z.strictObject({ type: z.literal("paragraph"), ...written });
const quoteSchema = z.strictObject({ type: z.literal("quote"), ...written });
const headingSchema = z.strictObject({
  type: z.literal("heading"),
  level: z.union(HEADING_LEVELS.map((level) => z.literal(level))),
  ...written,
});

const codeSchema = z.strictObject({
  type: z.literal("code"),
  language: z
    .string()
    .regex(/^[a-z0-9+#-]{1,20}$/)
    .exactOptional(),
  /** Line breaks are part of the text. */
  text: z
    .string()
    .max(RICH_TEXT_LIMITS.characters)
    .refine((text) => !FORBIDDEN_IN_TEXT.test(withoutTabs(text).replaceAll("\n", "")), "Invalid characters"),
});

const listItemSchema = z.strictObject({
  type: z.literal("listitem"),
  /** For check lists only. */
  checked: z.literal(true).exactOptional(),
  align: z.enum(ALIGNMENTS).exactOptional(),
  children: z.array(inlineSchema),
});
export type ListItem = z.infer<typeof listItemSchema>;

export interface List {
  type: "list";
  kind: (typeof LIST_KINDS)[number];
  start?: number;
  children: (ListItem | List)[];
}

/** A list among the items of another is one level deeper; it may come first, without an item above it. */
const listChildrenSchema: z.ZodType<(ListItem | List)[], (ListItem | List)[]> = z.lazy(() =>
  z.array(z.discriminatedUnion("type", [listItemSchema, listSchema])).min(1),
);

const listSchema = z
  .strictObject({
    type: z.literal("list"),
    kind: z.enum(LIST_KINDS),
    /** For numbered lists that do not start at 1. */
    start: z.int().min(2).max(99_999).exactOptional(),
    children: listChildrenSchema,
  })
  .refine(({ kind, start }) => kind === "number" || start === undefined, "Only numbered lists have a start")
  .refine(
    ({ kind, children }) =>
      kind === "check" || children.every((child) => child.type === "list" || child.checked === undefined),
    "Only check lists have checked items",
  );

const imageSchema = z.strictObject({
  type: z.literal("image"),
  /** The key of an uploaded picture, because file URLs expire after minutes. */
  src: z
    .string()
    .max(200)
    .refine(
      (key) => key.startsWith(`${EDITOR_IMAGE_KIND}/`) && uploaderOfKey(key) !== undefined,
      "Invalid image",
    ),
  altText: lineOfText(CAPTION_LENGTHS.altText),
  /** The width set by the user; without it a picture has its original size, up to maxWidth. */
  width: z.int().min(IMAGE_WIDTHS.smallest).max(IMAGE_WIDTHS.largest).exactOptional(),
  height: z.int().min(1).max(IMAGE_WIDTHS.largest).exactOptional(),
  maxWidth: z.int().min(IMAGE_WIDTHS.smallest).max(IMAGE_WIDTHS.largest),
  showCaption: z.boolean(),
  caption: lineOfText(CAPTION_LENGTHS.caption),
});

const linkPreviewSchema = z.strictObject({
  type: z.literal("link-preview"),
  url: z
    .string()
    .max(MAX_ADDRESS_LENGTH)
    .refine((url) => isLinkAddress(url) && mayHavePreview(url), "Invalid address"),
  domain: lineOfText(CARD_LENGTHS.domain),
  title: lineOfText(CARD_LENGTHS.title),
  description: lineOfText(CARD_LENGTHS.description),
  /** The page's picture itself, as a small data URL. */
  img: z.string().refine(isPreviewPicture, "Invalid image").exactOptional(),
});

/** Adjacent lists of the same kind must be one list, for readers and for the editor. */
function listsAreJoined(blocks: readonly { type: string; kind?: string }[]): boolean {
  return blocks.every(({ type, kind }, index) => {
    const next = blocks[index + 1];
    return type !== "list" || next?.type !== "list" || next.kind !== kind;
  });
}
const LISTS_APART = "Two adjacent lists have the same kind";

const ruleSchema = z.strictObject({ type: z.literal("rule") });

const innerBlocks = [
  paragraphSchema,
  headingSchema,
  quoteSchema,
  codeSchema,
  listSchema,
  imageSchema,
  linkPreviewSchema,
  ruleSchema,
] as const;

const cellSchema = z.strictObject({
  type: z.literal("cell"),
  /** Absent for a normal cell; otherwise what it is the header of. */
  header: z.enum(["column", "row", "both"]).exactOptional(),
  colSpan: z.int().min(2).max(RICH_TEXT_LIMITS.tableColumns).exactOptional(),
  rowSpan: z.int().min(2).max(RICH_TEXT_LIMITS.tableRows).exactOptional(),
  /** Tables cannot be nested. */
  children: z
    .array(z.discriminatedUnion("type", innerBlocks))
    .min(1)
    .refine((blocks) => listsAreJoined(blocks), LISTS_APART),
});
export type TableCell = z.infer<typeof cellSchema>;

const rowSchema = z.strictObject({
  type: z.literal("row"),
  children: z.array(cellSchema).max(RICH_TEXT_LIMITS.tableColumns),
});

const tableSchema = z
  .strictObject({
    type: z.literal("table"),
    /** The column widths, if the user set them. */
    widths: z
      .array(z.int().min(COLUMN_WIDTHS.smallest).max(COLUMN_WIDTHS.largest))
      .max(RICH_TEXT_LIMITS.tableColumns)
      .exactOptional(),
    children: z.array(rowSchema).min(1).max(RICH_TEXT_LIMITS.tableRows),
  })
  .refine(({ widths, children }) => {
    const { columns, isWhole } = tableGrid(children.map((row) => row.children));
    if (!isWhole) return false;
    return widths === undefined || widths.length === columns;
  }, "A table has holes or overlapping cells");
export type Table = z.infer<typeof tableSchema>;

const blockSchema = z.discriminatedUnion("type", [...innerBlocks, tableSchema]);

export type Block = z.infer<typeof blockSchema>;
export type InnerBlock = TableCell["children"][number];
export type Inline = z.infer<typeof inlineSchema>;
export type Text = z.infer<typeof textSchema>;
export type Link = z.infer<typeof linkSchema>;
export type Image = z.infer<typeof imageSchema>;
export type LinkPreview = z.infer<typeof linkPreviewSchema>;

function listsAreShallow(blocks: readonly Block[]): boolean {
  return blocks.every((block) => {
    if (block.type === "list") return listDepth(block) <= RICH_TEXT_LIMITS.listDepth;
    return block.type !== "table" || block.children.every(({ children }) => children.every(cellIsShallow));
  });
}

function cellIsShallow({ children }: TableCell): boolean {
  return listsAreShallow(children);
}

function listDepth({ children }: List): number {
  return 1 + Math.max(0, ...children.map((child) => (child.type === "list" ? listDepth(child) : 0)));
}

const documentSchema = z.strictObject({
  version: z.literal(RICH_TEXT_VERSION),
  root: z
    .strictObject({ children: z.array(blockSchema).refine(listsAreJoined, LISTS_APART) })
    .refine(({ children }) => listsAreShallow(children), "A list is nested too deeply"),
});
export type RichText = z.infer<typeof documentSchema>;

export const richTextSchema: z.ZodType<RichText, RichText> = z
  .custom<RichText>()
  // Aborts, so that the recursive schema never sees a document that is too deep.
  .refine(isWithinLimits, { message: TOO_LARGE, abort: true })
  .pipe(documentSchema);
