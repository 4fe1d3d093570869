import { expect, test } from "vitest";
import {
  type ColumnSort,
  GRID_PRESET,
  TABLE_PRESET,
  nextSort,
  pageAfterSearch,
} from "@gap/core/shared/table-presets";

test.each([TABLE_PRESET, GRID_PRESET])("the default page size is one of the offered sizes", (preset) => {
  expect(preset.pageSizes).toContain(preset.defaultPageSize);
});

test("a header clicked four times goes asc, desc, none, asc", () => {
  const seen: (ColumnSort | undefined)[] = [];
  let sort: ColumnSort | undefined;
  for (let click = 0; click < 4; click += 1) {
    sort = nextSort(sort, "name");
    seen.push(sort);
  }
  expect(seen.map((each) => each?.direction ?? "none")).toEqual(["asc", "desc", "none", "asc"]);
});

test("clicking another column sorts it ascending", () => {
  expect(nextSort({ columnId: "name", direction: "desc" }, "email")).toEqual({
    columnId: "email",
    direction: "asc",
  });
});

test("only a changed search returns to the first page", () => {
  expect(pageAfterSearch(3, "a", "a")).toBe(3);
  expect(pageAfterSearch(3, "a", "ab")).toBe(0);
  expect(pageAfterSearch(3, "a", "")).toBe(0);
});
