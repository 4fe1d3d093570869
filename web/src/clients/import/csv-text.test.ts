import { expect, test } from "vitest";
import { csvText } from "./csv-text";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("UTF-8 is decoded, without its byte order mark", () => {
  expect(csvText(bytesOf("\uFEFFName\nKererū €"))).toBe("Name\nKererū €");
});

test.each<[string, Uint8Array, RegExp]>([
  ["nothing", new Uint8Array(), /^This file is empty\.$/],
  ["blanks", bytesOf("\uFEFF \r\n\t\n"), /^This file is empty\.$/],
  [
    "Windows-1252",
    Uint8Array.of(0x43, 0x61, 0x66, 0xe9, 0x2c),
    /not in UTF-8\. Please save it as “CSV UTF-8”/,
  ],
  ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x4e, 0), /UTF-16, and only UTF-8/],
  ["big-endian UTF-16", Uint8Array.of(0xfe, 0xff, 0, 0x4e), /UTF-16, and only UTF-8/],
  ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 20), /is a workbook, not a CSV file/],
  ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /is a workbook, not a CSV file/],
  ["a picture", Uint8Array.of(0x25, 0x50, 0, 0x47), /^This file is not a CSV file\.$/],
])("%s is refused", (_kind, bytes, message) => {
  expect(() => csvText(bytes)).toThrow(message);
});
