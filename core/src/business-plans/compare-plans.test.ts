import fc from "fast-check";
import { expect, test } from "vitest";
import { idOf, answered, randomDocument } from "@gap/core/blocks/blocks.test-data";
import { changesBySection } from "./compare-plans";
import { PLAN_BLOCKS, PLAN_LAYOUT, SWOT_COLUMNS } from "./plan-layout";

const WORDS = { currencyCode: "NZD" };
const at = (id: string) => {
  const found = PLAN_LAYOUT.find((block) => block.id === id);
  if (found === undefined) throw new Error(`No block ${id}`);
  return found;
};
const cell = (number: number, column: string) => `${idOf(number)}/${column}`;

test("each section tells which of its lines were added, changed and removed", () => {
  const before = answered(
    [at(PLAN_BLOCKS.purpose), "Kitchens"],
    [at(PLAN_BLOCKS.goals), "Debtor days 42", cell(1, "text")],
    [at(PLAN_BLOCKS.goals), "Two installers", cell(2, "text")],
    [at(PLAN_BLOCKS.swot), "Board prices", cell(3, SWOT_COLUMNS[3].id)],
    [at(PLAN_BLOCKS.notes), "Nothing new"],
  );
  const after = answered(
    [at(PLAN_BLOCKS.purpose), "Kitchens that last"],
    [at(PLAN_BLOCKS.goals), "Debtor days 42", cell(1, "text")],
    [at(PLAN_BLOCKS.goals), 60, cell(1, "progress")],
    [at(PLAN_BLOCKS.swot), "Board prices", cell(3, SWOT_COLUMNS[3].id)],
    [at(PLAN_BLOCKS.measures), "Gross margin", cell(4, "name")],
    [at(PLAN_BLOCKS.measures), "percent", cell(4, "unit")],
    [at(PLAN_BLOCKS.measures), 41.2, cell(4, "2026-05")],
    [at(PLAN_BLOCKS.measures), 42, cell(4, "target-2026-06")],
    [at(PLAN_BLOCKS.notes), "Nothing new"],
  );
  const changes = changesBySection(
    { blocks: PLAN_LAYOUT, answers: before },
    { blocks: PLAN_LAYOUT, answers: after },
    WORDS,
  );
  expect(changes.map(({ title, is, changes: lines }) => [title, is, lines])).toEqual([
    [
      "Purpose, vision and values",
      "changed",
      [{ question: "Purpose", before: "Kitchens", after: "Kitchens that last" }],
    ],
    [
      "Ninety-day goals",
      "changed",
      [
        { question: "Ninety-day goals", before: "Debtor days 42 (0%)", after: "Debtor days 42 (60%)" },
        { question: "Ninety-day goals", before: "Two installers (0%)" },
      ],
    ],
    [
      "Measures",
      "changed",
      [
        { question: "Measures", after: "Gross margin: 41.2% in May 2026" },
        { question: "Measures", after: "Gross margin, targets by month: 42% in June 2026" },
      ],
    ],
  ]);
});

test("a section that was hidden or brought back is told as such", () => {
  const answers = answered([at(PLAN_BLOCKS.notes), "Ask about the lease"]);
  const without = PLAN_LAYOUT.filter(({ id }) => id !== PLAN_BLOCKS.notes && id !== PLAN_BLOCKS.notesSection);
  const whole = { blocks: PLAN_LAYOUT, answers };
  const part = { blocks: without, answers };
  expect(changesBySection(whole, part, WORDS)).toEqual([
    {
      sectionId: PLAN_BLOCKS.notesSection,
      title: "Notes",
      is: "removed",
      changes: [{ question: "Notes", before: "Ask about the lease" }],
    },
  ]);
  expect(changesBySection(part, whole, WORDS)[0]).toMatchObject({ title: "Notes", is: "added" });
});

test("a version has no changes against itself", () => {
  fc.assert(
    fc.property(randomDocument, (document) => {
      expect(changesBySection(document, document, WORDS)).toEqual([]);
    }),
  );
});
