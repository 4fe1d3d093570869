import { expect, test } from "vitest";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { emailSchema } from "@gap/core/shared/email.schema";

test.each([
  ["ava@harbour.example", "ava@harbour.example"],
  ["  Ava@Harbour.Example\n", "ava@harbour.example"],
  ["ava @ harbour.example", "ava@harbour.example"],
  ["o'brien+tag@sub.firm.co.nz", "o'brien+tag@sub.firm.co.nz"],
  ["a@xn--bcher-kva.example", "a@xn--bcher-kva.example"],
  [`${"a".repeat(64)}@b.co`, `${"a".repeat(64)}@b.co`],
])("%j is accepted as %j", (typed, expected) => {
  expect(emailProblem(typed)).toBeUndefined();
  expect(normaliseEmail(typed)).toBe(expected);
  expect(emailSchema.parse(typed)).toBe(expected);
});

test.each(["", "   ", "\n"])("%j is required", (typed) => {
  expect(emailProblem(typed)).toBe("* Required");
});

test.each([
  "ava",
  "ava@",
  "@harbour.example",
  "ava@harbour",
  "ava@harbour..example",
  "ava@.example",
  "ava@-harbour.example",
  "ava@harbour-.example",
  "ava@harbour.e",
  "ava@harbour.1",
  ".ava@harbour.example",
  "ava.@harbour.example",
  "a..va@harbour.example",
  "ava@evil.example@harbour.example",
  '"a@evil x"@client.com', // L10
  '"ava"@harbour.example',
  "ava<x>@harbour.example",
  "Ava <ava@harbour.example>",
  "ava@harbour.example,b@evil.example",
  "ava@harbour.example;b@evil.example",
  "ava@[127.0.0.1]",
  "ava(comment)@harbour.example",
  "av\u0000a@harbour.example",
  "\u00E4va@harbour.example",
  "\u212Aim@harbour.example",
  "ava@harb\u043Eur.example",
  `${"a".repeat(65)}@b.co`,
  `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.example`,
])("%j is invalid", (typed) => {
  expect(emailProblem(typed)).toBe("* Invalid email address");
  expect(emailSchema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
    "* Invalid email address",
  ]);
});

test.each([undefined, null, 7, {}])(
  "%j instead of a string gives the message for a required field",
  (value) => {
    expect(emailSchema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual(["* Required"]);
  },
);
