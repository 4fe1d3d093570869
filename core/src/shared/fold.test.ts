import { expect, test } from "vitest";
import { foldedWords } from "@gap/core/shared/fold";

test.each([
  ["Harbour Advisory", ["harbour", "advisory"]],
  ["  Pōhutukawa   100% Advice ", ["pohutukawa", "100", "advice"]],
  ["Café-Crème & Söhne", ["cafe", "creme", "sohne"]],
  // The same letter, typed as one code point and as two.
  ["Māori Ma\u0304ori", ["maori"]],
  ["O'Brien O’Brien Hawaiʻi", ["obrien", "hawaii"]],
  ["Ærø Łódź Straße Đà", ["aero", "lodz", "strasse", "da"]],
  ["İstanbul Işık", ["istanbul", "isik"]],
  ["ﬁnance Ｇａｐ", ["finance", "gap"]],
  ["J.P. Morgan/Co_2", ["j", "p", "morgan", "co", "2"]],
  ["東京 商事", ["東京", "商事"]],
  ["one One ONE", ["one"]],
  ["%_\\ --", []],
  ["", []],
])("%s has the words %j", (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});

test("a very long word is cut after 40 characters, never inside a character", () => {
  expect(foldedWords("x".repeat(200))).toEqual(["x".repeat(40)]);
  expect(foldedWords("𐐨".repeat(200))).toEqual(["𐐨".repeat(40)]);
});
