import { expect, test } from "vitest";
import { aBlock } from "@gap/core/blocks/blocks.test-data";
import { readersOfPlace } from "./readers-of-place";

const shared = aBlock("shortAnswer", 1);
const internal = aBlock("shortAnswer", 2, { visibility: "advisor-only" });
const section = aBlock("heading", 3, { visibility: "advisor-only" });
const inSection = aBlock("shortAnswer", 4);
const blocks = [shared, internal, section, inSection];

test.each([
  ["a question of both sides", shared.id, false],
  ["a question that only advisors see", internal.id, true],
  ["a question in a section that only advisors see", inSection.id, true],
  ["a question that the document does not have", "unknown", true],
])("%s", (_, blockId, isInternal) => {
  expect(readersOfPlace(blocks, blockId, [])).toEqual({ isInternal, hiddenFrom: [] });
});

test("people who see only other questions learn nothing of it", () => {
  const narrowed = [
    { userId: "ana", blockIds: [shared.id] },
    { userId: "ben", blockIds: [inSection.id] },
  ];
  expect(readersOfPlace(blocks, shared.id, narrowed)).toEqual({ isInternal: false, hiddenFrom: ["ben"] });
});

test("a question hidden from very many people is the firm's alone on the live channel", () => {
  const narrowed = Array.from({ length: 101 }, (_, at) => ({ userId: `${at}`, blockIds: [] }));
  expect(readersOfPlace(blocks, shared.id, narrowed)).toEqual({ isInternal: true, hiddenFrom: [] });
});
