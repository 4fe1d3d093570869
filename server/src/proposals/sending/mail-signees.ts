// Mails signees a personal link each; the listener of the event creates the links (proposals.events.ts).
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { MailTemplate } from "@gap/server/platform/mail/mailer";
import type { ProposalRow } from "../lock-proposal";
import { signeesToBeMailed, type SigneeMail } from "../proposals.events";
import { linkExpiry } from "./send-guests";

interface SentProposal extends Pick<ProposalRow, "id" | "version" | "dueAt"> {
  readonly clientOrgId: string;
}

interface SigneeToMail {
  readonly contactId: string;
  readonly email: string;
  /** Null if the user was deleted since; such signees get no mail. */
  readonly userId: string | null;
}

export function mailSignees(
  { emit, now }: Pick<CommandContext, "emit" | "now">,
  { id: proposalId, version, dueAt, clientOrgId }: SentProposal,
  mail: MailTemplate<SigneeMail>,
  signees: readonly SigneeToMail[],
  message?: string,
): void {
  const until = linkExpiry(dueAt ?? now, now);
  const known = signees.flatMap(({ contactId, email, userId }) =>
    userId === null ? [] : [{ contactId, email, userId }],
  );
  if (known.length === 0) return;
  const words = message === undefined ? {} : { message };
  emit(signeesToBeMailed, { proposalId, version, clientOrgId, until, mail, signees: known, ...words });
}
