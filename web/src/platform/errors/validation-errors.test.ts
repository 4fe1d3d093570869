import { expect, test } from "vitest";
import { validationErrorsOfCall } from "./validation-errors";

test("returns the message of each refused field", () => {
  const shape = { validationErrors: [{ field: "firstName", message: "* Required" }, { field: 1 }, null] };
  expect(validationErrorsOfCall(Object.assign(new Error("x"), { shape }))).toEqual({
    firstName: "* Required",
  });
});

test.each([undefined, new Error("x"), { shape: null }, { shape: { validationErrors: "no" } }])(
  "%o has no field errors",
  (error) => {
    expect(validationErrorsOfCall(error)).toEqual({});
  },
);
