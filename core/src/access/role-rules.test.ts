import { expect, test } from "vitest";
import type { HeldFeature } from "@gap/core/access/roles";
import {
  RESERVED_ROLE_NOT_DELETABLE,
  actionsHeld,
  featuresToHold,
  isReservedRoleName,
  movedInOrder,
  hasActiveRoleMaintainer,
  roleDeletionProblem,
  withAction,
} from "@gap/core/access/role-rules";

test.each([
  ["Admin", true],
  [" team member ", true],
  ["GUEST", true],
  ["Guests", false],
  ["Reviewer", false],
])("%j is a reserved role name: %s", (name, expected) => {
  expect(isReservedRoleName(name)).toBe(expected);
});

test.each([
  ["Admin", 0, RESERVED_ROLE_NOT_DELETABLE],
  ["Guest", 3, RESERVED_ROLE_NOT_DELETABLE],
  ["Reviewer", 0, undefined],
  ["Reviewer", 1, "1 user has this role. Give them another role first."],
  ["Reviewer", 12, "12 users have this role. Give them another role first."],
])("%s with %i members cannot be deleted because of %j", (name, members, expected) => {
  expect(roleDeletionProblem({ name, members })).toBe(expected);
});

function held(text: string): HeldFeature[] {
  if (text === "") return [];
  return text.split(" ").map((each) => {
    const [featureId, ...actionIds] = each.split(":");
    return { featureId, actions: actionIds.map((actionId) => ({ actionId })) } as HeldFeature;
  });
}

test.each([
  ["advisor", "", ""],
  ["advisor", "clients:maintain", "clients:view:maintain"],
  ["advisor", "proposals:view clients:view", "clients:view proposals:view"],
  ["advisor", "clients:view clients:maintain", "clients:view:maintain"],
  ["advisor", "clients:view clients:view", "clients:view"],
  ["advisor", "clients", ""],
  ["gap", "roles:maintain", "roles:view:maintain"],
] as const)("an %s role given %j holds %j", (orgType, requested, expected) => {
  expect(featuresToHold(orgType, held(requested))).toEqual(held(expected));
});

test.each([
  ["advisor", "roles:view"],
  ["client", "clients:view documents:view"],
  ["gap", "no-access:view"],
] as const)("an %s role cannot hold %j", (orgType, requested) => {
  expect(featuresToHold(orgType, held(requested))).toBeUndefined();
});

test.each([
  ["", "view", true, ["view"]],
  ["", "maintain", true, ["view", "maintain"]],
  ["clients:view", "maintain", true, ["view", "maintain"]],
  ["clients:view:maintain", "view", true, ["view", "maintain"]],
  ["clients:view:maintain", "maintain", false, ["view"]],
  ["clients:view:maintain", "view", false, []],
  ["clients:view", "view", false, []],
  ["clients:view", "maintain", false, ["view"]],
  ["", "maintain", false, []],
] as const)("%j, then %s ticked %s", (before, actionId, isHeld, expected) => {
  const after = withAction([...held(before), ...held("vgc:view")], {
    featureId: "clients",
    actionId,
    isHeld,
  });
  expect(actionsHeld(after, "clients")).toEqual(expected);
  expect(actionsHeld(after, "vgc")).toEqual(["view"]);
});

test.each([
  [[], false],
  [[{ orgType: "gap", maintainsRoles: true, activeMembers: 1 }], true],
  [[{ orgType: "gap", maintainsRoles: true, activeMembers: 0 }], false],
  [[{ orgType: "gap", maintainsRoles: false, activeMembers: 4 }], false],
  [[{ orgType: "advisor", maintainsRoles: true, activeMembers: 4 }], false],
  [
    [
      { orgType: "gap", maintainsRoles: true, activeMembers: 0 },
      { orgType: "gap", maintainsRoles: false, activeMembers: 2 },
    ],
    false,
  ],
] as const)("with %j an active person maintains roles: %s", (roles, expected) => {
  expect(hasActiveRoleMaintainer(roles)).toBe(expected);
});

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, -1, "abc"],
  [2, 3, "abc"],
  [5, 0, "abc"],
])("moving from %i to %i gives %s", (from, to, expected) => {
  expect(movedInOrder([..."abc"], from, to).join("")).toBe(expected);
});
