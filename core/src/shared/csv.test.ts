import { describe, expect, test } from "vitest";
import { csvLines } from "@gap/core/shared/csv";

test.each([
  ["plain", "plain"],
  ["", ""],
  [null, ""],
  [undefined, ""],
  [12.5, "12.5"],
  [-3, "-3"],
  [true, "true"],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  [" edge ", '" edge "'],
  ["=1+1", "'=1+1"],
  ["+64 9 555", "'+64 9 555"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "\"'\t'=1\""],
  ["\ta", '"\'\ta"'],
  ['"\t=1', '"\'""\t\'=1"'],
  ["\t \t=1", "\"'\t' \t'=1\""],
  ["a;b", '"a;b"'],
  ["a\tb", '"a\tb"'],
  // Spreadsheets that separate cells by semicolons or tabs do not treat a quote in the middle of a line as a quote.
  ["Ltd;=1+1", '"Ltd;\'=1+1"'],
  ["Ltd;;@SUM(A1)", '"Ltd;;\'@SUM(A1)"'],
  ["Ltd\t =1+1", '"Ltd\t\' =1+1"'],
  ["Ltd\r\n+1", '"Ltd\r\n\'+1"'],
  ['Ltd;"=1+1', '"Ltd;\'""=1+1"'],
  ["Ltd; or -1", '"Ltd; or -1"'],
  ["\uFF1D1+1", "'\uFF1D1+1"],
  ["\uFF0B1", "'\uFF0B1"],
  ["\uFF0D1", "'\uFF0D1"],
  ["\uFF20SUM(A1)", "'\uFF20SUM(A1)"],
  ["Ltd;\uFF1D1+1", '"Ltd;\'\uFF1D1+1"'],
  ["a-b=c", "a-b=c"],
  [" =cmd|' /C calc'!A0", "' =cmd|' /C calc'!A0"],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
])("%j is written %j", (cell, written) => expect(csvLines([[cell]])).toBe(`${written}\r\n`));

test("cells are separated by commas and rows by CRLF", () => {
  expect(
    csvLines([
      ["a", "b"],
      [1, null],
    ]),
  ).toBe("a,b\r\n1,\r\n");
  expect(csvLines([])).toBe("");
});

describe("text of any length is written in one pass", () => {
  const LENGTH = 200_000;
  test.each([
    ["tabs", "\t"],
    ["semicolons", ";"],
    ["tabs and blanks", "\t "],
    ["quotes", '"'],
    ["line breaks", "\r\n"],
  ])("%s without a formula", (_, unit) => {
    const text = `a${unit.repeat(LENGTH / unit.length)}b`;
    expect(csvLines([[text]])).toBe(`"${text.replaceAll('"', '""')}"\r\n`);
  });

  test("formulas after many separators", () => {
    expect(csvLines([["a;=".repeat(LENGTH)]])).toBe(`"${"a;'=".repeat(LENGTH)}"\r\n`);
  });
});
