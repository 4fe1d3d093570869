import { expect, test } from "vitest";
import { figureInShort, figureInWords, type FigureUnit } from "./business-figure";

test.each<[number, FigureUnit, string, string]>([
  [2_400_000, "money", "$2,400,000", "$2.40m"],
  [404_832, "money", "$404,832", "$405k"],
  [999_600, "money", "$999,600", "$1.00m"],
  [9_999, "money", "$9,999", "$9,999"],
  [1_590.5, "money", "$1,590.50", "$1,590.50"],
  [-50_000, "money", "-$50,000", "-$50k"],
  [0, "money", "$0", "$0"],
  [41.2, "percent", "41.2%", "41.2%"],
  [46, "days", "46 days", "46"],
  [1, "days", "1 day", "1"],
  [13, "number", "13", "13"],
  [1234.5, "number", "1,234.5", "1,234.5"],
])("%d as %s is %s, in short %s", (value, unit, words, short) => {
  expect(figureInWords(value, unit, { currencyCode: "NZD" })).toBe(words);
  expect(figureInShort(value, unit, { currencyCode: "NZD" })).toBe(short);
});
