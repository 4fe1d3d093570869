import { expect, test } from "vitest";
import { creationsOf } from "@gap/core/access/creations";
import { PEOPLE, person, environmentOf, type PersonName } from "./viewers.test-data";

const surroundings = environmentOf("prod");
const labelsFor = (viewer: Parameters<typeof creationsOf>[0]) =>
  creationsOf(viewer, surroundings).map(({ label }) => label);

const OF_THE_PROVIDER = ["Create organisation", "Create role", "Create mindset", "Add service"];

test.each<[PersonName, readonly string[]]>([
  ["gapAdmin", OF_THE_PROVIDER],
  ["developer", OF_THE_PROVIDER],
  ["gapMember", ["Create mindset", "Add service"]],
  ["advisorAdmin", ["Create client", "Create proposal", "New work item", "New document", "Add service"]],
  ["advisorMember", ["Create client", "Create proposal", "New work item", "New document"]],
  ["clientAdmin", []],
  ["clientMember", []],
  ["guest", []],
  ["deactivated", []],
])("%s may create %j", (name, labels) => {
  expect(labelsFor(PEOPLE[name])).toEqual(labels);
});

test("a person who may only view can create nothing", () => {
  const features = [
    { featureId: "organisations" as const, actions: [{ actionId: "view" as const }] },
    { featureId: "roles" as const, actions: [{ actionId: "view" as const }] },
  ];
  expect(labelsFor(person("gap", "Team Member", { features }))).toEqual([]);
});
