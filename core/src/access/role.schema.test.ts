import { expect, test } from "vitest";
import { heldFeatureSchema, newRoleSchema, roleSchema } from "@gap/core/access/role.schema";

const ROLE = {
  id: "01JADR5Q6Z8M4T2V9X7C3B1N0K",
  name: "Reviewer",
  description: "",
  orgType: "advisor",
  displayOrder: 3,
};

test.each([
  [{}, true],
  [{ name: "x".repeat(200) }, true],
  [{ name: "x".repeat(201) }, false],
  [{ name: "" }, false],
  [{ name: "   " }, false],
  [{ orgType: "partner" }, false],
  [{ displayOrder: 0 }, false],
  [{ displayOrder: 1.5 }, false],
  [{ id: "7" }, false],
])("a role with %j is valid: %s", (changes, expected) => {
  expect(roleSchema.safeParse({ ...ROLE, ...changes }).success).toBe(expected);
});

test("the schema of a new role drops an id and a display order", () => {
  expect(newRoleSchema.parse(ROLE)).toEqual({ name: "Reviewer", description: "", orgType: "advisor" });
});

test("held features come from the closed lists", () => {
  const held = { featureId: "clients", actions: [{ actionId: "view" }] };
  expect(heldFeatureSchema.safeParse(held).success).toBe(true);
  expect(heldFeatureSchema.safeParse({ ...held, featureId: "everything" }).success).toBe(false);
  expect(heldFeatureSchema.safeParse({ ...held, actions: [{ actionId: "delete" }] }).success).toBe(false);
});
