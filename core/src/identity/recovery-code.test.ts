import { expect, test } from "vitest";
import { formatRecoveryCode, parseRecoveryCode, RECOVERY_CODE_ALPHABET } from "./recovery-code";

test.each([
  ["abcde-fghjk", "abcde-fghjk"],
  ["ABCDE-FGHJK", "abcde-fghjk"],
  [" abcde fghjk ", "abcde-fghjk"],
  ["abcdefghjk", "abcde-fghjk"],
  ["23456-789ab", "23456-789ab"],
  ["abcde-fghj", undefined],
  ["abcde-fghjkm", undefined],
  ["abcde-fghj0", undefined],
  ["abcde-fghjl", undefined],
  ["123456", undefined],
  ["", undefined],
  ["ａbcde-fghjk", undefined],
])("%j is parsed as %j", (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code);
});

test("a displayed code parses to itself", () => {
  expect(parseRecoveryCode(formatRecoveryCode("mnpqr23456"))).toBe("mnpqr-23456");
});

test("the alphabet has no easily confused characters", () => {
  expect([..."ilo01"].filter((character) => RECOVERY_CODE_ALPHABET.includes(character))).toEqual([]);
});
