// The mailbox proof that sessions record; the evidence of signatures refers to it (spec 4 §C).
import { and, desc, eq } from "drizzle-orm";
import type { MailboxProof, MailboxProvenBy } from "@gap/core/identity/mailbox-proof";
import type { CommandContext } from "../platform/calls/run-command";
import type { LockedAccount } from "./accounts.db";
import { federatedIdentities, type SignInMethod } from "./identity.tables";

export function newMailboxProof({ now }: Pick<CommandContext, "now">, by: MailboxProvenBy): MailboxProof {
  return { by, at: now.toISOString() };
}

/**
 * The proof that a new session records. A password by itself proves no mailbox: what counts is the code that followed
 * it, now or at an earlier sign-in, or the mail by which the password was set. Guest codes and proposal links need no
 * password, so they count only for their own session.
 */
export async function mailboxProofOf(
  command: Pick<CommandContext, "tx" | "now">,
  account: LockedAccount,
  door: SignInMethod,
): Promise<MailboxProof | null> {
  switch (door) {
    case "password":
      return account.credentials.mailboxProof;
    case "email-code":
    case "sign-up":
      return newMailboxProof(command, "mailed-code");
    case "link":
      return newMailboxProof(command, "mailed-link");
    case "provider":
      return proofByProvider(command, account);
  }
}

/** The provider had verified the address when its account was linked; changing the address removes that link. */
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
