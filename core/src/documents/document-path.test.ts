import { expect, test } from "vitest";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import {
  documentPath,
  documentVersionIn,
  documentVersionPath,
  printedVersionIn,
  printedVersionPath,
} from "./document-path";

const DOCUMENT = idOf(7);

test.each([
  ["draft", `/org/O/documents/edit/${DOCUMENT}`],
  ["shared", `/org/O/documents/edit/${DOCUMENT}`],
  ["submitted", `/org/O/documents/${DOCUMENT}`],
  ["finalised", `/org/O/documents/${DOCUMENT}`],
] as const)("the page of a document that is %s", (status, path) => {
  expect(documentPath("O", { documentId: DOCUMENT, status })).toBe(path);
});

test("the printed page of a version is found again in its path", () => {
  const version = { documentId: DOCUMENT, version: 12 };
  expect(printedVersionIn(printedVersionPath("O", version).replace("/org/O/documents/", ""))).toEqual(
    version,
  );
});

test.each([
  `print/${DOCUMENT}`,
  `print/${DOCUMENT}/0`,
  `print/${DOCUMENT}/1/2`,
  "print/x/1",
  `edit/${DOCUMENT}/1`,
  "",
])("%j names no version", (path) => {
  expect(printedVersionIn(path)).toBeUndefined();
});

test("the page of a version is found again in its path", () => {
  const version = { documentId: DOCUMENT, version: 3 };
  expect(documentVersionIn(documentVersionPath("O", version).replace("/org/O/documents/", ""))).toEqual(
    version,
  );
});

test.each([
  `${DOCUMENT}/versions`,
  `${DOCUMENT}/versions/0`,
  `${DOCUMENT}/versions/1/2`,
  `${DOCUMENT}/more/1`,
  "x/versions/1",
])("%j is the page of no version", (path) => {
  expect(documentVersionIn(path)).toBeUndefined();
});
