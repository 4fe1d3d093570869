// The sentence about the people who answer a document together.
import { expect, test } from "vitest";
import { answersWithYou } from "./answers-with-you";

test.each([
  [[], undefined],
  [["Tom"], "Tom answers with you"],
  [["Tom", "Priya"], "Tom and Priya answer with you"],
  [["Tom", "Priya", "Ana"], "Tom, Priya and Ana answer with you"],
  [["Tom", "Priya", "Ana", "Kiri"], "Tom, Priya and 2 others answer with you"],
])("%j: %s", (names, sentence) => {
  expect(answersWithYou(names)).toBe(sentence);
});
