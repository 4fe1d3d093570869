import { expect, test } from "vitest";
import { fullName, nameOrEmail } from "@gap/core/shared/names/full-name";

test.each([
  ["Hana", "Wereta", "Hana Wereta"],
  ["Hana", "", "Hana"],
  ["", "Wereta", "Wereta"],
  ["", "", ""],
])("the full name of '%s' and '%s' is '%s'", (firstName, lastName, expected) => {
  expect(fullName({ firstName, lastName })).toBe(expected);
});

test("a person without a name is shown by the address", () => {
  const email = "hana@kauri.example";
  expect(nameOrEmail({ firstName: "", lastName: "", email })).toBe(email);
  expect(nameOrEmail({ firstName: "Hana", lastName: "", email })).toBe("Hana");
});
