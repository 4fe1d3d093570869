import { expect, test } from "vitest";
import { PASSWORD_RULES, failedPasswordRules, passwordPairProblems } from "@gap/core/identity/password-rules";

const UPPER = "Must contain an uppercase letter";
const LOWER = "Must contain a lowercase letter";
const NUMBER = "Must contain a number";
const SPECIAL = "Must contain a special character";
const LENGTH = "Must be 8-256 characters long";
const SPACES = "Must not start or end with spaces";

test("each rule has its own message, in display order", () => {
  expect(PASSWORD_RULES.map((rule) => rule.message)).toEqual([UPPER, LOWER, NUMBER, SPECIAL, LENGTH, SPACES]);
});

test.each([
  ["Advise-4-good", []],
  ["Aa1!aaaa", []],
  ["Aa1 aaaa", []], // a space counts as special
  ["Aa1!" + "a".repeat(252), []],
  ["Aa1!" + "a".repeat(253), [LENGTH]],
  ["Aa1!aaa", [LENGTH]],
  ["aa1!aaaa", [UPPER]],
  ["AA1!AAAA", [LOWER]],
  ["Aaa!aaaa", [NUMBER]],
  ["Aa11aaaa", [SPECIAL]],
  [" Aa1aaaaa", [SPACES]],
  ["Aa1aaaaa ", [SPACES]],
  ["\tAa1!aaaa", [LENGTH, SPACES]],
  ["Aa1!aaaé", [LENGTH]], // only printable ASCII is allowed
  ["Aa1!aaaa\u0000", [LENGTH]],
  ["Éa1!aaaa", [UPPER, LENGTH]],
  ["Aa\u0661!aaaa", [NUMBER, LENGTH]], // an Arabic digit does not count as 0-9
  ["", [UPPER, LOWER, NUMBER, SPECIAL, LENGTH]],
])("%j breaks %j", (password, expected) => {
  expect(failedPasswordRules(password)).toEqual(expected);
});

test.each([..."^$*.[]{}()?\"!@#%&/\\,><':;|_~`=+-"])("%s counts as special", (symbol) => {
  expect(failedPasswordRules(`Aa1aaaa${symbol}`)).toEqual([]);
});

const GOOD = "Advise-4-good";
test.each([
  ["both good", GOOD, GOOD, [], []],
  ["both empty", "", "", ["* Required"], ["* Required"]],
  ["no confirmation", GOOD, "", [], ["* Required"]],
  ["only a confirmation", "", GOOD, ["* Required"], []],
  ["different", GOOD, `${GOOD}x`, ["Passwords must match"], ["Passwords must match"]],
  ["another case", GOOD, GOOD.toUpperCase(), ["Passwords must match"], ["Passwords must match"]],
  ["broken but equal", "aaaaaaa1!", "aaaaaaa1!", [UPPER], []],
  ["broken and different", "aaaaaaa1!", "x", [UPPER, "Passwords must match"], ["Passwords must match"]],
])("password and confirmation: %s", (_what, password, confirm, onPassword, onConfirm) => {
  expect(passwordPairProblems(password, confirm)).toEqual({
    password: onPassword,
    passwordConfirm: onConfirm,
  });
});
