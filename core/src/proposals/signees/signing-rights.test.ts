import { expect, test } from "vitest";
import { COPY_NEEDS_NO_SIGNATURE } from "../acceptance";
import { newDraft } from "../draft";
import type { Proposal, ProposalSignee } from "../proposal-view";
import { signeesOf, signingRightsOf, firstSigner } from "./signing-rights";

const NOW = new Date("2026-05-15T10:00:00.000Z");
const SENT = new Date("2026-05-12T10:00:00.000Z");
const LATER = new Date("2026-05-14T10:00:00.000Z");

const tom: ProposalSignee = { id: "tom", name: "Tom Aldridge", isCurrentlyAuthenticatedUser: true };
const hana: ProposalSignee = { id: "hana", name: "Hana Wereta", isCurrentlyAuthenticatedUser: false };

const { step3, step4, step5 } = newDraft();
const draft: Proposal = {
  id: "proposal",
  number: 42,
  advisorOrgId: "advisor",
  advisorName: "Harbour & Lane Advisory",
  advisorClientId: "client",
  editingStepIndex: 4,
  lastUpdatedAt: SENT,
  version: 1,
  currencyCode: "NZD",
  taxName: "GST",
  timezone: "Pacific/Auckland",
  detailsInWords: { objectives: [], expectations: [] },
  step1: { clientName: "Kauri Joinery", contacts: [{ id: "tom", name: "Tom Aldridge", email: "" }] },
  step2: [],
  step3,
  step4,
  step5,
};
const sent: Proposal = {
  ...draft,
  sentAt: SENT,
  dueAt: new Date("2026-05-23T11:59:59.999Z"),
  signees: [tom, hana],
};
const answered: Proposal["response"] = {
  includedOptionalServiceIds: [],
  paymentPreferences: {},
  signees: [tom, { ...hana, agreedAt: LATER }],
  recipientAgreements: [],
};

const client = { orgType: "client", isPreview: false } as const;
const ALL = { maySign: true, mayChoose: true, mayDecline: true, isClosed: false };
const NONE = { maySign: false, mayChoose: false, mayDecline: false };

test.each<[string, Proposal, Parameters<typeof signingRightsOf>[1], object]>([
  ["a signee of a sent proposal", sent, client, { ...ALL, status: "sent", me: tom }],
  ["after another signee has signed", { ...sent, response: answered }, client, { ...ALL, mayChoose: false }],
  [
    "a signee who has signed",
    { ...sent, signees: [{ ...tom, agreedAt: LATER }, hana] },
    client,
    { ...NONE, isClosed: false },
  ],
  ["a client user who is not a signee", { ...sent, signees: [hana] }, client, { ...NONE, isClosed: false }],
  [
    "a recipient of a copy",
    { ...sent, signees: [hana], isCopyForReader: true },
    client,
    { ...NONE, isClosed: false, notAsked: COPY_NEEDS_NO_SIGNATURE },
  ],
  [
    "a signee whose turn comes later",
    { ...sent, signees: [hana, { ...tom, isWaiting: true }] },
    client,
    {
      ...NONE,
      isClosed: false,
      notAsked: "Hana Wereta signs before you. We will email you when it is your turn.",
    },
  ],
  [
    "a signee who was not needed any more, while the firm countersigns after the due date",
    {
      ...sent,
      dueAt: LATER,
      signees: [tom, { ...hana, agreedAt: SENT }],
      signaturesNeeded: 1,
      countersignee: { name: "Ava Lane", isCurrentlyAuthenticatedUser: false },
    },
    client,
    { ...NONE, status: "overdue", isClosed: false, awaitsFirm: true },
  ],
  ["an advisor", sent, { ...client, orgType: "advisor" }, { ...NONE, isClosed: false }],
  ["the provider", sent, { ...client, orgType: "gap" }, NONE],
  ["nobody's", sent, { ...client, orgType: null }, NONE],
  ["in a preview", sent, { ...client, isPreview: true }, { ...NONE, isClosed: false }],
  [
    "an advisor in a draft's preview",
    draft,
    { orgType: "advisor", isPreview: true },
    { ...NONE, isClosed: false },
  ],
  ["overdue", { ...sent, dueAt: LATER }, client, { ...NONE, status: "overdue", isClosed: true }],
  ["declined", { ...sent, declinedAt: LATER }, client, { ...NONE, isClosed: true }],
  ["voided", { ...sent, voidedAt: LATER }, client, { ...NONE, isClosed: true }],
  ["archived", { ...sent, archivedAt: LATER }, client, { ...NONE, isClosed: true }],
  ["accepted", { ...sent, acceptedAt: LATER }, client, { ...NONE, isClosed: true }],
])("the signing rights of the reader: %s", (_name, proposal, reader, expected) => {
  expect(signingRightsOf(proposal, reader, NOW)).toMatchObject(expected);
});

test("an advisor is never a signee", () => {
  expect(signingRightsOf(sent, { ...client, orgType: "advisor" }, NOW).me).toBeUndefined();
});

test("the signees of a draft are its contacts", () => {
  expect(signeesOf(draft)).toEqual([{ ...tom, isCurrentlyAuthenticatedUser: false }]);
  expect(signeesOf(sent)).toEqual([tom, hana]);
});

test("the first signer made the choices", () => {
  const signed = [
    { ...tom, agreedAt: LATER },
    { ...hana, agreedAt: SENT },
  ];
  expect(firstSigner({ ...sent, signees: signed, response: answered })?.id).toBe("hana");
  expect(firstSigner({ response: answered })?.id).toBe("hana");
  expect(firstSigner({ ...sent, signees: signed })).toBeUndefined();
  expect(firstSigner(sent)).toBeUndefined();
});

test("nobody needs a reason not to sign once the proposal is closed", () => {
  const copy = { ...sent, signees: [hana], isCopyForReader: true };
  expect(signingRightsOf({ ...copy, acceptedAt: LATER }, client, NOW)).not.toHaveProperty("notAsked");
  expect(signingRightsOf(sent, client, NOW)).not.toHaveProperty("notAsked");
});
