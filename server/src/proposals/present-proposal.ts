// Maps a proposal to its API shape (spec 3 §3), field by field: drafts from current data, sent ones from their
// snapshot.
import { taxFiguresOf } from "@gap/core/orgs/tax";
import { detailsInWords } from "@gap/core/proposals/objectives-and-expectations";
import { scenarioProblem } from "@gap/core/proposals/value-on-proposal";
import { mayNameCountersignee } from "@gap/core/proposals/signees/countersigning";
import type {
  Proposal,
  ProposalContact,
  ProposalResponse,
  ProposalSignee,
  ProposalSnapshot,
} from "@gap/core/proposals/proposal-view";
import type { FrozenValue } from "@gap/core/value-gap/value-of-services";
import type { SalesTax } from "@gap/core/proposals/fees/sales-tax";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import type { Caller } from "../platform/calls/context";
import { withoutEmpty } from "../platform/calls/present";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import type { LookedUpDraft } from "./drafting/look-up-draft";
import type { FoundProposalRow, SigneeRow } from "./proposals.db";

/** The fields of a signee that readers may see. */
type ShownSignee = Pick<SigneeRow, "contactId" | "name" | "email" | "role" | "agreedAt" | "signature">;

/** Totals are shown "excluding tax" if the organisation has not named its tax. */
const UNNAMED_TAX = "tax";

export function presentDraft(found: FoundProposalRow, draft: LookedUpDraft): Proposal {
  const { advisor } = found;
  const { client, steps } = draft;
  return {
    ...factsOf(found),
    ...notesOf(found),
    ...withoutEmpty({ scheduledFor: found.proposal.scheduledFor }),
    ...figuresOf(advisor),
    advisorClientId: client?.id ?? null,
    advisorName: advisor.name,
    timezone: timeZoneOfOrg(advisor),
    step1: {
      clientName: client?.name ?? "",
      contacts: draft.contacts,
      ...(draft.copies.length > 0 && { copies: draft.copies }),
      ...withoutEmpty({ logoFileName: steps.step1.logoFileName ?? null, name: steps.step1.name || null }),
    },
    ...presentLookedUp(draft),
    ...valueOf(draft, figuresOf(advisor)),
    ...withoutEmpty({ aboutPage: readStoredRichText(found.aboutPage) ?? null }),
  };
}

/** Nothing that sending would refuse: the wizard says why. */
function valueOf({ steps, value }: LookedUpDraft, { currencyCode }: Pick<Proposal, "currencyCode">) {
  const isShown = value !== undefined && scenarioProblem(steps.step4, value, currencyCode) === undefined;
  return isShown ? { value: presentValue(value) } : {};
}

/** Client users read the figures too: they are their own, and what the estimate is made of. */
function presentValue({
  scenarioId,
  name,
  yearEnd,
  currencyCode,
  figures,
  levers,
  services,
  feeBasis,
  results,
}: FrozenValue) {
  return {
    scenarioId,
    name,
    yearEnd,
    currencyCode,
    figures,
    levers,
    services,
    feeBasis,
    results,
  } satisfies FrozenValue;
}

/** The steps that a draft and a template have in common. */
export function presentLookedUp({
  services,
  steps: { step3, step4, step5 },
  removedServiceIds,
  servicesTooLong,
}: LookedUpDraft) {
  return {
    step2: services,
    step3,
    step4,
    step5,
    detailsInWords: detailsInWords(step4),
    ...(removedServiceIds.length === 0
      ? {}
      : { removedServices: removedServiceIds.map((serviceId) => ({ serviceId })) }),
    ...(servicesTooLong.length === 0
      ? {}
      : { servicesTooLong: servicesTooLong.map(({ serviceId }) => ({ serviceId })) }),
  };
}

interface Reader {
  readonly role: "advisor" | "client";
  readonly userId: string;
  readonly email: string;
  readonly roleName: string | null;
}

/** The caller as a reader of the proposal. */
export function readerOf({ userId, viewer }: Caller, role: Reader["role"]): Reader {
  return { role, userId, email: viewer.email, roleName: viewer.roleName };
}

export function presentSent(
  found: FoundProposalRow & { readonly version: NonNullable<FoundProposalRow["version"]> },
  signeeFacts: readonly ShownSignee[],
  reader: Reader,
): Proposal {
  const { proposal, version } = found;
  const snapshot = JSON.parse(version.snapshot) as ProposalSnapshot;
  const signees = signeeFacts.map((facts) => presentSignee(facts, reader));
  const response = presentResponse(version, signees);
  return {
    ...factsOf(found),
    ...(reader.role === "advisor" ? notesOf(found) : {}),
    advisorName: snapshot.advisor.name,
    currencyCode: snapshot.currencyCode,
    taxName: snapshot.taxName,
    ...(snapshot.taxPercent !== undefined && { taxPercent: snapshot.taxPercent }),
    timezone: snapshot.timezone,
    step1: {
      clientName: snapshot.client.name,
      contacts: snapshot.signees.map((contact) => shownTo(reader, contact)),
      ...(snapshot.copies && { copies: snapshot.copies.map((contact) => shownTo(reader, contact)) }),
      ...withoutEmpty({ logoFileName: snapshot.logo?.key ?? null, name: snapshot.name ?? null }),
    },
    step2: snapshot.services,
    step3: [...snapshot.fees],
    step4: snapshot.details,
    step5: { personalMessage: snapshot.personalMessage },
    detailsInWords: { objectives: snapshot.objectives, expectations: snapshot.expectations },
    signees,
    ...countersigneeOf(proposal, reader),
    ...(snapshot.value !== undefined && { value: presentValue(snapshot.value) }),
    ...(reader.role === "client" &&
      found.copies.some(({ email }) => isOwn(reader, email)) && { isCopyForReader: true }),
    ...withoutEmpty({
      advisorAddress: snapshot.advisor.address ?? null,
      snapshotHash: proposal.snapshotHash,
      signaturesNeeded: proposal.signaturesNeeded,
      aboutPage: snapshot.aboutPage ?? null,
      response: response ?? null,
    }),
  };
}

/** The currency of the advisor's amounts, and the tax on them: its own settings, or else its country's. */
export function figuresOf({
  countryCode,
  currencyCode,
  taxDescription,
  taxPercentage,
}: Omit<FoundProposalRow["advisor"], "name" | "timezone" | "address">): SalesTax &
  Pick<Proposal, "currencyCode"> {
  const usual = taxFiguresOf(countryCode ?? "");
  const taxPercent = taxPercentage ?? usual?.taxPercentage ?? 0;
  return {
    currencyCode: currencyCodeOfServices({ currencyCode, countryCode }),
    taxName: taxDescription || usual?.taxDescription || UNNAMED_TAX,
    ...(taxPercent > 0 && { taxPercent }),
  };
}

function factsOf({ proposal, client }: FoundProposalRow) {
  return {
    id: proposal.id,
    number: proposal.number,
    advisorOrgId: proposal.advisorOrgId,
    advisorClientId: proposal.advisorClientId,
    editingStepIndex: proposal.editingStepIndex,
    lastUpdatedAt: proposal.lastUpdatedAt,
    version: proposal.version,
    ...withoutEmpty({
      clientOrgId: client?.clientOrgId ?? null,
      sentAt: proposal.sentAt,
      dueAt: proposal.dueAt,
      acceptedAt: proposal.acceptedAt,
      declinedAt: proposal.declinedAt,
      declineReason: proposal.declineReason,
      voidedAt: proposal.voidedAt,
      voidReason: proposal.voidReason,
      archivedAt: proposal.archivedAt,
    }),
  };
}

function notesOf({ proposal: { notes } }: FoundProposalRow): Pick<Proposal, "notes"> {
  return notes === "" ? {} : { notes };
}

/** Client users see their own address but not those of the other contacts (spec 3 §6). */
function shownTo(reader: Reader, { id, name, email }: ProposalContact): ProposalContact {
  return { id, name, email: reader.role === "advisor" || isOwn(reader, email) ? email : "" };
}

function presentSignee(
  { contactId, name, email, role, agreedAt, signature }: ShownSignee,
  reader: Reader,
): ProposalSignee {
  return {
    id: contactId,
    name,
    isCurrentlyAuthenticatedUser: reader.role === "client" && isOwn(reader, email),
    ...(role === "waits" && { isWaiting: true }),
    ...withoutEmpty({ agreedAt, signature }),
  };
}

function countersigneeOf(
  row: FoundProposalRow["proposal"],
  { role, userId, roleName }: Reader,
): Pick<Proposal, "countersignee"> {
  const { ownerId, countersigneeId, countersigneeName: name, countersignedAt, countersignature } = row;
  if (name === null) return {};
  const isOfFirm = role === "advisor";
  const isReplaceable =
    isOfFirm && row.state === "sent" && mayNameCountersignee({ roleName, isOwner: ownerId === userId });
  return {
    countersignee: {
      name,
      isCurrentlyAuthenticatedUser: isOfFirm && countersigneeId === userId,
      ...(isReplaceable && { isReplaceable, ...withoutEmpty({ userId: countersigneeId }) }),
      ...withoutEmpty({ agreedAt: countersignedAt, signature: countersignature }),
    },
  };
}

function isOwn({ email: own }: Reader, email: string): boolean {
  return email.toLowerCase() === own.toLowerCase();
}

function presentResponse(
  { includedOptionalServiceIds, paymentPreferences, respondedAt }: NonNullable<FoundProposalRow["version"]>,
  signees: readonly ProposalSignee[],
): ProposalResponse | undefined {
  if (respondedAt === null || includedOptionalServiceIds === null || paymentPreferences === null)
    return undefined;
  return {
    includedOptionalServiceIds,
    paymentPreferences,
    signees,
    recipientAgreements: signees.flatMap(({ id, agreedAt }) =>
      agreedAt === undefined ? [] : [{ advisorClientContactId: id, agreedAt }],
    ),
  };
}
