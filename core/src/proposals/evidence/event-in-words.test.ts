import { expect, test } from "vitest";
import { PROPOSAL_EVENT_KINDS } from "../proposal-event";
import type { CertificateEvent } from "./certificate";
import { certificateRows, rowNumber } from "./certificate-rows";
import { eventsInWords, type WordedEvent } from "./event-in-words";

const NAMES = {
  signees: new Map([
    ["tom@kauri.example", "Tom Aldridge"],
    ["hana@kauri.example", "Hana Wereta"],
  ]),
  optionalServices: new Map([
    ["pricing", "Pricing review"],
    ["cfo", "Virtual CFO"],
  ]),
};

const of = (kind: WordedEvent["kind"], details: WordedEvent["details"] = {}): WordedEvent => ({
  kind,
  version: 2,
  details,
});

test.each<[WordedEvent, string]>([
  [of("created"), "Created the proposal"],
  [
    of("reminded", { signees: ["tom@kauri.example"], message: "Please have a look." }),
    "Reminded Tom Aldridge: “Please have a look.”",
  ],
  [
    of("sent", { signees: ["tom@kauri.example", "new@kauri.example"] }),
    "Sent version 2 to Tom Aldridge and new@kauri.example; its content is fixed",
  ],
  [
    of("sent", { signees: ["tom@kauri.example"], scheduledBy: "Ava Ngata" }),
    "Sent version 2 to Tom Aldridge, as scheduled by Ava Ngata; its content is fixed",
  ],
  [
    of("sent", { signees: ["tom@kauri.example"], copies: ["new@kauri.example"] }),
    "Sent version 2 to Tom Aldridge, with a copy to new@kauri.example; its content is fixed",
  ],
  [
    of("sent", {
      signees: ["tom@kauri.example", "hana@kauri.example"],
      copies: ["new@kauri.example"],
      signsInOrder: true,
    }),
    "Sent version 2 to Tom Aldridge and Hana Wereta, who sign in this order, with a copy to new@kauri.example; its content is fixed",
  ],
  [of("sent"), "Sent version 2"],
  [of("opened"), "Opened the proposal"],
  [of("viewed-section", { section: "pricing" }), "Read Pricing & Payment Terms"],
  [of("viewed-section", { section: "about" }), "Read About us"],
  [of("viewed-section", { section: "__proto__" }), "Read a section"],
  [
    of("option-chosen", {
      includedOptionalServiceIds: ["pricing"],
      paymentPreferences: { "Per month": "annualPayment", "Per session": "monthlyInstalments" },
    }),
    "Chose Pricing review; left out Virtual CFO; chose annual payment and monthly instalments",
  ],
  [
    of("option-chosen", {
      includedOptionalServiceIds: ["pricing", "cfo"],
      paymentPreferences: { "Per month": "monthlyInstalments", "Per unit": "monthlyInstalments" },
    }),
    "Chose Pricing review and Virtual CFO; chose monthly instalments",
  ],
  [
    of("option-chosen", { includedOptionalServiceIds: "pricing", paymentPreferences: ["toString", 4] }),
    "Left out Pricing review and Virtual CFO",
  ],
  [of("signed"), "Ticked the statement and signed"],
  [
    of("signed", { termsOfEngagement: "ab", signature: { typed: "Tom" } }),
    "Ticked both statements and signed, name typed",
  ],
  [of("signed", { signature: { strokes: [] } }), "Ticked the statement and signed, signature drawn"],
  [of("signed", { signature: null }), "Ticked the statement and signed"],
  [of("countersigned", { signature: { typed: "Ava" } }), "Countersigned, name typed"],
  [of("countersignee-named", { name: "Maia Tane" }), "Chose Maia Tane to countersign"],
  [of("countersignee-named"), "Chose who countersigns"],
  [of("declined", { reason: "Too dear" }), "Declined: Too dear"],
  [of("voided"), "Voided"],
  [of("revised"), "Took it back for revision"],
  [of("extended", { to: "2026-05-29" }), "Extended the due date to 29 May 2026"],
  [of("extended", { to: "soon" }), "Extended the due date"],
  [of("reminded", { signees: ["hana@kauri.example"] }), "Reminded Hana Wereta"],
  [of("reminded"), "Reminded the signees"],
  [of("accepted"), "Accepted: all required signatures have been received"],
  [of("downloaded"), "Downloaded the signed copy"],
  [of("sealed"), "Sealed the PDF"],
])("%j is %s", (event, words) => {
  expect(eventsInWords([event], NAMES)).toBe(words);
});

test.each([
  ["proposals.sent", "Proposal"],
  ["proposals.reminder", "Reminder"],
  ["proposals.extended", "Notice of the new due date"],
  ["proposals.withdrawn", "Notice that it can no longer be signed"],
  ["proposals.accepted", "Notice of acceptance"],
  ["proposals.outcome", "Notice of the outcome"],
  ["proposals.signed-copy", "Signed copy"],
  ["identity.new-link", "New link"],
  ["an unknown mail", "Email"],
])("a delivered mail %s is shown as %s", (mail, words) => {
  const event = of("delivered", { email: "tom@kauri.example", mail });
  expect(eventsInWords([event])).toBe(`${words} delivered to tom@kauri.example`);
});

test("every kind of event has a distinct text, also without details", () => {
  const words = PROPOSAL_EVENT_KINDS.map((kind) => eventsInWords([of(kind)]));
  expect(new Set(words).size).toBe(PROPOSAL_EVENT_KINDS.length);
});

function listed(seq: number, part: Partial<CertificateEvent>): CertificateEvent {
  return {
    seq,
    version: 1,
    kind: "opened",
    name: "Tom",
    at: new Date(0),
    details: {},
    hash: `hash ${seq}`,
    ...part,
  };
}

test("sections of one reader and mails of one kind share a row of the certificate", () => {
  const section = (seq: number, name: string, id: string) =>
    listed(seq, { kind: "viewed-section", name, details: { section: id } });
  const mail = (seq: number, email: string, of_ = "proposals.sent") =>
    listed(seq, { kind: "delivered", name: "Gap", details: { email, mail: of_ } });
  const rows = certificateRows([
    mail(1, "tom@kauri.example"),
    mail(2, "hana@kauri.example"),
    mail(3, "hana@kauri.example", "proposals.reminder"),
    listed(4, {}),
    listed(5, {}),
    section(6, "Tom", "timing"),
    section(7, "Tom", "pricing"),
    section(8, "Tom", "pricing"),
    section(9, "Hana", "timing"),
  ]);
  expect(rows.map((row) => [rowNumber(row), eventsInWords(row, NAMES)])).toEqual([
    ["1–2", "Proposal delivered to tom@kauri.example and hana@kauri.example"],
    ["3", "Reminder delivered to hana@kauri.example"],
    ["4", "Opened the proposal"],
    ["5", "Opened the proposal"],
    ["6–8", "Read Timing and Pricing & Payment Terms"],
    ["9", "Read Timing"],
  ]);
  expect(certificateRows([])).toEqual([]);
});
