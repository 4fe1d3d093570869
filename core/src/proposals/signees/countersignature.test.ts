import { expect, test } from "vitest";
import { whyNotSignable } from "../acceptance";
import type { ProposalStatus } from "../proposal-view";
import { firmSignsAfter, isAwaitingFirm } from "./countersignature";
import {
  CLIENT_SIGNS_FIRST,
  countersigneeInWords,
  lastToSign,
  mayNameCountersignee,
  NO_COUNTERSIGNATURE,
  whyNotCountersignable,
} from "./countersigning";

const whole = { countersigneeName: "Ava Lane", signaturesNeeded: 2, signaturesReceived: 2 };

test.each<[ProposalStatus, Partial<typeof whole> | { countersigneeName: null }, string | undefined]>([
  ["sent", {}, undefined],
  // The due date is for the client.
  ["overdue", {}, undefined],
  ["sent", { signaturesReceived: 3 }, undefined],
  ["sent", { signaturesReceived: 1 }, CLIENT_SIGNS_FIRST],
  ["overdue", { signaturesReceived: 1 }, CLIENT_SIGNS_FIRST],
  ["sent", { countersigneeName: null }, NO_COUNTERSIGNATURE],
  ["accepted", {}, whyNotSignable("accepted")],
  ["voided", {}, whyNotSignable("voided")],
  ["declined", {}, whyNotSignable("declined")],
  ["archived", {}, whyNotSignable("archived")],
  ["draft", {}, whyNotSignable("draft")],
])("a proposal that is %s with %j", (status, part, expected) => {
  expect(whyNotCountersignable({ status, ...whole, ...part })).toBe(expected);
});

test("only the firm's signature is missing", () => {
  const at = new Date("2026-05-14T10:00:00Z");
  const tom = { id: "tom", name: "Tom", isCurrentlyAuthenticatedUser: false };
  const countersignee = { name: "Ava Lane", isCurrentlyAuthenticatedUser: true };
  const signed = { signees: [{ ...tom, agreedAt: at }], signaturesNeeded: 1 };
  expect(isAwaitingFirm({ ...signed, countersignee }, "sent")).toBe(true);
  expect(isAwaitingFirm({ ...signed, countersignee }, "overdue")).toBe(true);
  expect(isAwaitingFirm({ ...signed, countersignee }, "accepted")).toBe(false);
  expect(isAwaitingFirm({ ...signed, countersignee, signees: [tom] }, "sent")).toBe(false);
  expect(isAwaitingFirm(signed, "sent")).toBe(false);
});

test("the signee who signed last", () => {
  const [nine, ten] = [new Date("2026-05-14T09:00:00Z"), new Date("2026-05-14T10:00:00Z")];
  const signees = [
    { name: "Tom", agreedAt: nine },
    { name: "Hana", agreedAt: ten },
    { name: "Noa", agreedAt: null },
  ];
  expect(lastToSign(signees)?.name).toBe("Hana");
  expect(lastToSign(signees.slice(2))).toBeUndefined();
});

test.each([
  [1, "1 signature is still needed. Harbour then countersigns, and the proposal is accepted."],
  [2, "2 signatures are still needed. Harbour then countersigns, and the proposal is accepted."],
])("with %i signatures of the client missing, the firm's comes after them", (missing, expected) => {
  expect(firmSignsAfter("Harbour", missing)).toBe(expected);
});

test("an admin or the owner may name another person", () => {
  expect(mayNameCountersignee({ roleName: "Admin", isOwner: false })).toBe(true);
  expect(mayNameCountersignee({ roleName: "Team Member", isOwner: true })).toBe(true);
  expect(mayNameCountersignee({ roleName: "Team Member", isOwner: false })).toBe(false);
  expect(mayNameCountersignee({ roleName: null, isOwner: false })).toBe(false);
});

test.each<[ProposalStatus, Date | undefined, boolean, string]>([
  ["sent", undefined, false, "Ava Lane countersigns after the client"],
  ["overdue", undefined, false, "Ava Lane countersigns after the client"],
  ["sent", undefined, true, "Waiting for Ava Lane to countersign"],
  ["voided", undefined, false, "Not countersigned by Ava Lane"],
  ["declined", undefined, false, "Not countersigned by Ava Lane"],
  ["archived", undefined, false, "Not countersigned by Ava Lane"],
  ["accepted", new Date("2026-05-14T10:00:00Z"), false, "Countersigned by Ava Lane on 14 May 2026"],
])("%s, countersigned at %s, while the firm's is missing: %s", (status, agreedAt, awaitsFirm, expected) => {
  const ava = { name: "Ava Lane", isCurrentlyAuthenticatedUser: false, ...(agreedAt && { agreedAt }) };
  expect(countersigneeInWords(ava, { timezone: "Pacific/Auckland", status, awaitsFirm })).toBe(expected);
});
