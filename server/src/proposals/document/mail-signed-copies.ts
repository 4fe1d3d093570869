// Mails the sealed document to its signees. Whoever signed gets a copy of what they signed, also where the proposal itself is
// closed to them by now: then without a link.
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
  const letIn = await whoIsLetIn(command, proposalId, signees);
  mailSignees(command, sealed, signedCopyMail, letIn);
  for (const { contactId, email } of await closedOutSigners(command, signees, letIn))
    await region.mail.send(tx, signedCopyMail, { to: email, data: { proposalId, version, contactId } });
}

async function whoIsLetIn(
  { tx }: CommandContext,
  proposalId: string,
  signees: readonly SigneeRow[],
): Promise<SigneeRow[]> {
  const guests = await guestsAmong(tx, proposalId, idsOf(signees));
  const letIn = new Set(guests.map(({ userId }) => userId));
  return signees.filter(({ userId }) => userId !== null && letIn.has(userId));
}

const idsOf = (signees: readonly SigneeRow[]): string[] =>
  signees.flatMap(({ userId }) => (userId === null ? [] : [userId]));

/** At the address that they signed with, while it is theirs: who has it by now may be somebody else. */
async function closedOutSigners(
  { tx }: CommandContext,
  signees: readonly SigneeRow[],
  letIn: readonly SigneeRow[],
): Promise<SigneeRow[]> {
  const out = signees.filter((signee) => signee.agreedAt !== null && !letIn.includes(signee));
  const ids = idsOf(out);
  if (ids.length === 0) return [];
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return out.filter(({ userId, email }) => people.some((each) => each.id === userId && each.email === email));
}
