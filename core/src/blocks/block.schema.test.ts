import { expect, test } from "vitest";
import { BLOCK_KIND_NAMES } from "./block-kinds";
import { BLOCK_LIMITS, BLOCKS_TOO_LARGE, TOO_MANY_BLOCKS } from "./block-limits";
import { answerSchema, blockSchema, blocksSchema, type Block } from "./block.schema";
import { aBlock, idOf } from "./blocks.test-data";

test.each(BLOCK_KIND_NAMES)("a new block of kind %s is well formed", (kind) => {
  const block = aBlock(kind, 1);
  expect(blockSchema.parse(block)).toEqual(block);
});

test("the kinds are those of the spec, and those that a business plan needs besides", () => {
  expect(BLOCK_KIND_NAMES.toSorted()).toEqual(
    "heading richText shortAnswer longAnswer number money date singleChoice multipleChoice rating table fileUpload image actionList divider mindsetCard signatureLine targets goals measures"
      .split(" ")
      .toSorted(),
  );
});

test("markup in a title is text like any other; characters that hide text are refused", () => {
  const withTitle = (title: string) => blockSchema.safeParse(aBlock("rating", 1, { title })).success;
  expect(withTitle("<script>alert(1)</script> & more")).toBe(true);
  expect(withTitle("Revenue\u202E")).toBe(false);
  expect(withTitle("a".repeat(BLOCK_LIMITS.title + 1))).toBe(false);
});

test.each<[string, object]>([
  ["an unknown kind", { ...aBlock("rating", 1), kind: "script" }],
  ["a field of another kind", { ...aBlock("rating", 1), choices: [] }],
  ["a required heading", { ...aBlock("heading", 1), required: true }],
  ["too many options", { ...aBlock("singleChoice", 1), choices: Array.from({ length: 51 }, choice) }],
  ["too many columns", { ...aBlock("table", 1), columns: Array.from({ length: 13 }, column) }],
  ["more rows than allowed", { ...aBlock("table", 1), rows: { addable: 201 } }],
  ["a repeated option", { ...aBlock("singleChoice", 1), choices: [choice(0, 1), choice(0, 1)] }],
  ["a repeated column", { ...aBlock("table", 1), columns: [column(0, 1), column(0, 1)] }],
  ["a repeated row", { ...aBlock("table", 1), rows: { fixed: [choice(0, 1), choice(0, 1)] } }],
  ["an empty condition", { ...aBlock("rating", 1), showIf: { all: [] } }],
])("%s is refused", (_, block) => {
  expect(blockSchema.safeParse(block).success).toBe(false);
});

function choice(_: unknown, place: number) {
  return { id: idOf(place), label: "Option" };
}

function column(_: unknown, place: number) {
  return { id: idOf(place), type: "text", title: "Column" };
}

test("a template is refused with 501 blocks, with 2 MB, and with a repeated block", () => {
  const message = (blocks: readonly Block[]) => blocksSchema.safeParse(blocks).error?.issues[0]?.message;
  const many = (count: number) => Array.from({ length: count }, (_, place) => aBlock("divider", place + 1));
  expect(message(many(500))).toBeUndefined();
  expect(message(many(501))).toBe(TOO_MANY_BLOCKS);
  const wide = (label: string) =>
    Array.from({ length: 300 }, (_, place) =>
      aBlock("singleChoice", place + 1, {
        choices: Array.from({ length: 50 }, (_choice, at) => ({ id: idOf(at), label })),
      }),
    );
  expect(message(wide("x".repeat(50)))).toBeUndefined();
  expect(message(wide("x".repeat(100)))).toBe(BLOCKS_TOO_LARGE);
  // Each of these characters has three bytes.
  expect(message(wide("計".repeat(50)))).toBe(BLOCKS_TOO_LARGE);
  expect(message([aBlock("rating", 1), aBlock("rating", 1)])).toBe("A block is repeated");
});

const REMOVED = { id: idOf(41), isRemoved: true } as const;
test.each<[string, Block]>([
  ["an option", aBlock("singleChoice", 1, { choices: [{ ...REMOVED, label: "Yes" }] })],
  ["a column", aBlock("table", 1, { columns: [{ ...REMOVED, type: "text", title: "What" }] })],
  ["a row", aBlock("table", 1, { rows: { fixed: [{ ...REMOVED, label: "Rent" }] } })],
  [
    "an option of a column",
    aBlock("table", 1, {
      columns: [{ id: idOf(42), type: "choice", title: "When", choices: [{ ...REMOVED, label: "Now" }] }],
    }),
  ],
])("documents keep %s that was removed, and templates do not have it", (_part, block) => {
  expect(blockSchema.safeParse(block).success).toBe(true);
  expect(blocksSchema.safeParse([block]).error?.issues[0]?.message).toBe(
    "Only documents have removed options, columns and rows",
  );
});

const choices = aBlock("singleChoice", 1);
const [first = "", second = ""] = choices.choices.map(({ id }) => id);
const table = aBlock("table", 2, {
  columns: [
    { id: idOf(31), type: "text", title: "What" },
    { id: idOf(32), type: "money", title: "Cost" },
    { id: idOf(33), type: "choice", title: "When", choices: choices.choices },
  ],
});
const row = (field: string) => `${idOf(40)}/${field}`;
const cell = (columnNumber: number) => `${idOf(40)}/${idOf(columnNumber)}`;

const ANSWERS: readonly (readonly [Block, string, unknown, boolean])[] = [
  [aBlock("shortAnswer", 1), "", "Two of three", true],
  [aBlock("shortAnswer", 1), "", "Two\nof three", false],
  [aBlock("shortAnswer", 1), "x/y", "Two", false],
  [aBlock("longAnswer", 1), "", "Two\nof three", true],
  [aBlock("number", 1), "", 12, true],
  [aBlock("number", 1), "", 12.5, false],
  [aBlock("number", 1, { decimals: 1 }), "", 12.5, true],
  [aBlock("number", 1, { min: 0, max: 100 }), "", 101, false],
  [aBlock("money", 1), "", 14_850_000, true],
  [aBlock("money", 1), "", 1.5, false],
  [aBlock("date", 1), "", "2026-02-30", false],
  [aBlock("date", 1), "", "2026-02-28", true],
  [aBlock("rating", 1), "", 11, false],
  [aBlock("rating", 1), "", 10, true],
  [choices, "", { choiceIds: [first] }, true],
  [choices, "", { choiceIds: [first, second] }, false],
  [choices, "", { choiceIds: [idOf(99)] }, false],
  [choices, "", { choiceIds: [], other: "Rain" }, false],
  [{ ...choices, offersOther: true }, "", { choiceIds: [], other: "Rain" }, true],
  [{ ...aBlock("multipleChoice", 1), choices: choices.choices }, "", { choiceIds: [first, second] }, true],
  [{ ...aBlock("multipleChoice", 1), choices: choices.choices }, "", { choiceIds: [first, first] }, false],
  [table, cell(31), "Signs", true],
  [table, cell(32), 100, true],
  [table, cell(32), "100", false],
  [table, cell(33), first, true],
  [table, cell(33), idOf(99), false],
  [table, cell(34), "Signs", false],
  [table, `row/${idOf(31)}`, "Signs", false],
  [table, "", "Signs", false],
  [aBlock("fileUpload", 1), `${idOf(1)}/file`, { key: "attachment/x", fileName: "plan.pdf" }, true],
  [aBlock("fileUpload", 1), "", { key: "attachment/x", fileName: "plan.pdf" }, false],
  [aBlock("signatureLine", 1), "", { name: "Hana", signature: { typed: "Hana" } }, true],
  [aBlock("targets", 1), "until", "2027-03-31", true],
  [aBlock("targets", 1), "until", "31 March", false],
  [aBlock("targets", 1), row("name"), "Revenue", true],
  [aBlock("targets", 1), row("unit"), "money", true],
  [aBlock("targets", 1), row("unit"), "litres", false],
  [aBlock("targets", 1), row("now"), 2_400_000, true],
  [aBlock("targets", 1), row("y3"), -1200.5, true],
  [aBlock("targets", 1), row("y3"), 1.005, false],
  [aBlock("targets", 1), row("y4"), 1, false],
  [aBlock("targets", 1), "row/name", "Revenue", false],
  [aBlock("goals", 1), "until", "2026-06-30", true],
  [aBlock("goals", 1), row("text"), "Two installers hired", true],
  [aBlock("goals", 1), row("text"), "Two\ninstallers", false],
  [aBlock("goals", 1), row("progress"), 100, true],
  [aBlock("goals", 1), row("progress"), 101, false],
  [aBlock("goals", 1), row("progress"), 12.5, false],
  [aBlock("goals", 1), row("state"), "atRisk", true],
  [aBlock("goals", 1), row("state"), "late", false],
  [aBlock("goals", 1), row("due"), "2026-02-30", false],
  [aBlock("goals", 1), row(idOf(50)), true, true],
  [aBlock("goals", 1), row(idOf(50)), "yes", false],
  [aBlock("goals", 1), row("toString"), "Text", false],
  [aBlock("measures", 1), row("name"), "Gross margin", true],
  [aBlock("measures", 1), row("better"), "down", true],
  [aBlock("measures", 1), row("better"), "sideways", false],
  [aBlock("measures", 1), row("target"), 42, true],
  [aBlock("measures", 1), row("2026-05"), 41.2, true],
  [aBlock("measures", 1), row("2026-05"), "41.2", false],
  [aBlock("measures", 1), row("2026-13"), 1, false],
  [aBlock("measures", 1), row("2026-5"), 1, false],
  [aBlock("measures", 1), row("1999-12"), 1, false],
  [aBlock("heading", 1), "", "Text", false],
  [aBlock("actionList", 1), "", "Text", false],
];

test.each(ANSWERS.map(([block, path, value, isValid]) => ({ block, path, value, isValid })))(
  "$block.kind at $path: $value is valid: $isValid",
  ({ block, path, value, isValid }) => {
    expect(answerSchema(block, path)?.safeParse(value).success ?? false).toBe(isValid);
  },
);
