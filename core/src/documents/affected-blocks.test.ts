import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withAnswer, type Answers } from "@gap/core/blocks/answers";
import {
  aBlock,
  answered,
  NO_ANSWERS_AT_ALL,
  randomDocument,
  randomDraft,
  randomTemplate,
  someAnswer,
} from "@gap/core/blocks/blocks.test-data";
import type { Block } from "@gap/core/blocks/block.schema";
import { moveBlocks } from "@gap/core/blocks/edit-blocks";
import { problemsOf } from "@gap/core/blocks/problems";
import { shownBlocks, visibilities } from "@gap/core/blocks/visibility";
import { affectedBlocks, blockGraphOf, progressAfter } from "./affected-blocks";
import { progressOfSides } from "./document-content";

function affectedIn(blocks: readonly Block[], ...changed: readonly Block[]): readonly Block[] {
  return affectedBlocks(
    blockGraphOf(blocks),
    changed.map(({ id }) => id),
  );
}

describe("a saved answer affects", () => {
  const heading = aBlock("heading", 1);
  const choice = aBlock("rating", 2);
  const dependent = aBlock("longAnswer", 3, { showIf: { all: [{ blockId: choice.id, op: "answered" }] } });
  const last = aBlock("shortAnswer", 4, { showIf: { any: [{ blockId: dependent.id, op: "answered" }] } });
  const section = aBlock("heading", 5, { showIf: { all: [{ blockId: choice.id, op: "gte", value: 5 }] } });
  const inSection = aBlock("number", 6);
  const other = aBlock("number", 7);
  const blocks = [heading, choice, other, dependent, last, section, inSection];

  it("its own question, below its heading", () => {
    expect(affectedIn(blocks, other)).toEqual([heading, other]);
  });

  it("questions whose conditions depend on it, also through others, and whole sections", () => {
    expect(affectedIn(blocks, choice)).toEqual([heading, choice, dependent, last, section, inSection]);
  });

  it("no question that it depends on, but needs those to decide what is shown", () => {
    expect(affectedIn(blocks, last)).toEqual([heading, choice, dependent, last]);
    expect(affectedIn(blocks, inSection)).toEqual([heading, choice, section, inSection]);
  });

  it("as many blocks in a document of any length", () => {
    const long = Array.from({ length: 400 }, (_, place) => aBlock("shortAnswer", 100 + place));
    expect(affectedIn([...long, ...blocks], choice)).toEqual(affectedIn(blocks, choice));
  });

  it("nothing if the document does not have the question", () => {
    expect(affectedIn([heading], choice)).toEqual([]);
  });
});

/** A document, and up to three answers that are saved or emptied in it. */
const randomSaving = randomDocument.chain((document) =>
  fc.record({
    document: fc.constant(document),
    changes: fc
      .array(
        fc.constantFrom(...document.blocks, undefined).chain((block) => {
          const answer = block === undefined ? undefined : someAnswer(block);
          if (block === undefined || answer === undefined) return fc.constant(undefined);
          return fc.tuple(answer, fc.boolean()).map(([{ path, value }, isEmptied]) => ({
            blockId: block.id,
            path,
            value: isEmptied ? null : value,
          }));
        }),
        { maxLength: 3 },
      )
      .map((each) => each.filter((change) => change !== undefined)),
  }),
);

function savedIn(
  answers: Answers,
  changes: readonly { readonly blockId: string; readonly value: unknown }[],
) {
  return changes.reduce<Answers>(withAnswer, answers);
}

/** The answers to these blocks alone, as the server reads them. */
function answersTo(blocks: readonly Block[], answers: Answers): Answers {
  return new Map(blocks.flatMap(({ id }) => (answers.has(id) ? [[id, answers.get(id) ?? new Map()]] : [])));
}

describe("affected blocks equal the full computation", () => {
  it("of the progress of both sides", () => {
    fc.assert(
      fc.property(randomSaving, ({ document: { blocks, answers }, changes }) => {
        const affected = affectedBlocks(
          blockGraphOf(blocks),
          changes.map(({ blockId }) => blockId),
        );
        const before = answersTo(affected, answers);
        const after = savedIn(before, changes);
        expect(progressAfter(progressOfSides(blocks, answers), { affected, before, after })).toEqual(
          progressOfSides(blocks, savedIn(answers, changes)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("of the blocks that are shown, and of those that each side may ever see", () => {
    fc.assert(
      fc.property(randomSaving, fc.boolean(), ({ document: { blocks, answers }, changes }, isClient) => {
        const affected = affectedBlocks(
          blockGraphOf(blocks),
          changes.map(({ blockId }) => blockId),
        );
        const side = isClient ? "client" : "advisor";
        const shown = shownBlocks(blocks, savedIn(answers, changes), side);
        expect(shownBlocks(affected, savedIn(answersTo(affected, answers), changes), side)).toEqual(
          affected.filter((block) => shown.includes(block)),
        );
        // Blocks that are left out are shown or hidden as before.
        const others = (each: readonly Block[]) => each.filter((block) => !affected.includes(block));
        expect(others(shown)).toEqual(others(shownBlocks(blocks, answers, side)));
        const visibility = visibilities(blocks);
        for (const [id, seenBy] of visibilities(affected)) expect(seenBy).toBe(visibility.get(id));
      }),
      { numRuns: 500 },
    );
  });
});

describe("progress by difference", () => {
  it("is given up where the known progress cannot be right", () => {
    const question = aBlock("rating", 1);
    const none = { advisor: { answered: 0, questions: 1 }, client: { answered: 0, questions: 1 } };
    const emptied = { affected: [question], before: answered([question, 7]), after: NO_ANSWERS_AT_ALL };
    expect(progressAfter(none, emptied)).toBeUndefined();
    const filled = { ...emptied, before: NO_ANSWERS_AT_ALL, after: answered([question, 7]) };
    expect(progressAfter({ ...none, client: { answered: 1, questions: 1 } }, filled)).toBeUndefined();
    expect(progressAfter(none, filled)).toEqual({
      advisor: { answered: 1, questions: 1 },
      client: { answered: 1, questions: 1 },
    });
  });
});

/** Whether following conditions, and headings of sections, from a block can lead back to it. */
function hasCircle(blocks: readonly Block[]): boolean {
  const { dependsOn } = blockGraphOf(blocks);
  const leadsBack = (start: number): boolean => {
    const reached = new Set(dependsOn[start]);
    for (const place of reached) for (const next of dependsOn[place] ?? []) reached.add(next);
    return reached.has(start);
  };
  return blocks.some((_, place) => leadsBack(place));
}

it("conditions that can be published have no circles, in whatever order the blocks are", () => {
  let circles = 0;
  fc.assert(
    fc.property(randomDraft, fc.array(fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 11 }))), (draft, moves) => {
      const blocks = moves.reduce<readonly Block[]>((now, [from, to]) => {
        const moved = now[from];
        return moved === undefined ? now : moveBlocks(now, new Set([moved.id]), to);
      }, draft);
      if (hasCircle(blocks)) circles += 1;
      const isRefused = problemsOf(blocks).some(({ field }) => field.startsWith("showIf."));
      expect(isRefused || !hasCircle(blocks)).toBe(true);
    }),
    { numRuns: 300 },
  );
  // Otherwise the property would hold for drafts that never have one.
  expect(circles).toBeGreaterThan(20);
});

it("templates whose conditions name blocks above have none that leads to itself or below", () => {
  fc.assert(
    fc.property(randomTemplate, (blocks) => {
      const { dependsOn } = blockGraphOf(blocks);
      for (const [place, places] of dependsOn.entries())
        expect(places.every((each) => each < place)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
