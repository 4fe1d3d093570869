import { expect, test } from "vitest";
import { formatRecoveryCode, recoveryCodeOf, RECOVERY_CODE_ALPHABET } from "./recovery-code";

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
])("%j is read as %j", (typed, code) => {
  expect(recoveryCodeOf(typed)).toBe(code);
});

test("what is shown is read back as it was shown", () => {
  expect(recoveryCodeOf(formatRecoveryCode("mnpqr23456"))).toBe("mnpqr-23456");
});

test("no character can be taken for another one", () => {
  expect([..."ilo01"].filter((character) => RECOVERY_CODE_ALPHABET.includes(character))).toEqual([]);
});
