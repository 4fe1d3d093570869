import { expect, test } from "vitest";
import { timelineOf } from "./share-timeline";
import { aShare, aShareEvent, aSharePerson } from "./shares.test-data";
import type { ShareEvent } from "./share-view";

const PEOPLE = [aSharePerson("Hana Wereta"), aSharePerson("Tom Aldridge")];
const TO_CONTACTS = aShare({ people: PEOPLE });
const SCHEDULED = aShare({ people: PEOPLE, state: "scheduled", sendOn: "2026-05-18" });
const OPEN_LINK = aShare({ isOpenLink: true });
const AVA = { by: "Ava Ngata" };
const HANA = { person: "Hana Wereta" };

test.each<[string, typeof TO_CONTACTS, ShareEvent["kind"], Partial<ShareEvent>]>([
  ["Ava Ngata shared it with Hana Wereta", TO_CONTACTS, "shared", { ...AVA, ...HANA }],
  ["It was shared with Hana Wereta", TO_CONTACTS, "shared", HANA],
  [
    "Ava Ngata shared it with Hana Wereta, to go out on 18 May 2026",
    SCHEDULED,
    "shared",
    { ...AVA, ...HANA },
  ],
  ["Ava Ngata turned the open link on", OPEN_LINK, "shared", AVA],
  ["It went out to Hana Wereta", SCHEDULED, "sent", HANA],
  ["It did not go out. It is finalised.", SCHEDULED, "not-sent", { note: "It is finalised." }],
  ["Hana Wereta opened it", TO_CONTACTS, "opened", { ...HANA, by: "Hana Wereta" }],
  ["Hana Wereta got a reminder", TO_CONTACTS, "reminded", HANA],
  ["Ava Ngata reminded Hana Wereta", TO_CONTACTS, "reminded", { ...AVA, ...HANA }],
  ["Hana Wereta asked to be reminded later", TO_CONTACTS, "snoozed", HANA],
  ["Ava Ngata copied the link for Hana Wereta", TO_CONTACTS, "link-copied", { ...AVA, ...HANA }],
  ["Ava Ngata copied the open link", OPEN_LINK, "link-copied", AVA],
  ["Hana Wereta asked for a new link", TO_CONTACTS, "link-requested", HANA],
  ["Someone asked for a new link", OPEN_LINK, "link-requested", {}],
  ["Hana Wereta got a new link by email", TO_CONTACTS, "link-sent", HANA],
  ["Ava Ngata changed the share with Hana Wereta and Tom Aldridge", TO_CONTACTS, "changed", AVA],
  ["Ava Ngata changed the open link", OPEN_LINK, "changed", AVA],
  ["Ava Ngata revoked the access of Hana Wereta", TO_CONTACTS, "revoked", { ...AVA, ...HANA }],
  ["Ava Ngata revoked the share with Hana Wereta and Tom Aldridge", TO_CONTACTS, "revoked", AVA],
  ["Ava Ngata turned the open link off", OPEN_LINK, "revoked", AVA],
])("the timeline reads: %s", (text, share, kind, fields) => {
  const event = aShareEvent(share, kind, fields);
  expect(timelineOf([share], [event])).toEqual([{ id: event.eventId, at: event.at, text }]);
});

test("one act for several people is one line, with the people in the order in which they were added", () => {
  const later = new Date("2026-05-08T00:00:00Z");
  const events = [
    aShareEvent(TO_CONTACTS, "opened", { person: "Tom Aldridge", at: later }),
    aShareEvent(TO_CONTACTS, "opened", { ...HANA }),
    aShareEvent(TO_CONTACTS, "shared", { ...AVA, person: "Tom Aldridge" }),
    aShareEvent(TO_CONTACTS, "shared", { ...AVA, ...HANA }),
  ];
  expect(timelineOf([TO_CONTACTS], events).map(({ text }) => text)).toEqual([
    "Tom Aldridge opened it",
    "Hana Wereta opened it",
    "Ava Ngata shared it with Hana Wereta and Tom Aldridge",
  ]);
});

test("a share that went out at once has no line of its own for that", () => {
  expect(timelineOf([TO_CONTACTS], [aShareEvent(TO_CONTACTS, "sent", HANA)])).toEqual([]);
});
