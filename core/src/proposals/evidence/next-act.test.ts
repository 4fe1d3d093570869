import { expect, test } from "vitest";
import { dueInWords, nextActOf, overviewStatusOf, stateInWords, type NextAct } from "./next-act";
import type { SigneeProgress, SigneeStep } from "./signee-progress";

const NOW = new Date("2026-05-14T03:00:00Z");
const AUCKLAND = "Pacific/Auckland";
const SENT = {
  sentAt: new Date("2026-05-11T21:00:00Z"),
  dueAt: new Date("2026-05-22T11:59:59Z"),
  timezone: AUCKLAND,
  signaturesNeeded: 2,
};
const OVERDUE = { ...SENT, dueAt: new Date("2026-05-13T11:59:59Z") };

const signee = (name: string, step: SigneeStep, isViewingNow = false): SigneeProgress => ({
  id: name,
  name,
  email: `${name}@kauri.example`,
  step,
  sectionsRead: 0,
  isNextToSign: false,
  isViewingNow,
});
const reminded = (at: string, byHand = true) => ({
  kind: "reminded" as const,
  at: new Date(at),
  details: { byHand },
});
const THREE_TODAY = ["2026-05-13T04:00:00Z", "2026-05-13T05:00:00Z", "2026-05-14T02:00:00Z"].map((at) =>
  reminded(at),
);

test.each<
  [string, object, readonly SigneeProgress[], readonly ReturnType<typeof reminded>[], NextAct, string]
>([
  [
    "nobody has opened it",
    SENT,
    [signee("Tom", "delivered"), signee("Hana", "mailed")],
    [],
    "remind",
    "Tom and Hana have not opened it yet.",
  ],
  [
    "one has opened it",
    SENT,
    [signee("Tom", "reading"), signee("Hana", "delivered")],
    [],
    "remind",
    "Tom has opened it but not signed yet. Hana has not opened it yet.",
  ],
  [
    "one has signed, one is viewing",
    SENT,
    [signee("Tom", "signed"), signee("Hana", "reading", true)],
    [],
    "remind",
    "Hana is viewing it now.",
  ],
  [
    "the others sign later",
    SENT,
    [signee("Tom", "delivered"), signee("Hana", "waiting"), signee("Priya", "waiting")],
    [],
    "remind",
    "Tom has not opened it yet. Hana and Priya sign after that.",
  ],
  [
    "only the firm's signature is missing after the due date",
    {
      ...OVERDUE,
      signaturesNeeded: 1,
      signees: [{ id: "tom", name: "Tom", isCurrentlyAuthenticatedUser: false, agreedAt: NOW }],
      countersignee: { name: "Ava Lane", isCurrentlyAuthenticatedUser: false },
    },
    [signee("Tom", "signed")],
    [],
    "countersign",
    "All signatures of the client have been received. Waiting for Ava Lane to countersign.",
  ],
  [
    "a mail was not delivered",
    SENT,
    [signee("Tom", "signed"), signee("Hana", "undelivered")],
    [],
    "revise",
    "The email to Hana was not delivered. Check the address, then revise the proposal and send it again.",
  ],
  [
    "no mail was delivered",
    SENT,
    [signee("Tom", "undelivered"), signee("Hana", "undelivered")],
    [],
    "revise",
    "The emails to Tom and Hana were not delivered. Check the addresses, then revise the proposal and send it again.",
  ],
  [
    "reminded as often as allowed",
    SENT,
    [signee("Tom", "opened")],
    THREE_TODAY,
    "extend",
    "Tom has opened it but not signed yet. You have reminded them 3 times in the last day. Extend the due date if they need more time.",
  ],
  [
    "reminded yesterday",
    SENT,
    [signee("Tom", "opened")],
    [reminded("2026-05-13T02:59:00Z"), ...THREE_TODAY.slice(1)],
    "remind",
    "Tom has opened it but not signed yet.",
  ],
  [
    "reminded automatically",
    SENT,
    [signee("Tom", "opened")],
    [reminded("2026-05-14T02:00:00Z", false), ...THREE_TODAY.slice(1)],
    "remind",
    "Tom has opened it but not signed yet.",
  ],
  [
    "overdue",
    OVERDUE,
    [signee("Tom", "opened")],
    [],
    "extend",
    "The due date of this proposal has passed. It cannot be signed until you extend the due date.",
  ],
  [
    "declined",
    { ...SENT, declinedAt: NOW, declinedBy: "Tom", declineReason: "Too dear" },
    [],
    [],
    "revise",
    "Tom declined it on 14 May 2026. Reason: Too dear",
  ],
  [
    "declined, without a name",
    { ...SENT, declinedAt: NOW },
    [],
    [],
    "revise",
    "This proposal has been declined.",
  ],
  [
    "voided",
    { ...SENT, voidedAt: NOW, voidReason: "Sold" },
    [],
    [],
    "duplicate",
    "This proposal has been voided. It can no longer be signed. Reason: Sold",
  ],
  [
    "archived",
    { ...SENT, archivedAt: NOW },
    [],
    [],
    "restore",
    "This proposal has been archived. It cannot be signed while it is archived.",
  ],
  [
    "accepted",
    { ...SENT, acceptedAt: NOW },
    [],
    [],
    "download",
    "All required signatures were received on 14 May 2026.",
  ],
  [
    "accepted and archived",
    { ...SENT, acceptedAt: NOW, archivedAt: NOW },
    [],
    [],
    "download",
    "All required signatures were received on 14 May 2026. It is archived.",
  ],
])("the next act: %s", (_, proposal, progress, events, act, why) => {
  expect(nextActOf({ ...SENT, ...proposal }, { progress, events }, NOW)).toEqual({ act, why });
});

test.each<[string, object, NextAct | undefined]>([
  ["sent", {}, undefined],
  ["overdue", OVERDUE, "extend"],
  ["declined", { declinedAt: NOW }, "revise"],
  ["voided", { voidedAt: NOW }, "duplicate"],
  ["archived", { archivedAt: NOW }, "restore"],
  ["accepted", { acceptedAt: NOW }, "download"],
])(
  "without the evidence a proposal that is %s has the next action of its status alone",
  (_is, proposal, act) => {
    expect(nextActOf({ ...SENT, ...proposal }, undefined, NOW)?.act).toBe(act);
  },
);

test.each<[string, object, readonly SigneeStep[], string]>([
  ["nobody has opened it", SENT, ["delivered", "mailed"], "Sent"],
  ["one has opened it", SENT, ["opened", "mailed"], "Viewed"],
  ["one has signed", SENT, ["signed", "mailed", "mailed"], "1 of 2 signed"],
  ["overdue", OVERDUE, ["signed", "mailed"], "Overdue"],
  ["accepted and archived", { ...SENT, acceptedAt: NOW, archivedAt: NOW }, ["signed", "signed"], "Accepted"],
])("the state if %s", (_, proposal, steps, expected) => {
  const status = overviewStatusOf({ ...SENT, ...proposal }, NOW);
  const progress = steps.map((step, index) => signee(String(index), step));
  expect(stateInWords(status, SENT, progress)).toBe(expected);
});

// Auckland is 12 hours ahead of UTC in May: it is 3 pm on 14 May there.
test.each([
  ["2026-05-22T11:59:59Z", "Due in 8 days"],
  ["2026-05-15T11:59:59Z", "Due tomorrow"],
  ["2026-05-14T11:59:59Z", "Due today"],
  ["2026-05-14T01:00:00Z", "Was due today"],
  ["2026-05-13T11:59:59Z", "Was due yesterday"],
  ["2026-05-11T11:59:59Z", "Was due 3 days ago"],
])("%s: %s", (dueAt, expected) => {
  expect(dueInWords(new Date(dueAt), AUCKLAND, NOW)).toBe(expected);
});
