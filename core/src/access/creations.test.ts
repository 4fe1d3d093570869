import { expect, test } from "vitest";
import { creationsOf } from "@gap/core/access/creations";
import { PEOPLE, person, environmentOf, type PersonName } from "./viewers.test-data";

const surroundings = environmentOf("prod");
const labelsFor = (viewer: Parameters<typeof creationsOf>[0]) =>
  creationsOf(viewer, surroundings).map(({ label }) => label);

const OF_THE_PROVIDER = [
  "New template",
  "New process",
  "Create organisation",
  "Create role",
  "Create mindset",
  "Add service",
];
const OF_ADVISORS = ["Create client", "Create proposal", "New work item", "New document", "New template"];

test.each<[PersonName, readonly string[]]>([
  ["gapAdmin", OF_THE_PROVIDER],
  ["developer", OF_THE_PROVIDER],
  ["gapMember", ["New template", "New process", "Create mindset", "Add service"]],
  ["advisorAdmin", [...OF_ADVISORS, "Add service"]],
  ["advisorMember", OF_ADVISORS],
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

test("an advisor whose role maintains processes can create one", () => {
  const features = [
    { featureId: "blueprints" as const, actions: [{ actionId: "view" as const }] },
    { featureId: "processes" as const, actions: [{ actionId: "maintain" as const }] },
  ];
  expect(labelsFor(person("advisor", "Team Member", { features }))).toEqual(["New process"]);
});
