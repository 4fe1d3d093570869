// Long lists of blocks that appear part by part.
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePartByPart } from "./use-part-by-part";

function lengthsOf(count: number): number[] {
  const lengths: number[] = [];
  const items = Array.from({ length: count }, (_, place) => place);
  renderHook(() => lengths.push(usePartByPart(items).length));
  return lengths;
}

test.each([
  [3, [3]],
  [16, [16]],
  [60, [16, 48, 60]],
])("a list of %i appears in parts", (count, expected) => {
  expect(lengthsOf(count)).toEqual(expected);
});
