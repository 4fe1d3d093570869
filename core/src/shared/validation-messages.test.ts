import { expect, test } from "vitest";
import { z } from "zod";
import { firstMessageByField, validationErrorsOf } from "@gap/core/shared/validation-messages";

const SCHEMA = z.object({
  name: z.string().min(1).max(5),
  code: z.string().min(3),
  size: z.enum(["small", "large"]),
  amount: z.number().min(2).max(10),
  picks: z.array(z.string().min(1)).min(1).max(2),
  owner: z.object({ firstName: z.string().min(1) }),
  own: z.string().max(2, "Our own words"),
});

const GOOD = {
  name: "abc",
  code: "abc",
  size: "small",
  amount: 3,
  picks: ["x"],
  owner: { firstName: "Ava" },
  own: "",
};

function problemsOf(changes: Record<string, unknown>): string[] {
  const result = SCHEMA.safeParse({ ...GOOD, ...changes });
  return result.success
    ? []
    : validationErrorsOf(result.error).map(({ field, message }) => `${field}: ${message}`);
}

test.each([
  [{}, []],
  [{ name: "" }, ["name: * Required"]],
  [{ name: undefined }, ["name: * Required"]],
  [{ name: null }, ["name: * Required"]],
  [{ name: "abcdef" }, ["name: Field Name cannot exceed 5 characters"]],
  [{ code: "ab" }, ["code: Field Code needs to have at least 3 characters"]],
  [{ size: "medium" }, ["size: * Required"]],
  [{ size: null }, ["size: * Required"]],
  [{ size: undefined }, ["size: * Required"]],
  [{ amount: 1 }, ["amount: Field Amount needs to be at least 2"]],
  [{ amount: 11 }, ["amount: Field Amount cannot exceed 10"]],
  [{ amount: Number.NaN }, ["amount: * Required"]],
  [{ amount: "3" }, ["amount: Invalid input: expected number, received string"]],
  [{ picks: [] }, ["picks: * Required"]],
  [{ picks: ["a", "b", "c"] }, ["picks: Field Picks cannot exceed 2 items"]],
  [{ picks: ["a", ""] }, ["picks.1: * Required"]],
  [{ owner: { firstName: "" } }, ["owner.firstName: * Required"]],
  [{ own: "abc" }, ["own: Our own words"]],
])("%j gives %j", (changes, expected) => {
  expect(problemsOf(changes)).toEqual(expected);
});

test("strict schemas report each unknown field", () => {
  const result = z.strictObject({ a: z.string() }).safeParse({ a: "x", b: 1, c: 2 });
  expect(result.error && validationErrorsOf(result.error)).toEqual([
    { field: "b", message: "Unknown field" },
    { field: "c", message: "Unknown field" },
  ]);
});

test("forms get the first message of each field", () => {
  const schema = z.object({ a: z.string().min(3, "first").regex(/x/, "second"), b: z.string().min(1) });
  const result = schema.safeParse({ a: "", b: "" });
  expect(result.error && firstMessageByField(result.error)).toEqual({ a: "first", b: "* Required" });
});

test("a list of thousands of wrong entries gets two hundred errors", () => {
  const wrong = z.array(z.string()).safeParse(Array.from({ length: 5_000 }, () => 1));
  expect(wrong.error && validationErrorsOf(wrong.error)).toHaveLength(200);
  const unknown = z
    .strictObject({})
    .safeParse(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, 1])));
  expect(unknown.error && validationErrorsOf(unknown.error)).toHaveLength(200);
});
