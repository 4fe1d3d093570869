// Every regular expression of the product runs in linear time for any text (spec 6).
import { expect, test } from "vitest";
import { projectRoot } from "./project.mjs";
import { regularExpressionsIn, regularExpressionsOf } from "./regular-expressions";
import { superLinearity } from "./super-linear";

test.each([
  ["nested repetition", /^(?:a+)+$/],
  ["two alternatives for the same text", /^(?:a|a)*$/],
  ["two adjacent repetitions", /^\d*\.?\d*$/],
  ["an anchored end that is tried from every position", /\s+$/],
  ["a trim at both ends", /^\s+|\s+$/g],
  ["the rest of a line", /#.*$/],
  ["a separator with spaces around it", /\s*,\s*/],
  ["a tag without an end", /<a\s[^>]*>/],
  ["a look-ahead at every word", /\b(?=[\w-]*\d)[\w-]{32,}/],
  ["case-insensitive letters at every word", /\b[a-z][a-z0-9+.-]*:\/\//i],
  ["a back-reference", /^(\w+)\s*\1\s*\1$/],
])("%s is found to be super-linear", (_what, { source, flags }) => {
  expect(superLinearity(source, flags)).toMatch(/polynomial|exponential/);
});

test.each([
  ["a run of characters", /\s+/g],
  ["a whole text of one kind", /^\d+$/],
  ["the rest of the text", /#.*/s],
  ["labels of a bounded length", /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/],
  ["a run that is tried only at its start", /(?<![\w-])[\w-]+:/],
])("%s is found to be linear", (_what, { source, flags }) => {
  expect(superLinearity(source, flags)).toBeUndefined();
});

test("patterns are read from literals, schemas, JSX and constant texts, each with its line", () => {
  const content = [
    'const WORD = "[a-z]+";',
    "const PAIR = new RegExp(`^${WORD}=${WORD}$`, 'i');",
    "const schema = z.string().regex(/^a\\/b$/u);",
    "const page = <p title={text.replace(/x+/g, '')}>{/* /y+/ */} /z+/</p>;",
    'const half = RegExp("a" );',
  ].join("\n");
  expect(regularExpressionsIn("page.tsx", content)).toEqual({
    patterns: [
      { at: "page.tsx:2", source: "^[a-z]+=[a-z]+$", flags: "i" },
      { at: "page.tsx:3", source: "^a\\/b$", flags: "u" },
      { at: "page.tsx:4", source: "x+", flags: "g" },
      { at: "page.tsx:5", source: "a", flags: "" },
    ],
    unreadable: [],
  });
});

test("a pattern built at run time is reported, because it cannot be checked", () => {
  const content = "export const find = (word: string) => new RegExp(word);";
  expect(regularExpressionsIn("find.ts", content)).toEqual({ patterns: [], unreadable: ["find.ts:1"] });
});

test("every regular expression of the product is linear", { timeout: 180_000 }, () => {
  const { patterns, unreadable } = regularExpressionsOf(projectRoot);
  expect(unreadable, "write these patterns out").toEqual([]);
  expect(patterns.length).toBeGreaterThan(100);
  const verdicts = new Map<string, string | undefined>();
  const faults = patterns.flatMap(({ at, source, flags }) => {
    const written = `/${source}/${flags}`;
    if (!verdicts.has(written)) verdicts.set(written, superLinearity(source, flags));
    const fault = verdicts.get(written);
    return fault === undefined ? [] : [`${at} ${written} is ${fault}`];
  });
  expect(faults).toEqual([]);
});
