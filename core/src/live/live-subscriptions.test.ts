import { expect, test } from "vitest";
import type { Viewer } from "@gap/core/access/access-rule";
import { PEOPLE, type PersonName } from "@gap/core/access/viewers.test-data";
import {
  LIVE_TYPES,
  isLiveType,
  maySubscribe,
  needsEntity,
  announcesPresence,
  tracksPresence,
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
  ["work-item-event", ["advisorAdmin", "advisorMember"]],
  ["value-gap-event", ["advisorAdmin", "advisorMember"]],
  ["metrics-change-event", ["advisorAdmin", "advisorMember"]],
  ["proposal-change-event", ["advisorAdmin", "advisorMember"]],
  ["proposal-template-event", ["advisorAdmin", "advisorMember"]],
  ["proposal-viewing", ["advisorAdmin", "advisorMember"]],
  ["received-proposals-event", ["clientAdmin"]],
])("%s of an organisation is allowed for %j, only in their own", (type, allowed) => {
  const names = Object.keys(PEOPLE) as PersonName[];
  const admitted = names.filter((name) => may(person(name), type, ORG));
  expect(admitted.toSorted()).toEqual(allowed.toSorted());
  expect(names.filter((name) => may(person(name), type, FOREIGN))).toEqual([]);
});

test("people who read templates or processes learn when the provider publishes", () => {
  const names = Object.keys(PEOPLE) as PersonName[];
  const admitted = names.filter((name) => may(person(name), "provided-content-event", "au"));
  expect(admitted.toSorted()).toEqual([
    "advisorAdmin",
    "advisorMember",
    "developer",
    "gapAdmin",
    "gapMember",
  ]);
});

test.each<[LiveType, string, Partial<LivePerson>, string, boolean]>([
  ["notification", SELF, {}, "prod", true],
  ["notification", FOREIGN, {}, "prod", false],
  ["notification", ORG, {}, "prod", false],
  ["received-documents-event", SELF, {}, "prod", true],
  ["received-documents-event", FOREIGN, {}, "prod", false],
  ["received-proposals-event", SELF, {}, "prod", true],
  ["received-proposals-event", FOREIGN, {}, "prod", false],
  ["goose-command", SELF, {}, "dev-local", false],
  ["goose-command", SELF, { isInternalStaff: true }, "dev-local", true],
  ["goose-command", FOREIGN, { isInternalStaff: true }, "dev-local", false],
  ["goose-command", SELF, { isInternalStaff: true }, "prod", false],
  ["goose-command", SELF, { isInternalStaff: true }, "preprod", false],
  ["announcement", ORG, { isServiceUser: true }, "prod", false],
  ["provided-content-event", "au", {}, "prod", true],
  ["provided-content-event", "eu", {}, "prod", false],
  ["provided-content-event", ORG, {}, "prod", false],
  ["migration-job-completed", "au", {}, "prod", true],
  ["migration-job-completed", "eu", {}, "prod", false],
  ["migration-job-completed", ORG, {}, "prod", false],
  ["file-validation", `logo/${SELF}/${FOREIGN}.png`, {}, "prod", true],
  ["file-validation", `logo/${FOREIGN}/${SELF}.png`, {}, "prod", false],
  ["file-validation", `logo/${SELF}/../${FOREIGN}/${SELF}.png`, {}, "prod", false],
  ["file-validation", SELF, {}, "prod", false],
  ["file-validation", ORG, {}, "prod", false],
])("%s of %s, person %j on %s: %s", (type, entityId, changes, stage, expected) => {
  expect(may(person("advisorAdmin", changes), type, entityId, stage)).toBe(expected);
});

test("guests may follow their own topics but none of the organisation (spec 6 L8)", () => {
  const guest = person("guest");
  expect(LIVE_TYPES.filter((type) => may(guest, type, ORG))).toEqual([]);
  expect(LIVE_TYPES.filter((type) => may(guest, type, SELF))).toEqual([
    "notification",
    "received-documents-event",
    "received-proposals-event",
  ]);
});

test("a session opened by a proposal's link may follow only that proposal and the region (spec 6 L8)", () => {
  const onlyPermission = `Proposal-${FOREIGN}`;
  const inOrgs = new Map([[ORG, { ...PEOPLE.guest, permissions: [onlyPermission], onlyPermission }]]);
  const who = person("guest", { inOrgs, onlyPermission, isInternalStaff: true });
  const ownFile = `logo/${SELF}/${FOREIGN}.png`;
  const heard = [ORG, SELF, FOREIGN, ownFile, "au"].flatMap((entityId) =>
    LIVE_TYPES.filter((type) => may(who, type, entityId)).map((type) => [type, entityId]),
  );
  expect(heard).toEqual([
    ["proposal-signing", FOREIGN],
    ["migration-job-completed", "au"],
  ]);
});

test.each<[string, Partial<Viewer>, boolean]>([
  ["it was sent to them", { permissions: [`Proposal-${FOREIGN}`] }, true],
  ["another one was sent to them", { permissions: [`Proposal-${SELF}`] }, false],
  ["another permission has the same id", { permissions: [FOREIGN] }, false],
  ["they are deactivated", { permissions: [`Proposal-${FOREIGN}`], isDeactivated: true }, false],
  [
    "they came by a link to set a password",
    { permissions: [`Proposal-${FOREIGN}`], cameByLink: true },
    false,
  ],
])("a proposal's signing may be followed if %s", (_, changes, expected) => {
  const inOrgs = new Map([
    [SELF, PEOPLE.guest],
    [ORG, { ...PEOPLE.guest, ...changes }],
  ]);
  expect(may(person("guest", { inOrgs }), "proposal-signing", FOREIGN)).toBe(expected);
});

test.each<[string, PersonName, Partial<Viewer>, string | undefined, boolean]>([
  ["an admin of its client", "clientAdmin", {}, ORG, true],
  ["an admin of another client", "clientAdmin", {}, FOREIGN, false],
  ["an admin, if the proposal was not sent to a client", "clientAdmin", {}, undefined, false],
  ["an admin who came by a proposal's link", "clientAdmin", { isGuest: true }, ORG, false],
  ["an admin who is deactivated", "clientAdmin", { isDeactivated: true }, ORG, false],
  ["another member of its client", "clientMember", {}, ORG, false],
  ["an admin of an advisor", "advisorAdmin", {}, ORG, false],
])(
  "whether a proposal sent to others may be followed by %s: %s %j %s",
  (_, name, changes, clientOrg, expected) => {
    const who = person(name, { inOrgs: new Map([[ORG, { ...PEOPLE[name], ...changes }]]) });
    const topic = { type: "proposal-signing", entityId: FOREIGN } as const;
    expect(maySubscribe(who, topic, { stage: "prod", region: "au" }, { clientOrgId: clientOrg })).toBe(
      expected,
    );
  },
);

test("a proposal's client is looked up only for admins of clients", () => {
  const names = Object.keys(PEOPLE) as PersonName[];
  const asks = (type: LiveType) =>
    names.filter((name) => needsEntity(person(name), { type, entityId: FOREIGN }));
  expect(asks("proposal-signing")).toEqual(["clientAdmin"]);
  expect(asks("announcement")).toEqual([]);
});

test.each<[string, PersonName, Partial<Viewer>, boolean]>([
  ["an advisor of its firm", "advisorMember", {}, true],
  ["an admin of its client", "clientAdmin", { orgId: FOREIGN }, true],
  ["a member of its client", "clientMember", { orgId: FOREIGN }, false],
  ["a guest whom it names", "guest", { orgId: FOREIGN, permissions: [`Feedback-${SELF}`] }, true],
  ["a deactivated advisor", "deactivated", {}, false],
])("a document's changes may be followed by %s: %s %j", (_, name, changes, expected) => {
  const who = person(name, { inOrgs: new Map([[ORG, { ...PEOPLE[name], ...changes }]]) });
  const document = {
    documentId: SELF,
    docType: "Feedback",
    status: "shared",
    advisorOrgId: PEOPLE.advisorAdmin.orgId ?? "",
    clientOrgId: FOREIGN,
  } as const;
  const mayFollow = (entityId: string, looked?: typeof document) =>
    maySubscribe(who, { type: "document-change-event", entityId }, { stage: "prod", region: "au" }, looked);
  expect(mayFollow(SELF, document)).toBe(expected);
  expect(mayFollow(SELF)).toBe(false);
  expect(mayFollow(FOREIGN, document)).toBe(false);
});

test("presence changes are published only for proposals", () => {
  expect(LIVE_TYPES.filter((type) => announcesPresence({ type, entityId: SELF }))).toEqual([
    "proposal-signing",
  ]);
});

test("only listed types are live types", () => {
  expect(LIVE_TYPES.every(isLiveType)).toBe(true);
  expect(["", "constructor", "toString", "Announcement"].filter(isLiveType)).toEqual([]);
});

test("presence is tracked only for goose commands and proposals", () => {
  expect(LIVE_TYPES.filter((type) => tracksPresence({ type, entityId: SELF }))).toEqual([
    "goose-command",
    "proposal-signing",
  ]);
});

const active = PEOPLE.advisorAdmin;
const deactivated = PEOPLE.deactivated;
test.each<[string, readonly [string, Viewer][], readonly [string, Viewer][], boolean]>([
  ["nothing changed", [[ORG, active]], [[ORG, active]], false],
  ["deactivated", [[ORG, active]], [[ORG, deactivated]], true],
  ["removed from the organisation", [[ORG, active]], [], true],
  ["already deactivated before", [[ORG, deactivated]], [[ORG, deactivated]], false],
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
])("a connection closes when access to an organisation is lost: %s", (_, before, now, expected) => {
  const withOrgs = (orgs: readonly [string, Viewer][]) => person("advisorAdmin", { inOrgs: new Map(orgs) });
  expect(wasDeactivated(withOrgs(before), withOrgs(now))).toBe(expected);
});
