// Types that an organisation may make, and the fields of problems.
import { expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { NOTHING_TO_ANSWER } from "@gap/core/blocks/problems";
import {
  DELIVERY_TEMPLATES_TOGGLE,
  docTypesToMake,
  problemsOfDraft,
} from "@gap/core/blueprints/blueprint-rules";
import { DOC_TYPES } from "@gap/core/blueprints/doc-type";

let count = 0;
const newId = () => `01J${String(count++).padStart(23, "0")}`;

test.each([
  ["the provider", { orgType: "gap", featureToggles: [] }, DOC_TYPES],
  ["an advisor", { orgType: "advisor", featureToggles: [] }, ["Pre-work", "Feedback", "Business Plan"]],
  [
    "an advisor with the toggle",
    { orgType: "advisor", featureToggles: [DELIVERY_TEMPLATES_TOGGLE] },
    DOC_TYPES,
  ],
] as const)("the document types that %s may make templates of", (_name, viewer, expected) => {
  expect(docTypesToMake(viewer)).toEqual(expected);
});

test("a draft without content cannot be published", () => {
  for (const blocks of [[], [newBlock("heading", newId, "Start"), newBlock("divider", newId)]])
    expect(problemsOfDraft(blocks, undefined)).toEqual([{ field: "blocks", message: NOTHING_TO_ANSWER }]);
});

test("each problem names its block and field", () => {
  const question = newBlock("shortAnswer", newId);
  expect(problemsOfDraft([newBlock("shortAnswer", newId, "Name"), question], undefined)).toEqual([
    { field: `blocks.${question.id}.title`, message: "Write a question" },
  ]);
});
