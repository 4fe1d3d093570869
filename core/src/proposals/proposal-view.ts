// A proposal as it is read: with its client, contacts and services filled in, and with what became of it (spec 3 §3).
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { DetailsInWords } from "./fixed-lists";
import type { FeeGroup, PaymentPreferences, PriceType, Step3, Step4, Step5 } from "./proposal.schema";

/** What makes a status; the time now is passed in. */
export interface ProposalDates {
  readonly sentAt?: Date;
  readonly acceptedAt?: Date;
  readonly declinedAt?: Date;
  readonly voidedAt?: Date;
  readonly archivedAt?: Date;
  /** The end of the day by which it must be signed, where the advisor is. */
  readonly dueAt?: Date;
}

export interface ProposalContact {
  readonly id: string;
  readonly name: string;
  /** Blank for people who need not know it (spec 3 §6). */
  readonly email: string;
}

export interface ProposedService {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly serviceDefinition: string;
  readonly serviceHowItWorks?: RichText;
  readonly serviceTerms?: RichText;
  readonly servicePriceType: PriceType;
}

export interface ProposalSignee {
  /** Of the client's contact. */
  readonly id: string;
  readonly name: string;
  readonly agreedAt?: Date;
  readonly isCurrentlyAuthenticatedUser: boolean;
}

/** What the client answered; options and preferences are those of the first who signed. */
export interface ProposalResponse {
  readonly includedOptionalServiceIds: readonly string[];
  readonly paymentPreferences: PaymentPreferences;
  readonly signees: readonly ProposalSignee[];
  readonly recipientAgreements: readonly {
    readonly advisorClientContactId: string;
    readonly agreedAt: Date;
  }[];
}

export interface Proposal extends ProposalDates {
  readonly id: string;
  readonly advisorOrgId: string;
  readonly advisorName: string;
  /** Null until step 1 names one. */
  readonly advisorClientId: string | null;
  readonly clientOrgId?: string;
  readonly editingStepIndex: number;
  readonly lastUpdatedAt: Date;
  /** From 1; each revision is one more. */
  readonly version: number;
  readonly currencyCode: string;
  /** GST, VAT: what totals are without. */
  readonly taxName: string;
  /** Of the advisor, of one that was sent: its days are those of there. */
  readonly timezone?: string;
  readonly step1: {
    readonly clientName: string;
    readonly logoFileName?: string | null;
    readonly contacts: readonly ProposalContact[];
  };
  readonly step2: readonly ProposedService[];
  readonly step3: Step3;
  readonly step4: Step4;
  readonly step5: Step5;
  /** Of one that was sent: its objectives and expectations as they read then. A draft's are those of today. */
  readonly detailsInWords?: DetailsInWords;
  /** Of what was sent: signees sign this (spec 4 §C). */
  readonly snapshotHash?: string;
  readonly signaturesNeeded?: number;
  readonly declineReason?: string;
  /** The signee's name. */
  readonly declinedBy?: string;
  readonly voidReason?: string;
  /** From the first signature on. */
  readonly response?: ProposalResponse;
  /** All who may sign, from sending on. */
  readonly signees?: readonly ProposalSignee[];
  /** Services of a draft that are not in the catalogue any more: they left the draft when it was read. */
  readonly removedServices?: readonly { readonly serviceId: string }[];
  /** Services of a draft whose texts are not read: those before them are as long as a proposal's may be together. */
  readonly servicesTooLong?: readonly { readonly serviceId: string }[];
}

/** What is frozen when a proposal is sent. Plain JSON: its canonical form is hashed, stored as it is, and signed. */
export interface ProposalSnapshot extends DetailsInWords {
  readonly format: 1;
  readonly proposalId: string;
  readonly version: number;
  readonly advisor: { readonly orgId: string; readonly name: string };
  readonly client: { readonly id: string; readonly name: string };
  readonly currencyCode: string;
  readonly taxName: string;
  /** Of the advisor: days are counted there. */
  readonly timezone: string;
  /** Moments as ISO texts in UTC. */
  readonly sentAt: string;
  readonly dueAt: string;
  readonly signees: readonly ProposalContact[];
  readonly signaturesNeeded: number;
  readonly services: readonly ProposedService[];
  readonly fees: readonly FeeGroup[];
  readonly details: Step4;
  readonly personalMessage: string;
  readonly logo?: FrozenFile;
  readonly termsOfEngagement?: FrozenFile;
}

interface FrozenFile {
  readonly key: string;
  readonly fileName: string;
  readonly sha256: string;
}

export const PROPOSAL_STATUSES = [
  "draft",
  "sent",
  "overdue",
  "accepted",
  "declined",
  "voided",
  "archived",
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Whoever looks after it at the advisor. */
export interface ProposalOwner {
  readonly id: string;
  readonly name: string;
}

/** A row of the list. */
export interface ListedProposal extends ProposalDates {
  readonly id: string;
  readonly status: ProposalStatus;
  readonly advisorClientId: string | null;
  readonly clientName: string;
  /** In the order in which they were chosen, the first few. */
  readonly serviceNames: readonly string[];
  /** Of the first year, without tax, in cents. */
  readonly valueCents: number;
  readonly currencyCode: string;
  readonly signaturesNeeded?: number;
  readonly signaturesReceived: number;
  readonly owner?: ProposalOwner;
  readonly lastUpdatedAt: Date;
}

/** A row of the list that a client's people have of what was sent to them. */
export interface ReceivedProposal extends ProposalDates {
  readonly id: string;
  readonly status: ProposalStatus;
  readonly advisorName: string;
  readonly serviceNames: readonly string[];
  /** Of the first year, without tax, in cents. */
  readonly valueCents: number;
  readonly currencyCode: string;
  readonly signaturesNeeded?: number;
  readonly signaturesReceived: number;
  /** It can be signed, and the reader is one who has not yet. */
  readonly isWaitingForMe: boolean;
}

export type ProposalTallies = Readonly<
  Record<ProposalStatus | "all", { readonly count: number; readonly valueCents: number }>
>;
