// The texts of the chosen ids, in the order of the lists.
import { expect, test } from "vitest";
import { detailsInWords, EXPECTATIONS, OBJECTIVE_GROUPS } from "./objectives-and-expectations";

const textOf = (id: number) =>
  OBJECTIVE_GROUPS.flatMap(({ objectives }) => objectives).find((objective) => objective.id === id)?.text;

test.each([
  { objectivesAndValue: [], expectations: [], words: { objectives: [], expectations: [] } },
  {
    objectivesAndValue: [301, 101, 205],
    expectations: [4, 1],
    words: {
      objectives: [textOf(101), textOf(205), textOf(301)],
      expectations: [EXPECTATIONS[1], EXPECTATIONS[4]],
    },
  },
] as const)(
  "the texts of $objectivesAndValue and $expectations come in the order of the lists",
  ({ words, ...chosen }) => {
    expect(detailsInWords(chosen)).toEqual(words);
  },
);

test("own words follow those of the lists", () => {
  const chosen = {
    objectivesAndValue: [],
    expectations: [1],
    ownObjectives: ["Sell"],
    ownExpectations: ["Call"],
  } as const;
  expect(detailsInWords(chosen)).toEqual({ objectives: ["Sell"], expectations: [EXPECTATIONS[1], "Call"] });
});
