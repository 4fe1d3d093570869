import { expect, test } from "vitest";
import type { Viewer } from "@gap/core/access/access-rule";
import { PEOPLE, type PersonName } from "@gap/core/access/viewers.test-data";
import {
  LIVE_TYPES,
  isLiveType,
  maySubscribe,
  wasDeactivated,
  type LivePerson,
  type LiveType,
} from "@gap/core/live/live-subscriptions";

const ORG = PEOPLE.advisorAdmin.orgId ?? "";
const SELF = "01JADR5Q6Z8M4T2V9X7C3B1N0U";
const FOREIGN = "01JADR5Q6Z8M4T2V9X7C3B1N0F";

function person(name: PersonName, changes: Partial<LivePerson> = {}): LivePerson {
  return {
    userId: SELF,
    isServiceUser: false,
    isInternalStaff: false,
    inOrgs: new Map([[ORG, PEOPLE[name]]]),
    ...changes,
  };
}

const may = (who: LivePerson, type: LiveType, entityId: string, stage = "dev-local") =>
  maySubscribe(who, { type, entityId }, { stage, region: "au" });

const EVERY: readonly PersonName[] = [
  "gapAdmin",
  "gapMember",
  "advisorAdmin",
  "advisorMember",
  "clientAdmin",
];

test.each<[LiveType, readonly PersonName[]]>([
  ["announcement", [...EVERY, "developer", "clientMember"]],
  ["client-list-update", ["advisorAdmin", "advisorMember"]],
  ["document-template-event", ["gapAdmin", "gapMember", "developer", "advisorAdmin", "advisorMember"]],
  ["process-change-event", ["gapAdmin", "gapMember", "developer", "advisorAdmin", "advisorMember"]],
  ["metrics-change-event", ["advisorAdmin", "advisorMember"]],
])("%s of an organisation is for %j, of their own only", (type, allowed) => {
  const names = Object.keys(PEOPLE) as PersonName[];
  const admitted = names.filter((name) => may(person(name), type, ORG));
  expect(admitted.toSorted()).toEqual(allowed.toSorted());
  expect(names.filter((name) => may(person(name), type, FOREIGN))).toEqual([]);
});

test.each<[LiveType, string, Partial<LivePerson>, string, boolean]>([
  ["notification", SELF, {}, "prod", true],
  ["notification", FOREIGN, {}, "prod", false],
  ["notification", ORG, {}, "prod", false],
  ["goose-command", SELF, {}, "dev-local", false],
  ["goose-command", SELF, { isInternalStaff: true }, "dev-local", true],
  ["goose-command", FOREIGN, { isInternalStaff: true }, "dev-local", false],
  ["goose-command", SELF, { isInternalStaff: true }, "prod", false],
  ["goose-command", SELF, { isInternalStaff: true }, "preprod", false],
  ["announcement", ORG, { isServiceUser: true }, "prod", false],
  ["migration-job-completed", "au", {}, "prod", true],
  ["migration-job-completed", "eu", {}, "prod", false],
  ["migration-job-completed", ORG, {}, "prod", false],
])("%s of %s, person %j on %s: %s", (type, entityId, changes, stage, expected) => {
  expect(may(person("advisorAdmin", changes), type, entityId, stage)).toBe(expected);
});

test("guests hear of themselves and of nothing of the organisation (spec 6 L8)", () => {
  const guest = person("guest");
  expect(LIVE_TYPES.filter((type) => may(guest, type, ORG))).toEqual([]);
  expect(LIVE_TYPES.filter((type) => may(guest, type, SELF))).toEqual(["notification"]);
});

test("only types of the list are types", () => {
  expect(LIVE_TYPES.every(isLiveType)).toBe(true);
  expect(["", "constructor", "toString", "Announcement"].filter(isLiveType)).toEqual([]);
});

const active = PEOPLE.advisorAdmin;
const deactivated = PEOPLE.deactivated;
test.each<[string, readonly [string, Viewer][], readonly [string, Viewer][], boolean]>([
  ["nothing changed", [[ORG, active]], [[ORG, active]], false],
  ["deactivated", [[ORG, active]], [[ORG, deactivated]], true],
  ["removed from the organisation", [[ORG, active]], [], true],
  ["deactivated all along", [[ORG, deactivated]], [[ORG, deactivated]], false],
  ["active again", [[ORG, deactivated]], [[ORG, active]], false],
  [
    "one more organisation",
    [[ORG, active]],
    [
      [ORG, active],
      [FOREIGN, active],
    ],
    false,
  ],
])("a connection ends with the organisation: %s", (_, before, now, expected) => {
  const withOrgs = (orgs: readonly [string, Viewer][]) => person("advisorAdmin", { inOrgs: new Map(orgs) });
  expect(wasDeactivated(withOrgs(before), withOrgs(now))).toBe(expected);
});
