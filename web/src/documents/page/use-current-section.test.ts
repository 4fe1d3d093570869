import { expect, test } from "vitest";
import { sectionAtLine } from "./use-current-section";

const headings = (...tops: number[]) => tops.map((top, place) => ({ id: `section ${place + 1}`, top }));

test.each([
  ["the first one while the page begins", headings(400, 900), "section 1"],
  ["the last one above the line", headings(-500, 150, 900), "section 2"],
  ["the last one at the end", headings(-900, -500, 100), "section 3"],
  ["none without headings", [], undefined],
])("the current section is %s", (_, shown, current) => {
  expect(sectionAtLine(shown, 200)).toBe(current);
});
