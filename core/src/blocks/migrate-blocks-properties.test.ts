// Migrations between any versions of a template lose no answer, and show no firm's answer to a client (spec 7 §1).
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerInWords } from "./answers";
import { isConvertible } from "./block-kinds";
import { answerSchema, type Block } from "./block.schema";
import { aBlock, answered, idOf, randomDocument, randomTemplate } from "./blocks.test-data";
import { tableRowsInWords } from "./kinds/table/table";
import { type TableBlock, type TableColumn } from "./kinds/table/table.schema";
import { migrateBlocks, type DocumentContent } from "./migrate-blocks";
import { contentOf, filledIn, templateVersion } from "./versions.test-data";
import { visibilities } from "./visibility";

const AUD = { currencyCode: "AUD" };

/** Versions of one table, whose columns and rows have the same ids and may have another type or be left out. */
const versionsOfTable = fc.array(
  fc.record({
    columns: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(idOf(31), idOf(32), idOf(33)),
        type: fc.constantFrom("text", "number", "money", "date", "choice"),
        choices: fc.subarray([41, 42, 43]),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    ),
    fixed: fc.option(fc.subarray([51, 52, 53], { minLength: 1 }), { nil: undefined }),
  }),
  { minLength: 2, maxLength: 5 },
);

const VALUES = { text: "Next year", number: 7, money: 700, date: "2026-05-11", choice: "" } as const;

test("every cell of a table that is still asked is one that its column takes, and shows in words", () => {
  fc.assert(
    fc.property(versionsOfTable, (versions) => {
      const tables = versions.map(({ columns, fixed }) =>
        aBlock("table", 1, {
          columns: columns.map(({ id, type, choices }): TableColumn => {
            const options = choices.map((number) => ({ id: idOf(number), label: `Option ${number}` }));
            return type === "choice"
              ? { id, type, title: "Choice", choices: options }
              : { id, type, title: type };
          }),
          rows:
            fixed === undefined
              ? { addable: 9 }
              : { fixed: fixed.map((number) => ({ id: idOf(number), label: `Row ${number}` })) },
        }),
      );
      const fill = (table: TableBlock) =>
        answered(
          ...[51, 52].flatMap((row) =>
            table.columns.flatMap((column) => {
              const value = column.type === "choice" ? column.choices[0]?.id : VALUES[column.type];
              const path = `${idOf(row)}/${column.id}`;
              return value !== undefined && answerSchema(table, path)?.safeParse(value).success
                ? [[table, value, path] as const]
                : [];
            }),
          ),
        );
      const [first, ...others] = tables;
      const filled = contentOf([first!], fill(first!));
      const cellsIn = ({ answers, noLongerAsked }: DocumentContent) =>
        [...answers.values(), ...noLongerAsked.map((each) => each.answers)].flatMap((cells) => [
          ...cells.values(),
        ]);
      const migrated = others.reduce((content, table) => {
        const next = migrateBlocks(content, [table]);
        const [shown] = next.blocks as [TableBlock];
        const cells = next.answers.get(shown.id) ?? new Map<string, unknown>();
        for (const [path, value] of cells)
          expect(answerSchema(shown, path)?.safeParse(value).error).toBeUndefined();
        const rows = new Set([...cells.keys()].map((path) => path.split("/")[0]));
        expect(tableRowsInWords(shown, cells, AUD).filter(({ text }) => text !== "")).toHaveLength(rows.size);
        return next;
      }, filled);
      expect(cellsIn(migrated).toSorted()).toEqual(cellsIn(filled).toSorted());
    }),
  );
});

test("two migrations in a row keep what one migration keeps", () => {
  let compared = 0;
  fc.assert(
    fc.property(templateVersion, templateVersion, templateVersion, (first, second, third) => {
      const content = contentOf(first, filledIn(first));
      const inTwo = migrateBlocks(migrateBlocks(content, second), third);
      const inOne = migrateBlocks(content, third);
      for (const block of first) {
        const kinds = [first, second, third].flatMap((version) => kindIn(version, block.id));
        // A conversion on the way, such as number to money, cannot be undone.
        if (kinds.some((kind, place) => !isConvertible(kinds[place - 1] ?? kind, kind))) continue;
        // Answers to a question that was the firm's own on the way are withdrawn from the client.
        const isFirmsIn = (version: readonly Block[]) =>
          visibilities(version).get(block.id) === "advisor-only";
        if (isFirmsIn(second) && !isFirmsIn(third)) continue;
        const isAsked = kindIn(third, block.id).length > 0;
        if (!isAsked && new Set(kinds).size > 1) continue;
        expect(keptOf(inTwo, block.id)).toEqual(keptOf(inOne, block.id));
        compared += keptOf(inOne, block.id).answers.length;
      }
    }),
  );
  // Otherwise the versions have too little in common, and the property says nothing.
  expect(compared).toBeGreaterThan(300);
});

function kindIn(blocks: readonly Block[], blockId: string) {
  return blocks.flatMap(({ id, kind }) => (id === blockId ? [kind] : []));
}

/** The answers of one block, with the words that are shown, in any order: removed parts are behind the others. */
function keptOf({ blocks, answers, noLongerAsked }: DocumentContent, blockId: string) {
  const shown = blocks.flatMap((block) =>
    block.id === blockId ? answerInWords(block, answers, AUD).split(/[,;:] /) : [],
  );
  const removed = noLongerAsked.flatMap((each) => (each.block.id === blockId ? [...each.answers] : []));
  const kept = [...(answers.get(blockId) ?? []), ...removed];
  return { shown: shown.toSorted(), removed: removed.length, answers: byPath(kept) };
}

function byPath(answers: readonly (readonly [string, unknown])[]) {
  return answers.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

test("no answer is ever lost", () => {
  const pathsOf = ({ answers, noLongerAsked }: DocumentContent) =>
    [...answers, ...noLongerAsked.map(({ block, answers: kept }) => [block.id, kept] as const)]
      .flatMap(([blockId, kept]) => [...kept.keys()].map((path) => `${blockId} ${path}`))
      .toSorted();
  fc.assert(
    fc.property(templateVersion, fc.array(templateVersion, { maxLength: 4 }), (first, versions) => {
      const content = contentOf(first, filledIn(first));
      expect(pathsOf(versions.reduce(migrateBlocks, content))).toEqual(pathsOf(content));
    }),
  );
});

test("no answer that only the firm saw becomes one of a question for both sides", () => {
  const ofFirm = ({ blocks, answers, noLongerAsked }: DocumentContent) => {
    const seenBy = visibilities(blocks);
    const asked = [...answers].filter(([id]) => seenBy.get(id) === "advisor-only");
    const kept = noLongerAsked.filter(({ block }) => block.visibility === "advisor-only");
    return [...asked.map(([, each]) => each), ...kept.map((each) => each.answers)];
  };
  const countOf = (content: DocumentContent) =>
    ofFirm(content).reduce((sum, answers) => sum + answers.size, 0);
  fc.assert(
    fc.property(
      randomDocument,
      fc.array(randomTemplate, { minLength: 1, maxLength: 4 }),
      ({ blocks, answers }, versions) => {
        versions.reduce(
          (content, version) => {
            const next = migrateBlocks(content, version);
            expect(countOf(next)).toBeGreaterThanOrEqual(countOf(content));
            return next;
          },
          contentOf(blocks, answers),
        );
      },
    ),
  );
});

test("no answer is lost among templates of any kinds", () => {
  fc.assert(
    fc.property(
      randomDocument,
      fc.array(randomTemplate, { maxLength: 4 }),
      ({ blocks, answers }, versions) => {
        const { answers: kept, noLongerAsked } = versions.reduce(migrateBlocks, contentOf(blocks, answers));
        const keptIds = [...kept.keys(), ...noLongerAsked.map(({ block }) => block.id)];
        expect(keptIds.toSorted()).toEqual([...answers.keys()].toSorted());
      },
    ),
  );
});
