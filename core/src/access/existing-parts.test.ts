// Every place that offers parts of the product follows one list: a part that does not exist is offered nowhere.
import { expect, test } from "vitest";
import { creationsOf } from "@gap/core/access/creations";
import { partExists, type PartId } from "@gap/core/access/existing-parts";
import { visibleMenu } from "@gap/core/access/menu";
import { defaultLanding } from "@gap/core/access/routes";
import { PEOPLE, environmentOf, type PersonName } from "@gap/core/access/viewers.test-data";
import { setUpChecklist } from "@gap/core/users/set-up-checklist";

const NAMES = Object.keys(PEOPLE) as PersonName[];
const surroundings = environmentOf("dev-local");
const NOTHING_DONE = {
  facts: { profile: { firstName: "", lastName: "" }, org: {}, memberCount: 1, hasSharedDocument: false },
  completedSteps: [],
};

test.each<[PartId, boolean]>([
  ["home", true],
  ["help", true],
  ["clients", true],
  ["proposals", true],
  ["services", true],
  ["mindsets", true],
  ["organisations", true],
  ["roles", true],
  ["background-jobs", true],
  ["my-organisation", true],
  ["my-profile", true],
  ["no-access", true],
  ["admin-settings", true],
  ["dev-settings", true],
  ["dev-sandbox", true],
  ["processes", true],
  ["document-templates", true],
  ["work-items", true],
  ["documents", true],
  ["delivery-notes", true],
  ["vgc", true],
  ["client-activity", false],
  ["document-sharing", true],
])("%s exists: %s", (part, exists) => {
  expect(partExists(part)).toBe(exists);
});

test.each(NAMES)("%s is offered only parts that exist", (name) => {
  const viewer = PEOPLE[name];
  const offered = [
    ...visibleMenu(viewer, surroundings).flatMap(({ items }) => items.map(({ allowedWith }) => allowedWith)),
    ...creationsOf(viewer, surroundings).map(({ routeId }) => routeId),
    ...setUpChecklist(viewer, surroundings, NOTHING_DONE).map(({ routeId }) => routeId),
    defaultLanding(viewer),
  ].filter((routeId) => routeId !== undefined);
  expect(offered.filter((routeId) => !partExists(routeId))).toEqual([]);
});
