// Applies a password that the user chose: invalidates links and codes that could still replace it, and mails a notice.
import type { MailboxProvenBy } from "@gap/core/identity/mailbox-proof";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { verifyEmail } from "@gap/server/users/public";
import { updateCredentials, type LockedAccount } from "../accounts.db";
import { newMailboxProof } from "../mailbox-proof";
import { setPassword } from "../passwords/set-password";
import { consumeLinks } from "./mailed-link";
import { passwordChangedMail } from "./password-changed.email";
import { expireResetCodes } from "./send-password-reset";

interface ChosenPassword {
  readonly passwordHash: string;
  /** The session in which it was chosen, if any; all others end. */
  readonly exceptSessionId?: string;
  /** How the user proved their mailbox to choose it. */
  readonly mailboxProvenBy?: MailboxProvenBy;
}

/** The account must be locked. */
export async function setChosenPassword(
  command: CommandContext,
  account: LockedAccount,
  { mailboxProvenBy, ...chosen }: ChosenPassword,
): Promise<void> {
  const { region, tx, now } = command;
  const { userId, email } = account;
  await setPassword(command, { userId, ...chosen });
  // Also cancel a pending email change: the warning mail promises that a new password stops it.
  await consumeLinks(command, userId, ["invitation", "password-reset", "email-change"]);
  await expireResetCodes(command, userId);
  if (mailboxProvenBy !== undefined) {
    await updateCredentials(command, userId, { mailboxProof: newMailboxProof(command, mailboxProvenBy) });
    await verifyEmail(command, userId);
  }
  command.audit({ kind: "user", id: userId, details: { passwordChanged: true } });
  // No notice for the first password.
  if (account.credentials.passwordHash !== null)
    await region.mail.send(tx, passwordChangedMail, { to: email, data: { at: now.toISOString() } });
}
