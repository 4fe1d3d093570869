import { expect, test } from "vitest";
import { pdfFileName } from "./pdf-file-name";

test.each([
  ["Proposal | Kauri Joinery", "Proposal Kauri Joinery"],
  ["Pōhutukawa   Motels (2026)", "Pōhutukawa Motels 2026"],
  ["a_b-c", "a_b-c"],
  ["../../etc/passwd", "etc passwd"],
  ["株式会社", "株式会社"],
  ["\u0000\r\n", "document"],
  ["", "document"],
  ["x".repeat(300), "x".repeat(100)],
])("%j becomes %j", (title, name) => {
  expect(pdfFileName(title)).toBe(name);
});
