// How a signee's mailbox was proven, as the event of their answer records it in its details and as it is told. Events that
// are older than this record say nothing of it.
import { MAILBOX_PROVEN_BY, type MailboxProof, type MailboxProvenBy } from "@gap/core/identity/mailbox-proof";
import type { ProposalEvent } from "../proposal-event";

interface MailboxDetails {
  readonly mailboxProof?: MailboxProof;
}

/** In the details, which have no fixed fields: verifiers of earlier versions read such an event too. */
export function mailboxDetails(proof: MailboxProof | null): MailboxDetails {
  return proof === null ? {} : { mailboxProof: { by: proof.by, at: proof.at } };
}

/** Undefined where the event does not say it, or says something that is no proof: anyone can write such a file. */
export function mailboxProofIn({ details }: Pick<ProposalEvent, "details">): MailboxProof | undefined {
  const { mailboxProof } = details;
  if (typeof mailboxProof !== "object" || mailboxProof === null) return undefined;
  const { by, at } = mailboxProof as Readonly<Record<string, unknown>>;
  const provenBy = MAILBOX_PROVEN_BY.find((each) => each === by);
  if (provenBy === undefined || typeof at !== "string" || Number.isNaN(Date.parse(at))) return undefined;
  return { by: provenBy, at };
}

const WORDS: Readonly<Record<MailboxProvenBy, (at: string) => string>> = {
  "mailed-code": (at) => `Mailbox proven by a code mailed to this address, entered on ${at}`,
  "mailed-link": (at) => `Mailbox proven by the personal link mailed to this address, opened on ${at}`,
  provider: (at) => `Mailbox verified by the sign-in provider, linked to this address on ${at}`,
};

export function mailboxInWords({ by, at }: MailboxProof, format: (moment: Date) => string): string {
  return WORDS[by](format(new Date(at)));
}
