import { expect, test } from "vitest";
import { summariseTags, truncateTagLabel } from "@gap/core/shared/multi-select";

test.each([
  [[], { tags: [] }],
  [["a"], { tags: ["a"] }],
  [["a", "b"], { tags: ["a", "b"] }],
  [["a", "b", "c"], { tags: ["a", "b"], more: "+1 more" }],
  [["a", "b", "c", "d", "e"], { tags: ["a", "b"], more: "+3 more" }],
])("%j is shown as %j", (labels, expected) => {
  expect(summariseTags(labels)).toEqual(expected);
});

test.each([
  ["x".repeat(30), "x".repeat(30)],
  ["x".repeat(31), `${"x".repeat(30)}…`],
  ["🦆".repeat(30), "🦆".repeat(30)],
  ["🦆".repeat(31), `${"🦆".repeat(30)}…`],
])("%s is cut to %s", (label, expected) => {
  expect(truncateTagLabel(label)).toBe(expected);
  expect(summariseTags([label]).tags).toEqual([expected]);
});
