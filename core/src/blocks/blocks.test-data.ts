// Blocks and answers for tests: single ones with given fields, and random templates with all kinds, conditions included.
import fc from "fast-check";
import { withAnswer, type Answers } from "./answers";
import { BLOCK_KIND_NAMES, type BlockKindName } from "./block-kinds";
import type { Block } from "./block.schema";
import { operatorsOn } from "./conditions";
import type { Condition } from "./common-fields.schema";
import { newBlock, type NewId } from "./edit-blocks";
import { tableRowIds } from "./kinds/table/table";

export const NO_ANSWERS_AT_ALL: Answers = new Map();

/** The id with this number. */
export function idOf(number: number): string {
  return `01${number.toString(10).padStart(24, "0")}`;
}

export function idsFrom(first: number): NewId {
  let next = first;
  return () => idOf(next++);
}

/** A complete block of this kind; `number` makes its id, and those of its parts. */
export function aBlock<Kind extends BlockKindName>(
  kind: Kind,
  number: number,
  fields: Partial<Extract<Block, { kind: Kind }>> = {},
): Extract<Block, { kind: Kind }> {
  const block = newBlock(kind, idsFrom(number * 100), `Title ${number}`);
  return { ...block, ...fields } as Extract<Block, { kind: Kind }>;
}

export function answered(
  ...answers: readonly (readonly [block: Block, value: unknown, path?: string])[]
): Answers {
  return answers.reduce<Answers>(
    (all, [{ id: blockId }, value, path = ""]) => withAnswer(all, { blockId, path, value }),
    NO_ANSWERS_AT_ALL,
  );
}

/** A valid answer to the block; undefined if it has no answers of its own. */
export function someAnswer(block: Block): fc.Arbitrary<{ path: string; value: unknown }> | undefined {
  const single = (values: fc.Arbitrary<unknown>) => values.map((value) => ({ path: "", value }));
  switch (block.kind) {
    case "shortAnswer":
    case "longAnswer":
      return single(fc.constantFrom("Two of three", "No", "<b>Yes</b>"));
    case "number":
    case "money":
      return single(fc.integer({ min: -5, max: 500 }));
    case "rating":
      return single(fc.integer({ min: 1, max: 10 }));
    case "date":
      return single(fc.constantFrom("2026-01-31", "2026-11-05"));
    case "singleChoice":
    case "multipleChoice":
      return single(fc.constantFrom(...block.choices.map(({ id }) => ({ choiceIds: [id] }))));
    case "table":
      return fc
        .constantFrom(...block.columns)
        .map(({ id }) => ({ path: `${tableRowIds(block, new Map())[0] ?? idOf(7)}/${id}`, value: "Cell" }));
    case "targets":
      return fc.constantFrom(
        { path: `${idOf(9)}/name`, value: "Revenue" },
        { path: `${idOf(9)}/now`, value: 2_400_000 },
      );
    case "goals":
      return fc.constantFrom(
        { path: `${idOf(9)}/text`, value: "Quote within 48 hours" },
        { path: `${idOf(9)}/progress`, value: 30 },
      );
    case "measures":
      return fc.constantFrom(
        { path: `${idOf(9)}/name`, value: "Gross margin" },
        { path: `${idOf(9)}/2026-05`, value: 41.2 },
      );
    case "fileUpload":
      return fc.constant({ path: `${idOf(8)}/file`, value: { key: "attachment/x", fileName: "plan.pdf" } });
    case "signatureLine":
      return single(fc.constant({ name: "Hana Wereta", signature: { typed: "Hana Wereta" } }));
    default:
      return undefined;
  }
}

/** Which block a condition names, how it compares, and with which of its values; each counted around. */
const plannedConditions = fc.array(
  fc.record({ place: fc.nat({ max: 11 }), operator: fc.nat({ max: 5 }), value: fc.nat({ max: 2 }) }),
  { maxLength: 3 },
);

/**
 * Templates with up to twelve blocks and up to three conditions on each. `namesAny` has conditions on any block, itself and
 * later ones included, as drafts may have; otherwise they name blocks before it, as those of published templates do.
 */
function templates({ namesAny }: { readonly namesAny: boolean }): fc.Arbitrary<Block[]> {
  const planned = fc.array(
    fc.record({
      kind: fc.constantFrom(...BLOCK_KIND_NAMES),
      required: fc.boolean(),
      isAdvisorOnly: fc.boolean(),
      conditions: plannedConditions,
      isAny: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  return planned.map((plans) => {
    const blocks = plans.map(({ kind }, place) =>
      newBlock(kind, idsFrom((place + 1) * 100), `Title ${place + 1}`),
    );
    return plans.map(({ kind, required, isAdvisorOnly, conditions, isAny }, place) => {
      const block = blocks[place]!;
      const named = conditions.flatMap((each) => {
        const on = namesAny || each.place < place ? blocks[each.place] : undefined;
        return on === undefined ? [] : (conditionOn(on, each) ?? []);
      });
      return {
        ...block,
        required: block.required || (required && hasRequired(kind)),
        visibility: isAdvisorOnly ? "advisor-only" : "both",
        ...(named.length > 0 && { showIf: isAny ? { any: named } : { all: named } }),
      } as Block;
    });
  });
}

export const randomTemplate = templates({ namesAny: false });
export const randomDraft = templates({ namesAny: true });

const READ_ONLY: readonly BlockKindName[] = ["heading", "richText", "image", "divider", "mindsetCard"];
const hasRequired = (kind: BlockKindName) => !READ_ONLY.includes(kind);

function conditionOn(
  block: Block,
  { operator, value }: { readonly operator: number; readonly value: number },
): Condition | undefined {
  const operators = operatorsOn(block);
  const op = operators[operator % Math.max(1, operators.length)];
  if (op === undefined) return undefined;
  if (op === "answered") return { blockId: block.id, op };
  const values = valuesFor(block);
  return { blockId: block.id, op, value: values[value % values.length] ?? "" };
}

function valuesFor(block: Block): readonly (string | number)[] {
  if ("choices" in block) return block.choices.map(({ id }) => id);
  if (block.kind === "date") return ["2026-01-31", "2026-06-01"];
  return block.kind === "shortAnswer" ? ["no", "Two of three"] : [1, 5, 7];
}

/** A template with answers to any of its blocks. */
export const randomDocument: fc.Arbitrary<{ blocks: Block[]; answers: Answers }> = randomTemplate.chain(
  (blocks) =>
    fc
      .tuple(...blocks.map((block) => fc.option(someAnswer(block) ?? fc.constant(null), { nil: null })))
      .map((values) => ({
        blocks,
        answers: values.reduce<Answers>((answers, answer, place) => {
          const block = blocks[place];
          return answer === null || block === undefined
            ? answers
            : withAnswer(answers, { blockId: block.id, ...answer });
        }, NO_ANSWERS_AT_ALL),
      })),
);
