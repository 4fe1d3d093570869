// Mails the sealed document to its signees. Signers who have lost access to the proposal still get their copy, without
// a link.
import { inArray } from "drizzle-orm";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { users } from "@gap/server/users/public";
import type { ProposalRow } from "../lock-proposal";
import { mailSignees } from "../sending/mail-signees";
import { signeesOf, type SigneeRow } from "../proposals.db";
import { guestsAmong } from "../sending/send-guests";
import { signedCopyMail } from "./signed-copy.email";

type Sealed = ProposalRow & { readonly clientOrgId: string };

export async function mailSignedCopies(command: CommandContext, sealed: Sealed): Promise<void> {
  const { tx, region } = command;
  const { id: proposalId, version } = sealed;
  const signees = await signeesOf(tx, sealed);
  const withAccess = await signeesWithAccess(command, proposalId, signees);
  mailSignees(command, sealed, signedCopyMail, withAccess);
  for (const { contactId, email } of await signersWithoutAccess(command, signees, withAccess))
    await region.mail.send(tx, signedCopyMail, { to: email, data: { proposalId, version, contactId } });
}

async function signeesWithAccess(
  { tx }: CommandContext,
  proposalId: string,
  signees: readonly SigneeRow[],
): Promise<SigneeRow[]> {
  const guests = await guestsAmong(tx, proposalId, idsOf(signees));
  const withAccess = new Set(guests.map(({ userId }) => userId));
  return signees.filter(({ userId }) => userId !== null && withAccess.has(userId));
}

const idsOf = (signees: readonly SigneeRow[]): string[] =>
  signees.flatMap(({ userId }) => (userId === null ? [] : [userId]));

/** Uses the address they signed with, provided it is still theirs: someone else may have it by now. */
async function signersWithoutAccess(
  { tx }: CommandContext,
  signees: readonly SigneeRow[],
  withAccess: readonly SigneeRow[],
): Promise<SigneeRow[]> {
  const out = signees.filter((signee) => signee.agreedAt !== null && !withAccess.includes(signee));
  const ids = idsOf(out);
  if (ids.length === 0) return [];
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return out.filter(({ userId, email }) => people.some((each) => each.id === userId && each.email === email));
}
