import { expect, test } from "vitest";
import { defaultName, nameBesideClient } from "@gap/core/work-items/work-item-name";

test.each([
  ["Annual planning – Kauri Joinery", "Annual planning"],
  ["Annual planning – Kauri Joinery, May 2026", "Annual planning, May 2026"],
  ["Succession", "Succession"],
  ["Kauri Joinery", "Kauri Joinery"],
])("%s is shown as %s beside the client", (name, shown) => {
  expect(nameBesideClient({ name, clientName: "Kauri Joinery" })).toBe(shown);
});

test("the default name is told apart from the client again", () => {
  const name = defaultName("Annual planning", "Kauri Joinery");
  expect(nameBesideClient({ name, clientName: "Kauri Joinery" })).toBe("Annual planning");
});
