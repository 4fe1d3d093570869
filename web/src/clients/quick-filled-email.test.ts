import { expect, test } from "vitest";
import { emailProblem } from "@gap/core/shared/email";
import { quickFilledEmail } from "./quick-filled-email";

test.each([
  [["Kiri", "Marama"], "ava+kirimarama@harbour.example"],
  [["Kiri", ""], "ava+kiri@harbour.example"],
  [["Māia Jane", "O’Brien-Ngāta"], "ava+maiajaneobrienngata@harbour.example"],
  [["李", "小龍"], ""],
  [["", " "], ""],
])("%j gives %s", (names, expected) => {
  expect(quickFilledEmail("ava@harbour.example", ...names)).toBe(expected);
});

test("long names still give a valid address", () => {
  const email = quickFilledEmail("ava@harbour.example", "a".repeat(40), "b".repeat(40));
  expect(emailProblem(email)).toBeUndefined();
  expect(email.indexOf("@")).toBe(64);
});
