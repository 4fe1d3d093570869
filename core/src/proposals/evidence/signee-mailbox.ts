// How a signee's mailbox was proven: recorded in the details of the event of their answer, and put into words. Events
// from before this was recorded have no such proof.
import { MAILBOX_PROVEN_BY, type MailboxProof, type MailboxProvenBy } from "@gap/core/identity/mailbox-proof";
import type { ProposalEvent } from "../proposal-event";

interface MailboxDetails {
  readonly mailboxProof?: MailboxProof;
}

/** Stored in the details, which have no fixed fields, so that older verifiers can still read the event. */
export function mailboxDetails(proof: MailboxProof | null): MailboxDetails {
  return proof === null ? {} : { mailboxProof: { by: proof.by, at: proof.at } };
}

/** Undefined if the event has no valid proof; the file may come from anyone. */
export function mailboxProofIn({ details }: Pick<ProposalEvent, "details">): MailboxProof | undefined {
  const { mailboxProof } = details;
  if (typeof mailboxProof !== "object" || mailboxProof === null) return undefined;
  const { by, at } = mailboxProof as Readonly<Record<string, unknown>>;
  const provenBy = MAILBOX_PROVEN_BY.find((each) => each === by);
  if (provenBy === undefined || typeof at !== "string" || Number.isNaN(Date.parse(at))) return undefined;
  return { by: provenBy, at };
}

const WORDS: Readonly<Record<MailboxProvenBy, (at: string) => string>> = {
  "mailed-code": (at) => `Email address confirmed by a code sent to it, entered on ${at}`,
  "mailed-link": (at) => `Email address confirmed by the personal link sent to it, opened on ${at}`,
  provider: (at) => `Email address confirmed by the sign-in provider, linked to it on ${at}`,
};

export function mailboxInWords({ by, at }: MailboxProof, format: (moment: Date) => string): string {
  return WORDS[by](format(new Date(at)));
}
