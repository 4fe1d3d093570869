import { expect, test } from "vitest";
import { featureToggleSchema } from "@gap/core/access/feature-toggle.schema";
import { type FeatureToggle, namesOfTogglesOnFor, toggleIsOnFor } from "@gap/core/access/feature-toggles";

const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const OTHER_ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0M";
const USER = "01JADR5Q6Z8M4T2V9X7C3B1N0N";
const OTHER_USER = "01JADR5Q6Z8M4T2V9X7C3B1N0P";
const SUBJECT = { orgType: "advisor", orgId: ORG, region: "au", userId: USER } as const;

function toggle(changes: Partial<FeatureToggle> = {}): FeatureToggle {
  return {
    id: ORG,
    featureToggle: "sample-toggle",
    enabled: true,
    onlyForOrgTypes: [],
    onlyForOrgIds: [],
    onlyForUserIds: [],
    ...changes,
  };
}

const CASES: readonly (readonly [string, Partial<FeatureToggle>, boolean])[] = [
  ["enabled without restrictions", {}, true],
  ["disabled", { enabled: false }, false],
  ["disabled, although named", { enabled: false, onlyForUserIds: [USER] }, false],
  ["its org type", { onlyForOrgTypes: ["gap", "advisor"] }, true],
  ["another org type", { onlyForOrgTypes: ["gap"] }, false],
  ["its org", { onlyForOrgIds: [OTHER_ORG, ORG] }, true],
  ["another org", { onlyForOrgIds: [OTHER_ORG] }, false],
  ["its region", { onlyForRegion: "au" }, true],
  ["another region", { onlyForRegion: "eu" }, false],
  ["its user", { onlyForUserIds: [USER] }, true],
  ["another user", { onlyForUserIds: [OTHER_USER] }, false],
  [
    "all restrictions matching",
    { onlyForOrgTypes: ["advisor"], onlyForOrgIds: [ORG], onlyForRegion: "au", onlyForUserIds: [USER] },
    true,
  ],
  ["the org matching but not the user", { onlyForOrgIds: [ORG], onlyForUserIds: [OTHER_USER] }, false],
  ["the user matching but not the region", { onlyForRegion: "eu", onlyForUserIds: [USER] }, false],
];

test.each(CASES)("whether a toggle is on for a person: %s", (_what, changes, expected) => {
  expect(toggleIsOnFor({ toggle: toggle(changes), ...SUBJECT })).toBe(expected);
});

test("a person without an org fails only the restrictions about orgs", () => {
  const subject = { ...SUBJECT, orgType: null, orgId: null };
  expect(toggleIsOnFor({ toggle: toggle(), ...subject })).toBe(true);
  expect(toggleIsOnFor({ toggle: toggle({ onlyForUserIds: [USER] }), ...subject })).toBe(true);
  expect(toggleIsOnFor({ toggle: toggle({ onlyForOrgTypes: ["advisor"] }), ...subject })).toBe(false);
  expect(toggleIsOnFor({ toggle: toggle({ onlyForOrgIds: [ORG] }), ...subject })).toBe(false);
});

test("lists the names of the toggles that are on, in their order", () => {
  const toggles = [
    toggle({ featureToggle: "b" }),
    toggle({ featureToggle: "off", enabled: false }),
    toggle({ featureToggle: "a", onlyForRegion: "au" }),
  ];
  expect(namesOfTogglesOnFor(toggles, SUBJECT)).toEqual(["b", "a"]);
});

test("the schema fills in missing lists and refuses invalid values", () => {
  const lastUpdatedAt = new Date("2026-03-01T00:00:00Z");
  const bare = { id: ORG, featureToggle: "sample-toggle", enabled: false, lastUpdatedAt };
  expect(featureToggleSchema.parse(bare)).toEqual({
    ...bare,
    onlyForOrgTypes: [],
    onlyForOrgIds: [],
    onlyForUserIds: [],
  });
  for (const wrong of [
    { featureToggle: "" },
    { onlyForOrgTypes: ["partner"] },
    { onlyForOrgIds: ["1"] },
    { onlyForRegion: "us" },
    { onlyForRegion: "" },
    { onlyForUserIds: ["x"] },
  ])
    expect(featureToggleSchema.safeParse({ ...bare, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});
