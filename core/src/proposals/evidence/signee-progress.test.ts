import { expect, test } from "vitest";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import type { TimelineEvent } from "../signing-calls.schema";
import { copyInWords, progressInWords, progressOfCopies, progressOfSignees } from "./signee-progress";

const SENT_AT = new Date("2026-05-11T21:00:00Z");
const NOW = new Date("2026-05-14T03:00:00Z");
const AUCKLAND = "Pacific/Auckland";
const TOM = { id: "tom", name: "Tom Aldridge", isCurrentlyAuthenticatedUser: false };

const event = (
  kind: TimelineEvent["kind"],
  at: string,
  part: Partial<TimelineEvent> = {},
): TimelineEvent => ({
  seq: 1,
  version: 2,
  kind,
  at: new Date(at),
  name: "Tom Aldridge",
  email: "tom@kauri.example",
  contactId: "tom",
  authenticatedBy: "mailed-link",
  ip: "",
  userAgent: "",
  details: {},
  ...part,
});
const delivered = (at: string, mail = "proposals.sent", contactId = "tom") =>
  event("delivered", at, { details: { contactId, mail } });
const read = (at: string, section: string) => event("viewed-section", at, { details: { section } });

function progress(events: readonly TimelineEvent[], part: object = {}, now = NOW) {
  const proposal = {
    version: 2,
    sentAt: SENT_AT,
    step1: {
      clientName: "Kauri Joinery",
      contacts: [{ id: "tom", name: "Tom Aldridge", email: "tom@kauri.example" }],
    },
    signees: [TOM],
    ...part,
  };
  const [tom] = progressOfSignees(proposal, { events, viewingNow: [] }, now);
  if (tom === undefined) throw new Error("There is no signee");
  return tom;
}

test.each<[string, readonly TimelineEvent[], object, string]>([
  ["the mail was not delivered for two days", [], {}, "Email not delivered"],
  [
    "another signee's mail was delivered",
    [delivered("2026-05-11T21:01:00Z", "proposals.sent", "hana")],
    {},
    "Email not delivered",
  ],
  [
    "only the notice of a withdrawal was delivered",
    [delivered("2026-05-11T21:01:00Z", "proposals.withdrawn")],
    {},
    "Email not delivered",
  ],
  ["delivered", [delivered("2026-05-11T21:01:00Z")], {}, "Email delivered on 12 May 2026, not opened yet"],
  [
    "delivered with a reminder",
    [delivered("2026-05-13T21:01:00Z", "proposals.reminder")],
    {},
    "Email delivered on 14 May 2026, not opened yet",
  ],
  [
    "opened",
    [delivered("2026-05-11T21:01:00Z"), event("opened", "2026-05-12T21:00:00Z")],
    {},
    "Opened on 13 May 2026",
  ],
  ["opened today", [event("opened", "2026-05-14T02:02:00Z")], {}, "Opened today, 2:02 pm NZST"],
  [
    "opened an earlier version only",
    [event("opened", "2026-05-11T02:02:00Z", { version: 1 })],
    {},
    "Email not delivered",
  ],
  [
    "opened by a colleague",
    [delivered("2026-05-11T21:01:00Z"), event("opened", "2026-05-12T21:00:00Z", { contactId: "hana" })],
    {},
    "Email delivered on 12 May 2026, not opened yet",
  ],
  [
    "read one section twice",
    [read("2026-05-11T22:00:00Z", "pricing"), read("2026-05-12T22:00:00Z", "pricing")],
    {},
    "Read 1 section, last on 13 May 2026",
  ],
  [
    "read two sections",
    [read("2026-05-12T22:00:00Z", "pricing"), read("2026-05-14T02:00:00Z", "acceptance")],
    {},
    "Read 2 sections, last today, 2:00 pm NZST",
  ],
  [
    "declined",
    [event("opened", "2026-05-12T21:00:00Z"), event("declined", "2026-05-12T22:00:00Z")],
    { declinedAt: NOW },
    "Declined on 13 May 2026",
  ],
  [
    "signed",
    [event("opened", "2026-05-12T21:00:00Z")],
    { signees: [{ ...TOM, agreedAt: new Date("2026-05-12T22:00:00Z") }] },
    "Signed on 13 May 2026",
  ],
  ["not signed when it was voided", [], { voidedAt: NOW }, "No signature received"],
])("a signee's progress in words: %s", (_, events, part, expected) => {
  expect(progressInWords(progress(events, part), AUCKLAND, NOW)).toBe(expected);
});

test("in the first hour a mail is on its way", () => {
  const anHourLater = (more: number) => new Date(SENT_AT.getTime() + HOUR_MS + more);
  expect(progress([], {}, anHourLater(0)).step).toBe("mailed");
  expect(progress([], {}, anHourLater(1)).step).toBe("undelivered");
});

test("the last reminder that went to the signee counts", () => {
  const reminded = (at: string, signees: string[]) => event("reminded", at, { details: { signees } });
  expect(
    progress([
      reminded("2026-05-12T21:00:00Z", ["tom@kauri.example"]),
      reminded("2026-05-13T21:00:00Z", ["tom@kauri.example", "hana@kauri.example"]),
      reminded("2026-05-13T22:00:00Z", ["hana@kauri.example"]),
    ]).lastRemindedAt,
  ).toEqual(new Date("2026-05-13T21:00:00Z"));
});

test("a signee who has the page open is viewing now", () => {
  const proposal = {
    version: 1,
    sentAt: SENT_AT,
    step1: { clientName: "", contacts: [{ id: "tom", name: "Tom", email: "tom@kauri.example" }] },
    signees: [TOM],
  };
  const viewing = (email: string) =>
    progressOfSignees(proposal, { events: [], viewingNow: [{ userId: "1", name: "Tom", email }] }, NOW);
  expect(viewing("tom@kauri.example")[0]?.isViewingNow).toBe(true);
  expect(viewing("hana@kauri.example")[0]?.isViewingNow).toBe(false);
});

test.each<[string, readonly TimelineEvent[], string]>([
  ["not opened", [delivered("2026-05-11T21:01:00Z")], "Copy to Tom Aldridge, not opened yet"],
  [
    "opened twice",
    [event("opened", "2026-05-11T22:00:00Z"), event("opened", "2026-05-12T22:00:00Z")],
    "Copy to Tom Aldridge, opened on 13 May 2026",
  ],
  [
    "opened in an earlier version",
    [event("opened", "2026-05-11T22:00:00Z", { version: 1 })],
    "Copy to Tom Aldridge, not opened yet",
  ],
  [
    "opened by another recipient",
    [event("opened", "2026-05-11T22:00:00Z", { contactId: "hana" })],
    "Copy to Tom Aldridge, not opened yet",
  ],
])("a copy that is %s", (_, events, expected) => {
  const copies = [{ id: "tom", name: "Tom Aldridge", email: "tom@kauri.example" }];
  const step1 = { clientName: "Kauri Joinery", contacts: [], copies };
  const words = progressOfCopies({ version: 2, step1 }, events).map((copy) =>
    copyInWords(copy, AUCKLAND, NOW),
  );
  expect(words).toEqual([expected]);
});

test("in an order, the next signee has an hour after the previous signature", () => {
  const HANA = { id: "hana", name: "Hana Wereta", isCurrentlyAuthenticatedUser: false };
  const ordered = { step4: { signees: "all-signees", signsInOrder: true } };
  const steps = (signees: readonly object[], now = NOW) => {
    const proposal = {
      version: 2,
      sentAt: SENT_AT,
      step1: { clientName: "Kauri Joinery", contacts: [] },
      signees,
      ...ordered,
    } as Parameters<typeof progressOfSignees>[0];
    return progressOfSignees(proposal, { events: [], viewingNow: [] }, now).map((each) => [
      progressInWords(each, AUCKLAND, now),
      each.isNextToSign,
    ]);
  };
  expect(steps([TOM, { ...HANA, isWaiting: true }])).toEqual([
    ["Email not delivered", true],
    ["Signs after Tom Aldridge", false],
  ]);
  const agreedAt = new Date(NOW.getTime() - 1_800_000);
  expect(steps([{ ...TOM, agreedAt }, HANA])).toEqual([
    ["Signed on 14 May 2026", false],
    ["Email on its way", true],
  ]);
});
