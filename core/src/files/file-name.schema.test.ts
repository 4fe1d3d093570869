import { expect, test } from "vitest";
import { fileNameSchema, INVALID_FILE } from "@gap/core/files/file-name.schema";

test.each([
  ["a path", "a/b.png"],
  ["a Windows path", "..\\b.png"],
  ["only spaces", "   "],
  ["a control character", "a\u0000.png"],
  ["a line break", "a\nb.png"],
  ["a line separator", "a\u2028b.png"],
  ["a paragraph separator", "a\u2029b.png"],
  ["an override that reads gnp.exe as exe.png", "photo\u202Egnp.exe"],
  ["an embedding", "a\u202Bb.png"],
  ["an isolate", "a\u2066b\u2069.png"],
  ["a direction mark", "a\u200Fb.png"],
  ["an Arabic letter mark", "a\u061Cb.png"],
  ["too long", `${"x".repeat(197)}.png`],
])("C6 a file name is invalid: %s", (_, name) => {
  const { error } = fileNameSchema.safeParse(name);
  expect(error?.issues.map(({ message }) => message)).toEqual([INVALID_FILE]);
});

test.each([
  ["Terms 2026 (final).pdf", "Terms 2026 (final).pdf"],
  [" logo.png ", "logo.png"],
  ["Größe – Übersicht.xlsx", "Größe – Übersicht.xlsx"],
  ["شعار.png", "شعار.png"],
  ["👩‍👩‍👧.png", "👩‍👩‍👧.png"],
  [`${"x".repeat(196)}.png`, `${"x".repeat(196)}.png`],
])("%j is a valid file name", (name, kept) => {
  expect(fileNameSchema.parse(name)).toBe(kept);
});
