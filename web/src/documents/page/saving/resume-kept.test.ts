// Answers that an earlier visit could not save are sent, offered or dropped.
import { expect, test } from "vitest";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import { anAnswer } from "../document.test-data";
import { resumeKept } from "./resume-kept";

const block = aBlock("longAnswer", 2);
const edit = (number: number, value: unknown, baseRevision = 0) => ({
  blockId: block.id,
  path: "",
  value,
  baseRevision,
  operationId: idOf(number),
});
const blockIds = new Set([block.id]);
const [first, second] = [edit(1, "Gr"), edit(2, "Grow")];

test.each([
  ["an answer that nobody changed is sent", [first], undefined, { send: [first] }],
  [
    "only the last edit of an answer is sent",
    [second, first],
    undefined,
    { send: [second], drop: [idOf(1)] },
  ],
  ["an answer that had arrived is dropped", [first], anAnswer(block, "Gr"), { drop: [idOf(1)] }],
  [
    "an edit after one that had arrived builds on it",
    [first, second],
    anAnswer(block, "Gr", { revision: 4 }),
    { send: [{ ...second, baseRevision: 4 }], drop: [idOf(1)] },
  ],
  [
    "an answer that was changed since is offered",
    [second],
    anAnswer(block, "Shrink", { revision: 3 }),
    { offer: [{ change: second, current: anAnswer(block, "Shrink", { revision: 3 }) }] },
  ],
  [
    "an older answer is no change",
    [edit(3, "Grow", 3)],
    anAnswer(block, "Shrink", { revision: 3 }),
    { send: [edit(3, "Grow", 3)] },
  ],
  [
    "of a removed question the last answer is shown",
    [
      { ...first, blockId: idOf(9) },
      { ...second, blockId: idOf(9), question: { title: "Goals", words: "Grow" } },
    ],
    undefined,
    {
      unasked: [{ change: { ...second, blockId: idOf(9) }, title: "Goals", words: "Grow" }],
      drop: [idOf(1)],
    },
  ],
  [
    "a removed question that an earlier release did not name has a name for all",
    [{ ...first, blockId: idOf(9) }],
    undefined,
    {
      unasked: [
        { change: { ...first, blockId: idOf(9) }, title: "A question that is no longer asked", words: "Gr" },
      ],
    },
  ],
  [
    "an emptied answer to a removed question is dropped",
    [{ ...first, blockId: idOf(9), value: null }],
    undefined,
    { drop: [idOf(1)] },
  ],
])("%s", (_, kept, current, expected) => {
  const answers = current === undefined ? [] : [current];
  expect(resumeKept(kept, { answers, blockIds })).toEqual({
    send: [],
    offer: [],
    unasked: [],
    drop: [],
    ...expected,
  });
});
