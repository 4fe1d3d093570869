import { expect, test } from "vitest";
import { parseCsv } from "./parse-csv";

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each([
  ["commas", "a,b\r\n1,2\r\n"],
  ["semicolons", "a;b\n1;2"],
  ["tabs", "a\tb\r1\t2"],
  ["bars", "a|b\n1|2\n"],
])("%s part the cells", (_what, text) => {
  expect(cellsOf(text)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("quotation marks keep delimiters, line breaks and marks in a cell", () => {
  expect(cellsOf('"Name, full";Notes\n"Rimu; Sons";"two\nlines ""said"""')).toEqual([
    ["Name, full", "Notes"],
    ["Rimu; Sons", 'two\nlines "said"'],
  ]);
});

test("blank rows are left out and counted all the same", () => {
  expect(parseCsv("a,b\n\n , \n1,2\n\n").map(({ line }) => line)).toEqual([1, 4]);
});

test("a mark that is not closed is said with its row", () => {
  expect(() => parseCsv('a,b\n"1,2\n3,4')).toThrow("Row 2 has a quotation mark that is not closed");
});
