import { expect, test } from "vitest";
import type { OrgType } from "@gap/core/orgs/org-types";
import { mayDeleteFromSwitcher, orgsInSwitcher, showsOrgSwitcher } from "@gap/core/users/org-switcher-order";

function org(orgType: OrgType, name: string, roleName = "Admin") {
  return { orgId: `${orgType}:${name}`, orgType, name, roleName };
}

const ORGS = [
  org("client", "Kauri Joinery"),
  org("advisor", "summit"),
  org("client", "Alpine", "Guest"),
  org("gap", "Gap"),
  org("advisor", "Harbour"),
  org("client", "Bay 10"),
  org("client", "Bay 9"),
  org("advisor", "Élan"),
];

test("organisations are sorted by type (gap, advisor, client), then by name", () => {
  expect(orgsInSwitcher(ORGS, null).map((each) => each.name)).toEqual([
    "Gap",
    "Élan",
    "Harbour",
    "summit",
    "Bay 9",
    "Bay 10",
    "Kauri Joinery",
  ]);
});

test("a client org visited as a guest is listed only while current", () => {
  const names = (current: string) => orgsInSwitcher(ORGS, current).map((each) => each.name);
  expect(names("client:Alpine")).toContain("Alpine");
  expect(names("client:Kauri Joinery")).not.toContain("Alpine");
});

test("a role called Guest outside client orgs hides no organisation", () => {
  expect(orgsInSwitcher([org("advisor", "A", "Guest")], null)).toHaveLength(1);
});

test("the given list is not modified", () => {
  const before = ORGS.map((each) => each.orgId);
  orgsInSwitcher(ORGS, null);
  expect(ORGS.map((each) => each.orgId)).toEqual(before);
});

test.each([
  ["one org", [org("advisor", "A")], null, false],
  ["two orgs", [org("advisor", "A"), org("client", "B")], null, true],
  ["a second, hidden one", [org("advisor", "A"), org("client", "B", "Guest")], "advisor:A", false],
  ["a hidden one that is current", [org("advisor", "A"), org("client", "B", "Guest")], "client:B", true],
  ["none", [], null, false],
])("switcher with %s is shown: %s", (_what, orgs, current, expected) => {
  expect(showsOrgSwitcher(orgs, current)).toBe(expected);
});

test.each([
  [{ roleName: "Admin" }, false, true],
  [{ roleName: "admin" }, false, true],
  [{ roleName: "Team Member" }, false, false],
  [{ roleName: "Team Member" }, true, true],
  [{ roleName: "Admin", isClosed: true }, false, false],
  [{ roleName: "Admin", isClosed: true }, true, false],
] as const)("%o by staff %s may be deleted from the switcher: %s", (ofUser, isStaff, expected) => {
  expect(mayDeleteFromSwitcher(ofUser, { isStaff })).toBe(expected);
});
