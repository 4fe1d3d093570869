// Mails the sealed document to its signees and recipients of a copy. Signers who have lost access to the proposal still
// get their copy, without a link.
import { inArray } from "drizzle-orm";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { users } from "@gap/server/users/public";
import type { ProposalRow } from "../lock-proposal";
import { mailSignees } from "../sending/mail-signees";
import { recipientsOf, type SigneeRow } from "../proposals.db";
import { guestsAmong } from "../sending/send-guests";
import { signedCopyMail } from "./signed-copy.email";

type Sealed = ProposalRow & { readonly clientOrgId: string };

export async function mailSignedCopies(command: CommandContext, sealed: Sealed): Promise<void> {
  const { tx, region } = command;
  const { id: proposalId, version } = sealed;
  const recipients = await recipientsOf(tx, sealed);
  const withAccess = await recipientsWithAccess(command, proposalId, recipients);
  mailSignees(command, sealed, signedCopyMail, withAccess);
  for (const { contactId, email } of await signersWithoutAccess(command, recipients, withAccess))
    await region.mail.send(tx, signedCopyMail, { to: email, data: { proposalId, version, contactId } });
}

async function recipientsWithAccess(
  { tx }: CommandContext,
  proposalId: string,
  recipients: readonly SigneeRow[],
): Promise<SigneeRow[]> {
  const guests = await guestsAmong(tx, proposalId, idsOf(recipients));
  const withAccess = new Set(guests.map(({ userId }) => userId));
  return recipients.filter(({ userId }) => userId !== null && withAccess.has(userId));
}

const idsOf = (recipients: readonly SigneeRow[]): string[] =>
  recipients.flatMap(({ userId }) => (userId === null ? [] : [userId]));

/** Uses the address they signed with, provided it is still theirs: someone else may have it by now. */
async function signersWithoutAccess(
  { tx }: CommandContext,
  recipients: readonly SigneeRow[],
  withAccess: readonly SigneeRow[],
): Promise<SigneeRow[]> {
  const out = recipients.filter((each) => each.agreedAt !== null && !withAccess.includes(each));
  const ids = idsOf(out);
  if (ids.length === 0) return [];
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return out.filter(({ userId, email }) => people.some((each) => each.id === userId && each.email === email));
}
