import { expect, test } from "vitest";
import { featuresForOrgType } from "@gap/core/access/features";
import { DEFAULT_ROLES, defaultRole, isAdminRoleName, isGuestRoleName } from "@gap/core/access/roles";

// The table of spec 4 §F: m maintains, v only views.
const TABLE = [
  [
    "gap",
    "Admin",
    "m:admin-settings m:services m:mindsets m:organisations m:roles m:background-jobs m:blueprints m:processes m:my-organisation",
  ],
  ["gap", "Team Member", "v:organisations m:processes m:blueprints m:services m:mindsets"],
  [
    "advisor",
    "Admin",
    "m:my-organisation m:clients m:services m:blueprints m:work-items m:documents m:proposals m:vgc v:processes",
  ],
  [
    "advisor",
    "Team Member",
    "m:clients m:work-items m:documents m:proposals m:vgc m:blueprints v:services v:processes",
  ],
  ["client", "Admin", "m:my-organisation m:documents m:proposals m:business-planning"],
  ["client", "Team Member", "v:documents v:proposals"],
  ["client", "Guest", "v:documents v:proposals"],
] as const;

test("the default roles are those of the table, in display order", () => {
  expect(DEFAULT_ROLES.map((role) => [role.orgType, role.name])).toEqual(
    TABLE.map(([orgType, name]) => [orgType, name]),
  );
  expect(DEFAULT_ROLES.map((role) => role.displayOrder)).toEqual([1, 2, 1, 2, 1, 2, 3]);
});

test.each(TABLE)("%s %s holds exactly what the table says", (orgType, name, expected) => {
  const held = defaultRole(orgType, name)?.features.map(({ featureId, actions }) => {
    const ids = actions.map((action) => action.actionId);
    expect(ids).toContain("view");
    return `${ids.includes("maintain") ? "m" : "v"}:${featureId}`;
  });
  expect(held).toEqual(expected.split(" "));
});

test("no default role holds a feature that its org type may not have", () => {
  for (const role of DEFAULT_ROLES) {
    const allowed = featuresForOrgType(role.orgType).map((feature) => feature.id);
    for (const { featureId } of role.features)
      expect(allowed, `${role.orgType} ${role.name}`).toContain(featureId);
  }
});

test.each([
  ["Admin", true],
  ["admin", true],
  ["ADMIN", true],
  ["Administrator", false],
  [" admin", false],
  ["", false],
  [null, false],
  [undefined, false],
])("admin role name %s: %s", (name, expected) => {
  expect(isAdminRoleName(name)).toBe(expected);
});

test("only Guest is the role of guests", () => {
  expect(isGuestRoleName("Guest")).toBe(true);
  expect(isGuestRoleName("guest")).toBe(true);
  expect(isGuestRoleName("Team Member")).toBe(false);
  expect(isGuestRoleName(null)).toBe(false);
});

test("an unknown role is not found", () => {
  expect(defaultRole("advisor", "Guest")).toBeUndefined();
});
