import { expect, test } from "vitest";
import { savableTitles, titleFaults } from "./title-faults";

const RULES = { noun: "template", limits: { name: 5, description: 8 } };
const [LONG_NAME, LONG_TEXT] = [
  "Field Name cannot exceed 5 characters",
  "Field Description cannot exceed 8 characters",
];

test.each([
  ["Plan", "Goals", {}, { name: "Plan", description: "Goals" }],
  [" ", "Goals", { name: "A template needs a name", inBar: "write a name" }, { description: "Goals" }],
  ["Plan 2", "Goals", { name: LONG_NAME, inBar: "shorten the name" }, { description: "Goals" }],
  ["Plan", "123456789", { description: LONG_TEXT, inBar: "shorten the description" }, { name: "Plan" }],
  ["Plan 2", "123456789", { name: LONG_NAME, description: LONG_TEXT, inBar: "shorten the name" }, {}],
])("%j and %j", (name, description, faults, savable) => {
  expect(titleFaults({ name, description }, RULES)).toEqual(faults);
  expect(savableTitles({ name, description }, RULES)).toEqual(savable);
});
