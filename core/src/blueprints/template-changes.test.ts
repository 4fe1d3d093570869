// Changes of a template's name and description; those of blocks are tested with the blocks.
import { expect, test } from "vitest";
import { aBlock, idsFrom } from "@gap/core/blocks/blocks.test-data";
import { changedByBoth, changesNotTakenOver, compareTemplates, takeOverChanges } from "./template-changes";

const QUESTION = aBlock("shortAnswer", 1);
const FORMER = { name: "Planning", description: "A year ahead", blocks: [QUESTION] };
const NEXT = { ...FORMER, name: "Annual planning", blocks: [QUESTION, aBlock("rating", 2)] };
const CHANGES = compareTemplates(FORMER, NEXT);

test("the name and the description are compared before the blocks", () => {
  expect(CHANGES).toEqual([
    { field: "name", former: "Planning", next: "Annual planning" },
    { change: "added", block: NEXT.blocks[1] },
  ]);
  expect(compareTemplates(FORMER, FORMER)).toEqual([]);
});

test.each([
  ["Planning (copy)", "Annual planning (copy)", false],
  ["Planning", "Annual planning", false],
  ["Our planning", "Annual planning", true],
])("a clone named %s becomes %s; changed by both: %s", (name, taken, isByBoth) => {
  const own = { name, description: "Ours", blocks: [] };
  const ofOriginal = { original: NEXT.blocks, changes: CHANGES };
  expect(takeOverChanges(own, { ...ofOriginal, newId: idsFrom(9_000) })).toMatchObject({
    name: taken,
    description: "Ours",
    blocks: [{ kind: "rating" }],
  });
  expect([...changedByBoth(own, ofOriginal)]).toEqual(isByBoth ? [CHANGES[0]] : []);
  expect([...changesNotTakenOver(own, ofOriginal).keys()]).toEqual([]);
  const again = changesNotTakenOver({ ...own, name: taken, blocks: [...NEXT.blocks] }, ofOriginal);
  expect([...again.keys()]).toEqual(CHANGES);
});
