import { expect, test } from "vitest";
import type { FileKind } from "@gap/core/files/file-kind-names";
import type { UploadedType } from "@gap/core/files/file-kinds";
import { checkFile } from "@gap/server/platform/files/check/check-file";
import { GOOD_FILES, pdf, png } from "./good-files.test-kit";

test.each(Object.keys(GOOD_FILES) as UploadedType[])("a valid file of type %s passes", async (type) => {
  const content = await GOOD_FILES[type]();
  expect(await checkFile({ kind: "attachment", type, content })).toMatchObject({ passed: true });
});

test.each<[string, FileKind, UploadedType, () => Buffer | Promise<Buffer>, string]>([
  ["a PDF named .png", "logo", "image/png", () => pdf(), "not-its-type"],
  ["a PNG named .pdf", "terms", "application/pdf", () => png(), "not-its-type"],
  ["a type that the kind does not accept", "logo", "image/gif", GOOD_FILES["image/gif"], "not-its-type"],
  ["an empty file", "attachment", "text/plain", () => Buffer.alloc(0), "empty"],
  ["one byte too many", "attachment", "text/plain", () => Buffer.alloc(10_000_001, 97), "too-large"],
])("C5 %s is invalid", async (_, kind, type, content, reason) => {
  expect(await checkFile({ kind, type, content: await content() })).toEqual({ passed: false, reason });
});

test("a file of exactly the limit passes", async () => {
  const content = Buffer.alloc(10_000_000, 97);
  expect(await checkFile({ kind: "attachment", type: "text/plain", content })).toMatchObject({
    passed: true,
  });
});

const types = Object.keys(GOOD_FILES) as UploadedType[];
const pairs = types.flatMap((claimed) =>
  types
    // Any text is valid as either of the two text types.
    .filter((real) => real !== claimed && !(claimed.startsWith("text/") && /^text|svg/.test(real)))
    .map((real) => [real, claimed] as const),
);

test.each(pairs)("C5 a file of type %s does not pass as %s", async (real, claimed) => {
  const content = await GOOD_FILES[real]();
  expect(await checkFile({ kind: "attachment", type: claimed, content })).toMatchObject({ passed: false });
});
