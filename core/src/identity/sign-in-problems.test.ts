import { expect, test } from "vitest";
import { signInProblems } from "@gap/core/identity/sign-in-problems";

test.each([
  [{}, {}],
  [{ email: " Ava@Harbour.Example " }, {}],
  [{ password: " " }, {}],
  [{ email: "" }, { email: "* Required" }],
  [{ email: "ava" }, { email: "* Invalid email address" }],
  [{ password: "" }, { password: "* Required" }],
  [
    { email: "", password: "" },
    { email: "* Required", password: "* Required" },
  ],
])("signing in with %j", (changes, expected) => {
  expect(signInProblems({ email: "ava@harbour.example", password: "x", ...changes })).toEqual(expected);
});
