import { expect, test } from "vitest";
import {
  ACTION_IDS,
  FEATURES,
  FEATURE_IDS,
  actionCovers,
  featuresForOrgType,
  isActionId,
  isFeatureId,
} from "@gap/core/access/features";

test("every feature of the closed list is described once, with a text for both actions", () => {
  expect(FEATURES.map((feature) => feature.id)).toEqual([...FEATURE_IDS]);
  for (const feature of FEATURES)
    for (const actionId of ACTION_IDS) expect(feature.opens[actionId], feature.id).toMatch(/^[A-Z].{5,}/);
});

test.each([
  [
    "gap",
    "admin-settings services mindsets organisations roles background-jobs blueprints processes my-organisation",
  ],
  ["advisor", "services blueprints processes my-organisation work-items documents clients proposals vgc"],
  ["client", "my-organisation documents proposals business-planning"],
] as const)("roles of %s orgs may hold exactly the features of that org type", (orgType, ids) => {
  expect(featuresForOrgType(orgType).map((feature) => feature.id)).toEqual(ids.split(" "));
});

test.each([
  ["view", "view", true],
  ["maintain", "maintain", true],
  ["maintain", "view", true],
  ["view", "maintain", false],
  ["delete", "view", false],
] as const)("holding %s covers %s: %s", (held, required, expected) => {
  expect(actionCovers(held, required)).toBe(expected);
});

test("ids outside the list are not accepted", () => {
  expect(isFeatureId("clients")).toBe(true);
  expect(isFeatureId("Clients")).toBe(false);
  expect(isActionId("maintain")).toBe(true);
  expect(isActionId("delete")).toBe(false);
});
