import { expect, test } from "vitest";
import { type AccessRule, type Viewer, holdsFeature, isAllowed } from "@gap/core/access/access-rule";
import { person, surroundingsOf } from "@gap/core/access/viewers.test-data";

function holder(featureId: string, ...actionIds: string[]): Partial<Viewer> {
  return { features: [{ featureId, actions: actionIds.map((actionId) => ({ actionId })) }] };
}

const CASES: readonly (readonly [string, Viewer, readonly AccessRule[], stage: string, boolean])[] = [
  ["no rules admit nobody", person("gap", "Admin"), [], "prod", false],
  ["an empty rule admits a member", person("client", "Team Member"), [{}], "prod", true],
  [
    "a held feature",
    person("advisor", "X", holder("clients", "view")),
    [{ featureId: "clients" }],
    "prod",
    true,
  ],
  [
    "a feature without any action",
    person("advisor", "X", holder("clients")),
    [{ featureId: "clients" }],
    "prod",
    false,
  ],
  [
    "another feature",
    person("advisor", "X", holder("vgc", "view")),
    [{ featureId: "clients" }],
    "prod",
    false,
  ],
  [
    "view where maintain is asked for",
    person("advisor", "X", holder("clients", "view")),
    [{ featureId: "clients", actionId: "maintain" }],
    "prod",
    false,
  ],
  [
    "maintain where view is asked for",
    person("advisor", "X", holder("clients", "maintain")),
    [{ featureId: "clients", actionId: "view" }],
    "prod",
    true,
  ],
  ["the right org type", person("advisor", "X"), [{ orgTypes: ["gap", "advisor"] }], "prod", true],
  ["the wrong org type", person("client", "X"), [{ orgTypes: ["gap", "advisor"] }], "prod", false],
  ["an empty list of org types", person("client", "X"), [{ orgTypes: [] }], "prod", false],
  ["dev stands for dev-local", person("gap", "X"), [{ stages: ["dev"] }], "dev-local", true],
  ["dev stands for dev-ana", person("gap", "X"), [{ stages: ["dev"] }], "dev-ana", true],
  ["dev does not stand for feature-1", person("gap", "X"), [{ stages: ["dev"] }], "feature-1", false],
  ["a named stage", person("gap", "X"), [{ stages: ["dev", "test"] }], "test", true],
  ["prod is not preprod", person("gap", "X"), [{ stages: ["prod"] }], "preprod", false],
  [
    "all conditions of one rule must hold",
    person("advisor", "X", holder("clients", "maintain")),
    [{ featureId: "clients", orgTypes: ["gap"] }],
    "prod",
    false,
  ],
  [
    "one of several rules is enough",
    person("client", "X"),
    [{ featureId: "proposals", actionId: "maintain", orgTypes: ["advisor"] }, { orgTypes: ["client"] }],
    "prod",
    true,
  ],
  [
    "conditions are not mixed across rules",
    person("client", "X", holder("vgc", "maintain")),
    [
      { featureId: "vgc", orgTypes: ["advisor"] },
      { featureId: "clients", orgTypes: ["client"] },
    ],
    "prod",
    false,
  ],
  ["a developer", person("gap", "X", { isDeveloper: true }), [{ developerOnly: true }], "prod", true],
  [
    "another of the staff",
    person("gap", "X", { email: "sam@gap.example" }),
    [{ developerOnly: true }],
    "prod",
    false,
  ],
  ["developerOnly: false asks nothing", person("gap", "X"), [{ developerOnly: false }], "prod", true],
  ["a deactivated member", person("advisor", "Admin", { isDeactivated: true }), [{}], "prod", false],
  [
    "a deactivated member, named",
    person("advisor", "Admin", { isDeactivated: true }),
    [{ deactivatedToo: true }],
    "prod",
    true,
  ],
  [
    "being named does not lift the other conditions",
    person("advisor", "Admin", { isDeactivated: true }),
    [{ deactivatedToo: true, orgTypes: ["gap"] }],
    "prod",
    false,
  ],
  ["a guest", person("client", "Guest"), [{ featureId: "documents" }], "prod", false],
  ["a guest, named", person("client", "Guest"), [{ featureId: "documents", guestsToo: true }], "prod", true],
  [
    "a deactivated guest must be named as both",
    person("client", "Guest", { isDeactivated: true }),
    [{ guestsToo: true }, { deactivatedToo: true }],
    "prod",
    false,
  ],
  ["somebody without an org", person("gap", "Admin", { orgType: null, orgId: null }), [{}], "prod", false],
];

test.each(CASES)("%s", (_what, viewer, rules, stage, expected) => {
  expect(isAllowed(viewer, rules, surroundingsOf(stage))).toBe(expected);
});

test("no-access is held by deactivated people only, whatever their role lists", () => {
  const listed = holder("no-access", "view");
  expect(holdsFeature(person("advisor", "X", listed), "no-access")).toBe(false);
  expect(holdsFeature(person("advisor", "X", { isDeactivated: true }), "no-access")).toBe(true);
});

test.each([
  ["client admin by role name", person("client", "admin", { features: [] }), true],
  ["client member", person("client", "Team Member"), false],
  [
    "client member with the permission",
    person("client", "Team Member", { permissions: ["business-plan"] }),
    true,
  ],
  ["guest with the permission", person("client", "Guest", { permissions: ["business-plan"] }), true],
  ["client member with another permission", person("client", "X", { permissions: ["Delivery-1"] }), false],
  [
    "a client role that lists the feature",
    person("client", "X", holder("business-planning", "maintain")),
    true,
  ],
  ["advisor admin", person("advisor", "Admin", { permissions: ["business-plan"] }), false],
])("business planning: %s", (_who, viewer, expected) => {
  expect(holdsFeature(viewer, "business-planning", "maintain")).toBe(expected);
});
