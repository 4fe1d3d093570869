import { expect, test } from "vitest";
import { printedPartHash, readPrintedPartHash } from "./printed-parts";

test.each([
  ["proposal", undefined, "proposal"],
  ["certificate", { before: 9, total: 11, ofTerms: 1 }, "certificate/9/11/1"],
  ["terms", { before: 0, total: 1, ofTerms: 0 }, "terms/0/1/0"],
] as const)("the part %s with the numbers %j is %s, and back", (part, numbers, hash) => {
  expect(printedPartHash(part, numbers)).toBe(hash);
  expect(readPrintedPartHash(hash)).toEqual({ part, ...(numbers && { numbers }) });
});

test.each(["", "preview", "proposals", "certificate.2", "__proto__"])("%j is no part", (hash) => {
  expect(readPrintedPartHash(hash)).toBeUndefined();
});

test("incomplete numbers are left out", () => {
  expect(readPrintedPartHash("certificate/9/x/1")).toEqual({ part: "certificate" });
  expect(readPrintedPartHash("certificate/9")).toEqual({ part: "certificate" });
});
