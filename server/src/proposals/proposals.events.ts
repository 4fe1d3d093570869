// What others may hear of proposals.
import { defineEvent } from "../platform/events/event-bus";
import type { MailTemplate } from "../platform/mail/mailer";

/** What every mail to a signee begins with; the rest is read when it is sent. */
export interface SigneeMail {
  readonly proposalId: string;
  readonly version: number;
  readonly contactId: string;
  /** Of a link that is theirs alone. */
  readonly address: string;
}

/**
 * A mail is to go to signees, to each with a link of their own: whoever keeps the accounts joins, and sends them in the same
 * transaction.
 */
export const signeesToBeMailed = defineEvent<{
  readonly proposalId: string;
  readonly version: number;
  readonly clientOrgId: string;
  /** Until when the links lead to the proposal. */
  readonly until: Date;
  readonly mail: MailTemplate<SigneeMail>;
  readonly signees: readonly {
    readonly userId: string;
    readonly contactId: string;
    readonly email: string;
  }[];
}>("proposals.signees-to-be-mailed");

interface OfProposal {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  readonly clientName: string;
  /** Whoever looks after it at the advisor; none where that person is gone. */
  readonly ownerId: string | null;
  /** As the signee is named in the proposal. */
  readonly signeeName: string;
}

/** A signature that leaves others missing. */
export const proposalSigned = defineEvent<OfProposal & { readonly remaining: number }>("proposals.signed");

export const proposalAccepted = defineEvent<OfProposal>("proposals.accepted");

export const proposalDeclined = defineEvent<OfProposal & { readonly reason: string }>("proposals.declined");

/** Not by anybody's hand here: the address that it was sent to is not their contact's any more. */
export const signeeClosedOut = defineEvent<OfProposal & { readonly formerEmail: string }>(
  "proposals.signee-closed-out",
);
