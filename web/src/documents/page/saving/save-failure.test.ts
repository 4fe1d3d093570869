import { expect, test } from "vitest";
import { saveFailureOf } from "./save-failure";

const failing = (httpStatus: number, more: object = {}) =>
  Object.assign(new Error("Refused"), { data: { httpStatus }, ...more });
const invalid = (field: string) => ({ shape: { validationErrors: [{ field, message: "Too long" }] } });

test.each([
  ["no response", new TypeError("Failed to fetch"), { kind: "unanswered" }],
  ["a server error", failing(503), { kind: "unanswered" }],
  ["too many requests", failing(429), { kind: "unanswered" }],
  ["an expired login", failing(401), { kind: "unanswered" }],
  ["a locked document", failing(423), { kind: "locked", message: "Refused" }],
  ["lost access", failing(403), { kind: "refused", message: "Refused" }],
  [
    "an invalid answer",
    failing(422, invalid("answers.2")),
    { kind: "invalid", problems: new Map([[2, "Too long"]]), message: "Refused" },
  ],
  [
    "an invalid call",
    failing(422, invalid("documentId")),
    { kind: "invalid", problems: new Map(), message: "Refused" },
  ],
])("the kind of a failed save: %s", (_, error, failure) => {
  expect(saveFailureOf(error)).toEqual(failure);
});
