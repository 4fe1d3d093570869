// Versions of one template for properties of migrations: blocks are left out, come back and change places, their options,
// columns and rows too, and kinds become others that take their answers over.
import fc from "fast-check";
import type { Answers } from "./answers";
import type { BlockKindName } from "./block-kinds";
import type { Block } from "./block.schema";
import { aBlock, answered, idOf, idsFrom, NO_ANSWERS_AT_ALL } from "./blocks.test-data";
import { changeKind } from "./edit-blocks";
import type { TableBlock } from "./kinds/table/table.schema";
import type { DocumentContent } from "./migrate-blocks";

const OPTIONS = [81, 82, 83].map((number) => ({ id: idOf(number), label: `Option ${number}` }));
const COLUMNS = [84, 85, 86].map((number) => ({
  id: idOf(number),
  type: "text" as const,
  title: `Column ${number}`,
}));
const ROWS = [87, 88, 89].map((number) => ({ id: idOf(number), label: `Row ${number}` }));

const BLOCKS: readonly Block[] = [
  aBlock("shortAnswer", 1),
  aBlock("number", 2),
  aBlock("singleChoice", 3, { choices: OPTIONS }),
  aBlock("multipleChoice", 4, { choices: OPTIONS }),
  aBlock("table", 5, { columns: COLUMNS, rows: { fixed: ROWS } }),
  aBlock("table", 6, { columns: COLUMNS, rows: { addable: 9 } }),
  aBlock("rating", 7),
  aBlock("date", 8),
];

/** Kinds that a block may become in a version; its id stays, because its answers are taken over. */
const BECOMES: Partial<Record<BlockKindName, BlockKindName>> = {
  shortAnswer: "longAnswer",
  number: "money",
  singleChoice: "multipleChoice",
};

const parts = fc.subarray([0, 1, 2], { minLength: 1 });

const blockOfVersion = fc.record({
  isConverted: fc.boolean(),
  options: parts,
  columns: parts,
  rows: fc.option(parts, { nil: undefined }),
});

/** A version of the same template as all others. */
export const templateVersion: fc.Arbitrary<readonly Block[]> = fc
  .tuple(fc.shuffledSubarray([...BLOCKS]), fc.array(blockOfVersion, { minLength: 8, maxLength: 8 }))
  .map(([blocks, changes]) => blocks.map((block, place) => ofVersion(block, changes[place]!)));

interface Change {
  readonly isConverted: boolean;
  readonly options: readonly number[];
  readonly columns: readonly number[];
  readonly rows: readonly number[] | undefined;
}

function ofVersion(original: Block, { isConverted, options, columns, rows }: Change): Block {
  const next = BECOMES[original.kind];
  const block = isConverted && next !== undefined ? changeKind(original, next, idsFrom(9_100)) : original;
  if ("choices" in block) return { ...block, choices: options.map((place) => OPTIONS[place]!) };
  if (block.kind !== "table") return block;
  const fields: Pick<TableBlock, "columns" | "rows"> = {
    columns: columns.map((place) => COLUMNS[place]!),
    rows: rows === undefined ? { addable: 9 } : { fixed: rows.map((place) => ROWS[place]!) },
  };
  return { ...block, ...fields };
}

/** The version with answers to all of its questions, and to each cell of its tables. */
export function filledIn(blocks: readonly Block[]): Answers {
  return answered(
    ...blocks.flatMap((block) => answersTo(block).map(([path, value]) => [block, value, path] as const)),
  );
}

function answersTo(block: Block): (readonly [path: string, value: unknown])[] {
  switch (block.kind) {
    case "shortAnswer":
    case "longAnswer":
      return [["", `Words on ${block.title}`]];
    case "singleChoice":
    case "multipleChoice":
      return [["", { choiceIds: block.choices.slice(-1).map(({ id }) => id) }]];
    case "table": {
      const rowIds = "fixed" in block.rows ? block.rows.fixed.map(({ id }) => id) : [idOf(95), idOf(96)];
      return rowIds.flatMap((rowId) =>
        block.columns.map((column) => [`${rowId}/${column.id}`, `Cell ${rowId} ${column.title}`] as const),
      );
    }
    case "date":
      return [["", "2026-11-05"]];
    default:
      return [["", 7]];
  }
}

export function contentOf(blocks: readonly Block[], answers: Answers = NO_ANSWERS_AT_ALL): DocumentContent {
  return { blocks, answers, noLongerAsked: [] };
}
