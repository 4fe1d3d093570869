// A proposal as the API returns it: with its client, contacts, services, status dates and response (spec 3 §3).
import type { FirmBrand } from "@gap/core/orgs/brand";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { DetailsInWords } from "./objectives-and-expectations";
import type { NumberedProposal } from "./proposal-number";
import type { SalesTax } from "./fees/sales-tax";
import type { FrozenValue } from "@gap/core/value-gap/value-of-services";
import type { Signature } from "@gap/core/signatures/signature";
import type { FeeGroup, PaymentPreferences, PriceType, Step3, Step4, Step5 } from "./proposal.schema";

/** The dates that determine the status. */
export interface ProposalDates {
  readonly sentAt?: Date;
  readonly acceptedAt?: Date;
  readonly declinedAt?: Date;
  readonly voidedAt?: Date;
  readonly archivedAt?: Date;
  /** The end of the due day in the advisor's time zone. */
  readonly dueAt?: Date;
}

export interface ProposalContact {
  readonly id: string;
  readonly name: string;
  /** Blank for readers who may not see it (spec 3 §6). */
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
  /** The id of the client's contact. */
  readonly id: string;
  readonly name: string;
  readonly agreedAt?: Date;
  /** Set with agreedAt; signatures from before it was recorded have none. */
  readonly signature?: Signature;
  readonly isCurrentlyAuthenticatedUser: boolean;
  /** Signs after an earlier signee who has not signed yet. */
  readonly isWaiting?: boolean;
}

/** The member of the firm who signs after the client. */
export interface Countersignee {
  readonly name: string;
  readonly agreedAt?: Date;
  /** Set with agreedAt. */
  readonly signature?: Signature;
  readonly isCurrentlyAuthenticatedUser: boolean;
  /** The reader may name another person; see mayNameCountersignee. */
  readonly isReplaceable?: boolean;
  /** Set with isReplaceable, unless the account was deleted. */
  readonly userId?: string;
}

/** The client's response; options and preferences are those of the first signer. */
export interface ProposalResponse {
  readonly includedOptionalServiceIds: readonly string[];
  readonly paymentPreferences: PaymentPreferences;
  readonly signees: readonly ProposalSignee[];
  readonly recipientAgreements: readonly {
    readonly advisorClientContactId: string;
    readonly agreedAt: Date;
  }[];
}

export interface Proposal extends ProposalDates, SalesTax {
  readonly id: string;
  /** Counted within the advisor's organisation. */
  readonly number: number;
  /** The advisor's own notes; clients never receive them. */
  readonly notes?: string;
  readonly advisorOrgId: string;
  readonly advisorName: string;
  /** The firm's address when the proposal was sent; missing if it had none. */
  readonly advisorAddress?: string;
  /** Missing if the firm has neither a colour nor a logo. */
  /** The current look of the advisor's firm, which is not part of what is signed. */
  readonly brand?: FirmBrand;
  /** Null until a client is chosen in step 1. */
  readonly advisorClientId: string | null;
  readonly clientOrgId?: string;
  readonly editingStepIndex: number;
  readonly lastUpdatedAt: Date;
  /** Starts at 1; each revision adds 1. */
  readonly version: number;
  readonly currencyCode: string;
  /** When the draft is to be sent; set only for drafts, for the advisor. */
  readonly scheduledFor?: Date;
  /** The zone in which its dates are counted and shown to everyone: the advisor's, fixed on sending. */
  readonly timezone: string;
  readonly step1: {
    readonly clientName: string;
    readonly logoFileName?: string | null;
    /** The name of the proposal, which the client sees too. */
    readonly name?: string;
    readonly contacts: readonly ProposalContact[];
    /** Contacts who receive a copy and do not sign. */
    readonly copies?: readonly ProposalContact[];
  };
  readonly step2: readonly ProposedService[];
  readonly step3: Step3;
  readonly step4: Step4;
  readonly step5: Step5;
  /** The texts of objectives and expectations: as sent, or for a draft the current ones. */
  readonly detailsInWords: DetailsInWords;
  /** The firm's About us page: as sent, or for a draft the current one, even if step 4 leaves it out. */
  readonly aboutPage?: RichText;
  /** What its scenario is worth: as sent, or for a draft by the current figures. Missing without a scenario. */
  readonly value?: FrozenValue;
  /** Hash of the sent version, which signees sign (spec 4 §C). */
  readonly snapshotHash?: string;
  readonly signaturesNeeded?: number;
  readonly declineReason?: string;
  /** The name of the signee who declined. */
  readonly declinedBy?: string;
  readonly voidReason?: string;
  /** Set from the first signature on. */
  readonly response?: ProposalResponse;
  /** All signees; set once sent. */
  readonly signees?: readonly ProposalSignee[];
  /** Set once sent, if the firm countersigns. */
  readonly countersignee?: Countersignee;
  /** The reader receives a copy and does not sign. */
  readonly isCopyForReader?: boolean;
  /** Services of the stored draft that were left out because they are no longer in the catalogue. */
  readonly removedServices?: readonly { readonly serviceId: string }[];
  /** Services of a draft whose texts were left out because they exceed the size limit of a proposal. */
  readonly servicesTooLong?: readonly { readonly serviceId: string }[];
}

/** The snapshot made on sending. Plain JSON: its canonical form is hashed, stored and signed. */
export interface ProposalSnapshot extends DetailsInWords, SalesTax {
  readonly format: 1;
  readonly proposalId: string;
  /** Missing in proposals sent before they were numbered. */
  readonly number?: number;
  readonly name?: string;
  readonly version: number;
  readonly advisor: {
    readonly orgId: string;
    readonly name: string;
    /** Missing if the firm has none, and in proposals sent before it was kept. */
    readonly address?: string;
  };
  readonly client: { readonly id: string; readonly name: string };
  readonly currencyCode: string;
  /** The advisor's time zone, in which days are counted. */
  readonly timezone: string;
  /** Times in ISO 8601, UTC. */
  readonly sentAt: string;
  readonly dueAt: string;
  readonly signees: readonly ProposalContact[];
  /** Recipients of a copy; missing if there are none. */
  readonly copies?: readonly ProposalContact[];
  readonly signaturesNeeded: number;
  /** Missing if the firm does not countersign. */
  readonly countersignee?: { readonly userId: string; readonly name: string; readonly email: string };
  readonly services: readonly ProposedService[];
  readonly fees: readonly FeeGroup[];
  readonly details: Step4;
  readonly personalMessage: string;
  /** Missing if the firm has none or step 4 leaves it out, and in proposals sent before there were such pages. */
  readonly aboutPage?: RichText;
  /** Missing without a scenario, and in proposals sent before there were any. */
  readonly value?: FrozenValue;
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

/** The user at the advisor who is responsible for the proposal. */
export interface ProposalOwner {
  readonly id: string;
  readonly name: string;
}

/** A row of the list. */
export interface ListedProposal extends ProposalDates, NumberedProposal {
  readonly id: string;
  /** From 2 on it has been revised. */
  readonly version: number;
  readonly status: ProposalStatus;
  readonly advisorClientId: string | null;
  readonly clientName: string;
  /** The first few in the order they were chosen. */
  readonly serviceNames: readonly string[];
  /** First year, excluding tax, in cents. */
  readonly valueCents: number;
  readonly currencyCode: string;
  readonly signaturesNeeded?: number;
  readonly signaturesReceived: number;
  /** All signatures of the client are there, and only the firm's is missing. */
  readonly awaitsFirm?: boolean;
  readonly owner?: ProposalOwner;
  readonly lastUpdatedAt: Date;
  /** When the draft is to be sent. */
  readonly scheduledFor?: Date;
  /** The zone of its dates; set once sent or scheduled. */
  readonly timezone?: string;
}

/** A row of a client's list of received proposals. */
export interface ReceivedProposal extends ProposalDates, NumberedProposal {
  readonly id: string;
  readonly status: ProposalStatus;
  readonly advisorName: string;
  /** The zone of its dates. */
  readonly timezone: string;
  readonly serviceNames: readonly string[];
  /** First year, excluding tax, in cents. */
  readonly valueCents: number;
  readonly currencyCode: string;
  readonly signaturesNeeded?: number;
  readonly signaturesReceived: number;
  /** The proposal can be signed, and the reader is a signee who has not signed yet. */
  readonly isWaitingForMe: boolean;
  /** The reader is a signee who has signed. */
  readonly hasSigned?: true;
}

/** `proposals.listSentScenarios`: a scenario of the calculator and the latest sent or accepted proposal that shows it. */
export interface SentScenario {
  readonly scenarioId: string;
  readonly proposalId: string;
  readonly number: number;
  readonly name: string;
  readonly sentAt: Date;
  readonly timezone: string;
}
