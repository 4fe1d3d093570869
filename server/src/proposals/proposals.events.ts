// The events that proposals publish to other capabilities.
import type { ProposalEventKind } from "@gap/core/proposals/proposal-event";
import type { NumberedProposal } from "@gap/core/proposals/proposal-number";
import { defineEvent } from "../platform/events/event-bus";
import type { MailTemplate } from "../platform/mail/mailer";

/** The data that every mail to a signee has in common; the rest is read when the mail is sent. */
export interface SigneeMail {
  readonly proposalId: string;
  readonly version: number;
  readonly contactId: string;
  /** The signee's personal link. */
  readonly address: string;
  /** The advisor's own words, in reminders that have some. */
  readonly message?: string;
}

/**
 * Signees are to be mailed, each with a personal link: the listener that manages accounts creates the links and sends
 * the mails in the same transaction.
 */
export const signeesToBeMailed = defineEvent<{
  readonly proposalId: string;
  readonly version: number;
  readonly clientOrgId: string;
  /** When the links expire. */
  readonly until: Date;
  readonly mail: MailTemplate<SigneeMail>;
  /** Part of the data of each mail. */
  readonly message?: string;
  readonly signees: readonly {
    readonly userId: string;
    readonly contactId: string;
    readonly email: string;
  }[];
}>("proposals.signees-to-be-mailed");

interface ProposalFacts extends NumberedProposal {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  readonly clientName: string;
  /** The proposal's owner at the advisor; null if that user was deleted. */
  readonly ownerId: string | null;
  /** The signee's name as written in the proposal. */
  readonly signeeName: string;
}

/** Published for each signature of the client but the one that accepts, which publishes `proposalAccepted`. */
export const proposalSigned = defineEvent<
  ProposalFacts & {
    /** Signatures of the client that are still missing. */
    readonly remaining: number;
    /** Set once none is missing: the name of the countersignee, null if they can no longer countersign. */
    readonly countersigneeName?: string | null;
  }
>("proposals.signed");

/** The client has signed, and the firm is asked to, or reminded. */
export const proposalToCountersign = defineEvent<
  Omit<ProposalFacts, "ownerId"> & {
    /** Null if the person named in the proposal can no longer countersign, so that another must be chosen. */
    readonly countersigneeId: string | null;
  }
>("proposals.to-countersign");

export const proposalAccepted = defineEvent<
  ProposalFacts & {
    /** The signee is the member of the firm who countersigned. */
    readonly isCountersigned: boolean;
  }
>("proposals.accepted");

export const proposalDeclined = defineEvent<ProposalFacts & { readonly reason: string }>(
  "proposals.declined",
);

/** A scheduled draft could not be sent; its schedule was cancelled. */
export const scheduledSendingFailed = defineEvent<
  Omit<ProposalFacts, "signeeName"> & {
    /** The user who scheduled it; null if that user was deleted. */
    readonly schedulerId: string | null;
    /** A sentence. */
    readonly reason: string;
  }
>("proposals.scheduled-sending-failed");

/** A signee lost access because a sync changed their contact's email address. */
export const signeeClosedOut = defineEvent<ProposalFacts & { readonly formerEmail: string }>(
  "proposals.signee-closed-out",
);

/** Published with each entry of a proposal's evidence. */
export const evidenceAppended = defineEvent<{
  readonly proposalId: string;
  readonly kinds: readonly ProposalEventKind[];
}>("proposals.evidence-appended");
