import { expect, test } from "vitest";
import { validationErrorsOfCall } from "./validation-errors";

test("each refused field has its message", () => {
  const shape = { validationErrors: [{ field: "firstName", message: "* Required" }, { field: 1 }, null] };
  expect(validationErrorsOfCall(Object.assign(new Error("x"), { shape }))).toEqual({
    firstName: "* Required",
  });
});

test.each([undefined, new Error("x"), { shape: null }, { shape: { validationErrors: "no" } }])(
  "%o refuses no field",
  (error) => {
    expect(validationErrorsOfCall(error)).toEqual({});
  },
);
