// The provider's templates can be published as they are.
import { describe, expect, test } from "vitest";
import { canBeAnswered, BLOCK_KIND_NAMES } from "@gap/core/blocks/block-kinds";
import { blocksSchema, type Block } from "@gap/core/blocks/block.schema";
import { problemsOfDraft } from "@gap/core/blueprints/blueprint-rules";
import { newBlueprintSchema } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPES } from "@gap/core/blueprints/doc-type";
import { idSchema } from "@gap/core/shared/ids";
import { ALL_TEMPLATES } from "./all-templates";
import { blocksOf, idOfKey } from "./provided-blocks";

const blocksByTemplate = ALL_TEMPLATES.map(({ key, blocks }) => blocksOf(key, blocks));
const allBlocks = blocksByTemplate.flat();

/** The ids of a block: its own and those of its choices, columns and rows. */
function idsOf(block: Block): string[] {
  const choices = "choices" in block ? block.choices : [];
  const columns = block.kind === "table" ? block.columns : [];
  const cellChoices = columns.flatMap((column) => (column.type === "choice" ? column.choices : []));
  const rows = block.kind === "table" && "fixed" in block.rows ? block.rows.fixed : [];
  return [block, ...choices, ...columns, ...cellChoices, ...rows].map(({ id }) => id);
}

describe.each(ALL_TEMPLATES.map((template) => [template.key, template] as const))("%s", (_key, template) => {
  const blocks = blocksOf(template.key, template.blocks);

  test("has a valid name, type and description", () => {
    expect(newBlueprintSchema.parse(template)).toEqual({
      name: template.name,
      docType: template.docType,
      description: template.description,
    });
    expect(template.description).not.toBe("");
  });

  test("can be published", () => {
    expect(blocksSchema.parse(blocks)).toEqual(blocks);
    expect(problemsOfDraft(blocks, undefined)).toEqual([]);
  });

  test("has 8 to 25 blocks", () => {
    expect(blocks.length).toBeGreaterThanOrEqual(8);
    expect(blocks.length).toBeLessThanOrEqual(25);
  });

  test("requires only answers that clients can give", () => {
    const required = blocks.filter((block) => block.required);
    expect(required.length).toBeGreaterThan(0);
    expect(required.filter((block) => !canBeAnswered(block))).toEqual([]);
    expect(required.filter(({ visibility }) => visibility === "advisor-only")).toEqual([]);
  });
});

test("keys, names and ids are unique", () => {
  const templates = ALL_TEMPLATES.flatMap(({ key, name }) => [key, name]);
  expect(new Set(templates).size).toBe(templates.length);
  const ids = [...ALL_TEMPLATES.map(({ key }) => idOfKey(key)), ...allBlocks.flatMap(idsOf)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !idSchema.safeParse(id).success)).toEqual([]);
});

test("every type of document has templates", () => {
  expect(new Set(ALL_TEMPLATES.map(({ docType }) => docType))).toEqual(new Set(DOC_TYPES));
});

/** Pictures and mindset cards are uploaded or chosen; the kinds of business plans are in the plan's own layout. */
const NOT_PROVIDED = ["image", "mindsetCard", "targets", "goals", "measures"];

test("every other kind of block is used", () => {
  const expected = BLOCK_KIND_NAMES.filter((kind) => !NOT_PROVIDED.includes(kind));
  expect(new Set(allBlocks.map(({ kind }) => kind))).toEqual(new Set(expected));
});

test("session records have an agenda with planned lengths, decisions, actions and a part for the advisor", () => {
  for (const { docType, key, blocks } of ALL_TEMPLATES) {
    if (docType !== "Delivery") continue;
    const agenda = blocks.filter(({ kind }) => kind === "heading");
    expect(agenda.filter(({ fields }) => fields["plannedMinutes"] === undefined)).toEqual([]);
    const parts = blocks.map((block) => block.key);
    expect(parts, key).toEqual(expect.arrayContaining(["decisions", "actions", "first-impression"]));
  }
});
