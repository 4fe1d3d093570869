// Mails to signees, each with a link of its own; whoever keeps the accounts makes the link (proposals.events.ts).
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { MailTemplate } from "@gap/server/platform/mail/mailer";
import type { ProposalRow } from "../lock-proposal";
import { signeesToBeMailed, type SigneeMail } from "../proposals.events";
import { linkGoodUntil } from "./send-guests";

interface OutProposal extends Pick<ProposalRow, "id" | "version" | "dueAt"> {
  readonly clientOrgId: string;
}

interface SigneeToMail {
  readonly contactId: string;
  readonly email: string;
  /** None where the person has been deleted since: nobody is left to write to. */
  readonly userId: string | null;
}

export function mailSignees(
  { emit, now }: Pick<CommandContext, "emit" | "now">,
  { id: proposalId, version, dueAt, clientOrgId }: OutProposal,
  mail: MailTemplate<SigneeMail>,
  signees: readonly SigneeToMail[],
): void {
  const until = linkGoodUntil(dueAt ?? now, now);
  const known = signees.flatMap(({ contactId, email, userId }) =>
    userId === null ? [] : [{ contactId, email, userId }],
  );
  if (known.length > 0)
    emit(signeesToBeMailed, { proposalId, version, clientOrgId, until, mail, signees: known });
}
