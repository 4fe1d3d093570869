import fc from "fast-check";
import { expect, test } from "vitest";
import { withAnswer } from "./answers";
import { aBlock, answered, NO_ANSWERS_AT_ALL, randomDocument, someAnswer } from "./blocks.test-data";
import { conditionsOf } from "./conditions";
import { missingAnswers, progressOf } from "./progress";
import { shownBlocks } from "./visibility";

const first = aBlock("shortAnswer", 1);
const heading = aBlock("heading", 2, { title: "Where you are now" });
const second = aBlock("rating", 3, { required: true });
const internal = aBlock("longAnswer", 4, { visibility: "advisor-only", required: true });
const blocks = [first, heading, aBlock("divider", 5), second, internal, aBlock("heading", 6)];

test("progress counts the questions that the reader sees, by section", () => {
  expect(progressOf(blocks, answered([second, 7]), "client")).toEqual({
    answered: 1,
    questions: 2,
    percent: 50,
    sections: [
      { title: "", answered: 0, questions: 1 },
      { headingId: heading.id, title: "Where you are now", answered: 1, questions: 1 },
    ],
  });
  expect(progressOf(blocks, answered([second, 7]), "advisor")).toMatchObject({ questions: 3, percent: 33 });
});

test("100 % is reached with the last answer only, and at once where nothing is asked", () => {
  const many = Array.from({ length: 300 }, (_, place) => aBlock("rating", place + 1));
  const allButOne = answered(...many.slice(1).map((block) => [block, 5] as const));
  expect(progressOf(many, allButOne, "client").percent).toBe(99);
  const all = withAnswer(allButOne, { blockId: many[0]?.id ?? "", value: 5 });
  expect(progressOf(many, all, "client").percent).toBe(100);
  expect(progressOf([heading], NO_ANSWERS_AT_ALL, "client").percent).toBe(100);
});

test("missing answers are those of required questions that the reader sees", () => {
  expect(missingAnswers(blocks, NO_ANSWERS_AT_ALL, "client")).toEqual([second]);
  expect(missingAnswers(blocks, answered([second, 7]), "advisor")).toEqual([internal]);
});

/** A document, and an answer to any of its blocks. */
const documentWithAnswer = randomDocument.chain((document) => {
  const added = document.blocks.flatMap((block) => {
    const answer = someAnswer(block);
    return answer === undefined ? [] : [answer.map((value) => ({ blockId: block.id, ...value }))];
  });
  return fc.record({
    document: fc.constant(document),
    added: added.length === 0 ? fc.constant(undefined) : fc.oneof(...added),
  });
});
const readers = fc.constantFrom("client" as const, "advisor" as const);

test("another answer to a question that no condition names never lowers progress", () => {
  fc.assert(
    fc.property(documentWithAnswer, readers, ({ document: { blocks: all, answers }, added }, reader) => {
      fc.pre(added !== undefined);
      const isNamed = all.some(({ showIf }) =>
        conditionsOf(showIf).some(({ blockId }) => blockId === added?.blockId),
      );
      fc.pre(!isNamed);
      const before = progressOf(all, answers, reader);
      const after = progressOf(all, withAnswer(answers, added!), reader);
      expect(after.questions).toBe(before.questions);
      expect(after.answered).toBeGreaterThanOrEqual(before.answered);
      expect(after.percent).toBeGreaterThanOrEqual(before.percent);
    }),
    { numRuns: 300 },
  );
});

// Every condition, `isNot` included, needs an answer, so a first answer can show blocks and never hides one.
test("the first answer to any question hides nothing and lowers no count", () => {
  fc.assert(
    fc.property(documentWithAnswer, readers, ({ document: { blocks: all, answers }, added }, reader) => {
      fc.pre(added !== undefined && !answers.has(added.blockId));
      const next = withAnswer(answers, added!);
      const [before, after] = [progressOf(all, answers, reader), progressOf(all, next, reader)];
      const shownAfter = new Set(shownBlocks(all, next, reader));
      const hidden = shownBlocks(all, answers, reader).filter((block) => !shownAfter.has(block));
      expect(hidden).toEqual([]);
      expect(after.questions).toBeGreaterThanOrEqual(before.questions);
      expect(after.answered).toBeGreaterThanOrEqual(before.answered);
    }),
    { numRuns: 300 },
  );
});
