// How an account's mailbox was proven, as its sessions record it: evidence of a signature is made of that (spec 4 §C).
import { and, desc, eq } from "drizzle-orm";
import type { MailboxProof, MailboxProvenBy } from "@gap/core/identity/mailbox-proof";
import type { CommandContext } from "../platform/calls/run-command";
import type { LockedAccount } from "./accounts.db";
import { federatedIdentities, type Door } from "./identity.tables";

export function proofOfNow({ now }: Pick<CommandContext, "now">, by: MailboxProvenBy): MailboxProof {
  return { by, at: now.toISOString() };
}

/**
 * The proof that a new session records. A password proves no mailbox by itself: what counts is the code that followed it,
 * now or at an earlier sign-in, or the mail by which the password was set. Codes of the guest pool and links to proposals
 * count for their own session alone, because they are answered without the password.
 */
export async function mailboxProofOf(
  command: Pick<CommandContext, "tx" | "now">,
  account: LockedAccount,
  door: Door,
): Promise<MailboxProof | null> {
  switch (door) {
    case "password":
      return account.credentials.mailboxProof;
    case "email-code":
    case "sign-up":
      return proofOfNow(command, "mailed-code");
    case "link":
      return proofOfNow(command, "mailed-link");
    case "provider":
      return proofByProvider(command, account);
  }
}

/** The provider had verified the address when its person was linked; a change of address ends that link. */
async function proofByProvider(
  { tx }: Pick<CommandContext, "tx">,
  { userId, email }: LockedAccount,
): Promise<MailboxProof | null> {
  const [linked] = await tx
    .select({ at: federatedIdentities.createdAt })
    .from(federatedIdentities)
    .where(and(eq(federatedIdentities.userId, userId), eq(federatedIdentities.email, email)))
    .orderBy(desc(federatedIdentities.createdAt))
    .limit(1);
  return linked === undefined ? null : { by: "provider", at: linked.at.toISOString() };
}
