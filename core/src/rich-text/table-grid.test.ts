import { expect, test } from "vitest";
import { tableGrid, type SpanningCell } from "./table-grid";

const one: SpanningCell = {};
const wide: SpanningCell = { colSpan: 2 };
const tall: SpanningCell = { rowSpan: 2 };
const large: SpanningCell = { colSpan: 2, rowSpan: 2 };

test.each<[string, SpanningCell[][], { columns: number; isWhole: boolean }]>([
  [
    "a full grid",
    [
      [one, one],
      [one, one],
    ],
    { columns: 2, isWhole: true },
  ],
  ["a single cell", [[one]], { columns: 1, isWhole: true }],
  ["a wide cell above two", [[wide], [one, one]], { columns: 2, isWhole: true }],
  ["a tall cell next to two", [[tall, one], [one]], { columns: 2, isWhole: true }],
  ["a row filled by a tall cell", [[tall], []], { columns: 1, isWhole: true }],
  ["two by two in the corner", [[large, one], [one], [one, one, one]], { columns: 3, isWhole: true }],
  ["no rows", [], { columns: 0, isWhole: false }],
  ["an empty row", [[one], []], { columns: 1, isWhole: false }],
  ["only empty rows", [[], []], { columns: 0, isWhole: false }],
  ["a short row", [[one, one], [one]], { columns: 2, isWhole: false }],
  ["a hole in the middle", [[one, one, tall], [one]], { columns: 3, isWhole: false }],
  ["a cell that extends below the last row", [[tall, one]], { columns: 0, isWhole: false }],
  ["an endless span", [[{ colSpan: 1e9 }]], { columns: 0, isWhole: false }],
  ["fifty columns", [Array.from({ length: 50 }, () => one)], { columns: 50, isWhole: true }],
  ["more than fifty columns", [Array.from({ length: 51 }, () => one)], { columns: 0, isWhole: false }],
  [
    "overlapping cells",
    [
      [one, tall, one],
      [wide, one],
    ],
    { columns: 3, isWhole: false },
  ],
])("the columns of a grid are counted: %s", (_name, rows, expected) => {
  const { columns, isWhole } = tableGrid(rows);
  expect({ columns, isWhole }).toEqual(expected);
});

test("cells are placed around cells that span down from above", () => {
  const { cells } = tableGrid([[large, one], [one]]);
  expect(cells.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [0, 2],
    [1, 2],
  ]);
});

test("a second cell as large as the largest table takes no places", () => {
  const huge: SpanningCell = { colSpan: 50, rowSpan: 500 };
  const below = Array.from({ length: 499 }, () => []);
  expect(tableGrid([Array.from({ length: 8_500 }, () => huge), ...below]).cells).toHaveLength(2);
});
