import { expect, test } from "vitest";
import { checkText } from "@gap/server/platform/files/check/check-text";

test.each<[string, Buffer, boolean]>([
  ["plain letters", Buffer.from("name,fee\r\nSmith,12\r\n"), true],
  ["international letters", Buffer.from("Åsa, 東京, 🦢"), true],
  ["a byte order mark", Buffer.from("\u{FEFF}a,b"), true],
  ["a NUL in the middle", Buffer.from("a\0b"), false],
  ["another encoding", Buffer.from("Grüße", "latin1"), false],
  ["UTF-16", Buffer.from("\u{FEFF}a", "utf16le"), false],
  ["a truncated character", Buffer.from("東").subarray(0, 2), false],
  ["a program", Buffer.from("4d5a90000300000004000000ffff0000", "hex"), false],
])("text of %s: %s", (_, content, passes) => {
  expect(checkText(content).passed).toBe(passes);
});
