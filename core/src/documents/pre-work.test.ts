import { expect, test } from "vitest";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import { topicsOfPreWork } from "./pre-work";

const session = [
  aBlock("longAnswer", 1, { title: "Before any section" }),
  aBlock("heading", 2, { title: "The numbers" }),
  aBlock("money", 3, { title: "Cash", originId: idOf(903) }),
  aBlock("heading", 4, { title: "Goals", originId: idOf(904) }),
  aBlock("longAnswer", 5, { title: "Notes" }),
];
const [, numbers, , goals] = session;

test.each([
  ["a question of the same origin", [aBlock("money", 20, { originId: idOf(903) })], numbers?.id],
  [
    "a section of the same origin",
    [aBlock("heading", 21, { title: "Other words", originId: idOf(904) }), aBlock("longAnswer", 20)],
    goals?.id,
  ],
  [
    "a section of the same name, whatever its case and spaces",
    [aBlock("heading", 21, { title: " the  Numbers" }), aBlock("longAnswer", 20)],
    numbers?.id,
  ],
  [
    "its own origin before that of its section",
    [aBlock("heading", 21, { title: "Goals" }), aBlock("money", 20, { originId: idOf(903) })],
    numbers?.id,
  ],
  [
    "nothing, with another section",
    [aBlock("heading", 21, { title: "Other" }), aBlock("longAnswer", 20)],
    undefined,
  ],
  ["nothing, without a section", [aBlock("longAnswer", 20)], undefined],
] as const)("an answer of the pre-work comes to the topic by %s", (_, preWork, topicId) => {
  expect(topicsOfPreWork(session, preWork).get(preWork.at(-1)?.id ?? "")).toBe(topicId);
});

test("headings without a title do not match each other", () => {
  const untitled = [aBlock("heading", 21, { title: "" }), aBlock("longAnswer", 20)];
  expect(topicsOfPreWork([aBlock("heading", 30, { title: "" })], untitled).size).toBe(0);
});
