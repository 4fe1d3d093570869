import fc from "fast-check";
import { expect, test } from "vitest";
import { withAnswer } from "./answers";
import type { Block } from "./block.schema";
import { aBlock, answered, idOf, NO_ANSWERS_AT_ALL, randomDocument } from "./blocks.test-data";
import type { Condition } from "./common-fields.schema";
import { holds, operatorsOn } from "./conditions";
import { missingAnswers, progressOf } from "./progress";
import { shownBlocks } from "./visibility";

const short = aBlock("shortAnswer", 1);
const number = aBlock("number", 2);
const money = aBlock("money", 3);
const day = aBlock("date", 4);
const single = aBlock("singleChoice", 5);
const multiple = aBlock("multipleChoice", 6);
const rating = aBlock("rating", 7);
const [firstChoice = "", secondChoice = ""] = single.choices.map(({ id }) => id);
const [firstOfMany = "", secondOfMany = ""] = multiple.choices.map(({ id }) => id);

const CASES: readonly (readonly [Block, unknown, Omit<Condition, "blockId">, boolean])[] = [
  [short, "Yes", { op: "answered" }, true],
  [short, "  ", { op: "answered" }, false],
  [short, "Yes ", { op: "is", value: "yes" }, true],
  [short, "Yes", { op: "isNot", value: "No" }, true],
  [short, null, { op: "isNot", value: "No" }, false],
  [number, 0, { op: "answered" }, true],
  [number, 5, { op: "gte", value: 5 }, true],
  [number, 4, { op: "gte", value: 5 }, false],
  [number, 5, { op: "lte", value: 5 }, true],
  [number, 5, { op: "gte", value: "5" }, false],
  [money, 14_850_000, { op: "lte", value: 10_000_000 }, false],
  [rating, 7, { op: "is", value: 7 }, true],
  [day, "2026-11-05", { op: "gte", value: "2026-11-01" }, true],
  [day, "2026-11-05", { op: "lte", value: "2026-11-01" }, false],
  [single, { choiceIds: [firstChoice] }, { op: "is", value: firstChoice }, true],
  [single, { choiceIds: [firstChoice] }, { op: "isNot", value: secondChoice }, true],
  [single, { choiceIds: [], other: "Rain" }, { op: "answered" }, true],
  [single, { choiceIds: [], other: "Rain" }, { op: "isNot", value: firstChoice }, true],
  [single, { choiceIds: [], other: "Rain" }, { op: "is", value: firstChoice }, false],
  [single, { choiceIds: [], other: " " }, { op: "isNot", value: firstChoice }, false],
  [multiple, { choiceIds: [firstOfMany] }, { op: "includes", value: firstOfMany }, true],
  [multiple, { choiceIds: [firstOfMany] }, { op: "includes", value: secondOfMany }, false],
];

test.each(CASES.map(([block, value, condition, isMet]) => ({ block, value, condition, isMet })))(
  "$block.kind answered with $value meets the condition $condition: $isMet",
  ({ block, value, condition, isMet }) => {
    const shown = new Map([[block.id, block]]);
    const answers = answered([block, value]);
    expect(holds({ all: [{ blockId: block.id, ...condition }] }, shown, answers)).toBe(isMet);
  },
);

test("all conditions of a list must hold, or any of it", () => {
  const conditions = [
    { blockId: short.id, op: "answered" as const },
    { blockId: rating.id, op: "gte" as const, value: 8 },
  ];
  const shown = new Map([short, rating].map((block) => [block.id, block]));
  const answers = answered([short, "Yes"], [rating, 7]);
  expect(holds({ all: conditions }, shown, answers)).toBe(false);
  expect(holds({ any: conditions }, shown, answers)).toBe(true);
  expect(holds(undefined, shown, answers)).toBe(true);
});

test("blocks that are only read cannot be named in conditions", () => {
  expect(operatorsOn(aBlock("divider", 1))).toEqual([]);
  expect(operatorsOn(aBlock("table", 1))).toEqual(["answered"]);
});

test("a hidden block counts as unanswered, and its answer comes back with it", () => {
  const first = aBlock("singleChoice", 1);
  const [yes = "", no = ""] = first.choices.map(({ id }) => id);
  const second = aBlock("shortAnswer", 2, { showIf: { all: [{ blockId: first.id, op: "is", value: yes }] } });
  const third = aBlock("shortAnswer", 3, { showIf: { all: [{ blockId: second.id, op: "answered" }] } });
  const blocks = [first, second, third];
  const answers = answered([first, { choiceIds: [yes] }], [second, "Because"], [third, "So"]);
  expect(shownBlocks(blocks, answers, "client")).toEqual(blocks);
  const changed = withAnswer(answers, { blockId: first.id, value: { choiceIds: [no] } });
  expect(shownBlocks(blocks, changed, "client")).toEqual([first]);
  const back = withAnswer(changed, { blockId: first.id, value: { choiceIds: [yes] } });
  expect(progressOf(blocks, back, "client")).toMatchObject({ answered: 3, questions: 3 });
});

test("a heading hides its section, up to the next heading, by its condition or for clients", () => {
  const question = aBlock("rating", 1);
  const inSection = aBlock("shortAnswer", 3);
  const after = aBlock("shortAnswer", 5);
  const sectionWith = (fields: object) => [
    question,
    { ...aBlock("heading", 2), ...fields } as Block,
    inSection,
    aBlock("heading", 4),
    after,
  ];
  const ids = (blocks: readonly Block[]) => blocks.map(({ id }) => id);
  const byCondition = sectionWith({ showIf: { all: [{ blockId: question.id, op: "gte", value: 5 }] } });
  expect(ids(shownBlocks(byCondition, answered([question, 4]), "advisor"))).not.toContain(inSection.id);
  expect(ids(shownBlocks(byCondition, answered([question, 5]), "advisor"))).toHaveLength(5);
  const forAdvisors = sectionWith({ visibility: "advisor-only" });
  expect(ids(shownBlocks(forAdvisors, NO_ANSWERS_AT_ALL, "client"))).toEqual([
    question.id,
    idOf(400),
    after.id,
  ]);
  expect(shownBlocks(forAdvisors, NO_ANSWERS_AT_ALL, "advisor")).toHaveLength(5);
});

test("a hidden block is never required and never counted", () => {
  fc.assert(
    fc.property(
      randomDocument,
      fc.constantFrom("client" as const, "advisor" as const),
      ({ blocks, answers }, reader) => {
        const shown = new Set(shownBlocks(blocks, answers, reader));
        expect(missingAnswers(blocks, answers, reader).every((block) => shown.has(block))).toBe(true);
        expect(progressOf(blocks, answers, reader).questions).toBeLessThanOrEqual(shown.size);
        expect([...shown].every(({ visibility }) => visibility === "both" || reader === "advisor")).toBe(
          true,
        );
      },
    ),
  );
});
