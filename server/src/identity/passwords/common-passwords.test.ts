import { expect, test } from "vitest";
import { MUST_NOT_BE_COMMON } from "@gap/core/identity/password-rules";
import { isCommonPassword, passwordProblems } from "./common-passwords";

const PERSON = ["pat.tester@harbour-advisory.example", "Pat", "Tester"];

test.each([
  "Password1!",
  "P@ssw0rd123!",
  "Welcome@123",
  "Summer2024!",
  "Winter2025!",
  "Monday@2024",
  "Auckland2024!",
  "Admin@2024",
  "Qwerty123!",
  "1qaz!QAZ",
  "Zaq1@wsx",
  "Letmein1!",
  "Abcd1234!",
  "Changeme1!",
  "Aa1!aaaa",
  `Aa1-${"x".repeat(252)}`,
])("%s is refused as common", async (password) => {
  expect(await passwordProblems(password, PERSON)).toEqual([MUST_NOT_BE_COMMON]);
});

test.each([
  "Tester123!",
  "PatTester2024!",
  "Pat-Tester-1",
  "Pat2024-Tester!",
  "Pat.tester1",
  "Harbour-2024!",
  "2024!Tester",
  "retseT-2024",
])("%s is refused because it only adds digits to the user's name or address", async (password) => {
  expect(await passwordProblems(password, PERSON)).toEqual([MUST_NOT_BE_COMMON]);
});

test.each([
  "Advise-4-good",
  "Correct-horse-9",
  "Battery-staple-7",
  "Green-Tractor-41",
  "Rugby-sunday-8",
  "kT9$wq2L",
  "xR7!mnpq",
  "Horse-92746183",
  "Tester-Green-Tractor-41",
  "Tester-kT9$wq",
  `Aa1-${"kT9$wq2L".repeat(31)}`,
])("%s is accepted", async (password) => {
  expect(await passwordProblems(password, PERSON)).toEqual([]);
});

test("a password made of one user's name is accepted for another user", async () => {
  expect(await isCommonPassword("Zbigniewska-71!", [])).toBe(false);
  expect(await isCommonPassword("Zbigniewska-71!", ["Zbigniewska"])).toBe(true);
});

test("a password that breaks the policy gets only the policy's messages", async () => {
  expect(await passwordProblems("password", PERSON)).toEqual([
    "Must contain an uppercase letter",
    "Must contain a number",
    "Must contain a special character",
  ]);
});
