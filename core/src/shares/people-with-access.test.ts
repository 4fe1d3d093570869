import { expect, test } from "vitest";
import { accessOf, dayInWords, peopleWithAccess, type PersonWithAccess } from "./people-with-access";
import { aShare, aSharePerson } from "./shares.test-data";
import type { ListedShare, SharePerson } from "./share-view";

const AUCKLAND = { timezone: "Pacific/Auckland", today: "2026-05-14" };

test("people appear in the order in which they were added, without those who were revoked", () => {
  const shares = [
    aShare({ people: [aSharePerson("Priya Nair")] }),
    aShare({ state: "revoked", people: [aSharePerson("Lee Kemp")] }),
    aShare({
      people: [
        aSharePerson("Hana Wereta"),
        aSharePerson("Sione Fifita", { revokedAt: new Date() }),
        aSharePerson("Tom Aldridge"),
      ],
    }),
  ];
  expect(peopleWithAccess(shares).map(({ name }) => name)).toEqual([
    "Hana Wereta",
    "Tom Aldridge",
    "Priya Nair",
  ]);
});

test("a person in several shares of a document has one row, led by the share whose link works", () => {
  const expired = aShare({
    state: "expired",
    blockIds: ["one", "two"],
    people: [aSharePerson("Hana Wereta", { lastOpenedAt: new Date("2026-05-13T00:00:00Z") })],
  });
  const open = aShare({ blockIds: ["two", "three"], people: [aSharePerson("Hana Wereta")] });
  const rows = peopleWithAccess([open, expired]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.places.map(({ share }) => share)).toEqual([open, expired]);
  expect(rows[0]).toMatchObject({ questions: 3, lastOpenedAt: new Date("2026-05-13T00:00:00Z") });
});

test("a person who sees the whole document by one of the shares is not limited to questions", () => {
  const people = () => [aSharePerson("Hana Wereta")];
  const [row] = peopleWithAccess([
    aShare({ people: people() }),
    aShare({ blockIds: ["one"], people: people() }),
  ]);
  expect(row?.questions).toBeUndefined();
});

test("own copies have rows of their own", () => {
  const rows = peopleWithAccess([
    aShare({ mode: "copies", people: [aSharePerson("Hana Wereta", { documentId: "copy" })] }),
    aShare({ people: [aSharePerson("Hana Wereta")] }),
  ]);
  expect(rows.map(({ hasOwnCopy, documentId }) => [hasOwnCopy, documentId])).toEqual([
    [false, "document"],
    [true, "copy"],
  ]);
});

function rowOf(person: Partial<SharePerson>, share: Partial<ListedShare> = {}): PersonWithAccess {
  const [row] = peopleWithAccess([aShare({ ...share, people: [aSharePerson("Hana Wereta", person)] })]);
  if (row === undefined) throw new Error("The person has no access");
  return row;
}

const OPENED = { lastOpenedAt: new Date("2026-05-12T20:00:00Z") };

test.each<[string, string, Partial<SharePerson>, Partial<ListedShare>, boolean]>([
  ["unopened", "Not opened yet", {}, {}, false],
  ["opened", "Opened yesterday", OPENED, {}, false],
  ["opened", "Opened today", { lastOpenedAt: new Date("2026-05-13T20:00:00Z") }, {}, false],
  ["opened", "Opened 2 May 2026", { lastOpenedAt: new Date("2026-05-01T20:00:00Z") }, {}, false],
  ["here", "In it now, 6 of 12", OPENED, {}, true],
  ["here", "In it now", { progress: { answered: 0, questions: 0 } }, {}, true],
  ["here", "In it now, 6 of 12", {}, { state: "expired" }, true],
  ["submitted", "Submitted", { ...OPENED, status: "submitted" }, {}, true],
  ["submitted", "Submitted", { status: "submitted" }, { state: "expired" }, false],
  ["submitted", "Finalised", { status: "finalised" }, {}, false],
  ["scheduled", "Goes out 18 May 2026", {}, { state: "scheduled", sendOn: "2026-05-18" }, false],
  ["expired", "Link expired 10 May 2026", OPENED, { state: "expired", expiresOn: "2026-05-10" }, false],
])("%s: %s", (state, words, person, share, isHere) => {
  expect(accessOf(rowOf(person, share), { ...AUCKLAND, isHere })).toEqual({ state, words });
});

test.each([
  ["2026-05-14", "today"],
  ["2026-05-13", "yesterday"],
  ["2026-05-12", "12 May 2026"],
  ["2026-05-15", "15 May 2026"],
])("%s is told as %s", (day, words) => {
  expect(dayInWords(day, "2026-05-14")).toBe(words);
});

test("a contact who is archived has no access until they are restored", () => {
  const row = rowOf({ isArchived: true, lastOpenedAt: new Date("2026-05-13T00:00:00Z") });
  expect(accessOf(row, { ...AUCKLAND, isHere: false })).toEqual({
    state: "archived",
    words: "Contact archived",
  });
});
