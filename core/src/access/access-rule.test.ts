import { expect, test } from "vitest";
import { type AccessRule, type Viewer, holdsFeature, isAllowed } from "@gap/core/access/access-rule";
import { person, environmentOf } from "@gap/core/access/viewers.test-data";

function holder(featureId: string, ...actionIds: string[]): Partial<Viewer> {
  return { features: [{ featureId, actions: actionIds.map((actionId) => ({ actionId })) }] };
}

const CASES: readonly (readonly [string, Viewer, readonly AccessRule[], stage: string, boolean])[] = [
  ["an empty list of rules admits no one", person("gap", "Admin"), [], "prod", false],
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
    "view, when the rule requires maintain",
    person("advisor", "X", holder("clients", "view")),
    [{ featureId: "clients", actionId: "maintain" }],
    "prod",
    false,
  ],
  [
    "maintain, when the rule requires view",
    person("advisor", "X", holder("clients", "maintain")),
    [{ featureId: "clients", actionId: "view" }],
    "prod",
    true,
  ],
  ["the right org type", person("advisor", "X"), [{ orgTypes: ["gap", "advisor"] }], "prod", true],
  ["the wrong org type", person("client", "X"), [{ orgTypes: ["gap", "advisor"] }], "prod", false],
  ["an empty list of org types", person("client", "X"), [{ orgTypes: [] }], "prod", false],
  ["dev includes dev-local", person("gap", "X"), [{ stages: ["dev"] }], "dev-local", true],
  ["dev includes dev-ana", person("gap", "X"), [{ stages: ["dev"] }], "dev-ana", true],
  ["dev does not include feature-1", person("gap", "X"), [{ stages: ["dev"] }], "feature-1", false],
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
    "a staff member who is not a developer",
    person("gap", "X", { email: "sam@gap.example" }),
    [{ developerOnly: true }],
    "prod",
    false,
  ],
  ["developerOnly: false requires nothing", person("gap", "X"), [{ developerOnly: false }], "prod", true],
  ["a deactivated member", person("advisor", "Admin", { isDeactivated: true }), [{}], "prod", false],
  [
    "a deactivated member, if the rule admits them",
    person("advisor", "Admin", { isDeactivated: true }),
    [{ deactivatedToo: true }],
    "prod",
    true,
  ],
  [
    "admitting deactivated members does not waive the other conditions",
    person("advisor", "Admin", { isDeactivated: true }),
    [{ deactivatedToo: true, orgTypes: ["gap"] }],
    "prod",
    false,
  ],
  ["a guest", person("client", "Guest"), [{ featureId: "documents" }], "prod", false],
  ["a guest, named", person("client", "Guest"), [{ featureId: "documents", guestsToo: true }], "prod", true],
  [
    "a deactivated guest must be admitted as both",
    person("client", "Guest", { isDeactivated: true }),
    [{ guestsToo: true }, { deactivatedToo: true }],
    "prod",
    false,
  ],
  ["a person without an org", person("gap", "Admin", { orgType: null, orgId: null }), [{}], "prod", false],
];

test.each(CASES)("access is decided for: %s", (_what, viewer, rules, stage, expected) => {
  expect(isAllowed(viewer, rules, environmentOf(stage))).toBe(expected);
});

test("only deactivated people hold no-access, whatever their role lists", () => {
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
