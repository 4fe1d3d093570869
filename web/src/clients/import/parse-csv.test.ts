import { expect, test } from "vitest";
import { parseCsv } from "./parse-csv";

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each([
  ["commas", "a,b\r\n1,2\r\n"],
  ["semicolons", "a;b\n1;2"],
  ["tabs", "a\tb\r1\t2"],
  ["bars", "a|b\n1|2\n"],
])("%s separate the cells", (_what, text) => {
  expect(cellsOf(text)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("quoted cells may contain delimiters, line breaks and quotation marks", () => {
  expect(cellsOf('"Name, full";Notes\n"Rimu; Sons";"two\nlines ""said"""')).toEqual([
    ["Name, full", "Notes"],
    ["Rimu; Sons", 'two\nlines "said"'],
  ]);
});

test("blank rows are left out but counted in row numbers", () => {
  expect(parseCsv("a,b\n\n , \n1,2\n\n").map(({ line }) => line)).toEqual([1, 4]);
});

test("an unclosed quotation mark is reported with its row", () => {
  expect(() => parseCsv('a,b\n"1,2\n3,4')).toThrow("Row 2 has a quotation mark that is not closed");
});
