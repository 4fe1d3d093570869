// A person's own choice of a password takes effect: what could still replace it ends, and they are told by mail.
import type { MailboxProvenBy } from "@gap/core/identity/mailbox-proof";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { verifyEmail } from "@gap/server/users/public";
import { updateCredentials, type LockedAccount } from "../accounts.db";
import { proofOfNow } from "../mailbox-proof";
import { setPassword } from "../passwords/set-password";
import { consumeLinks } from "./mailed-link";
import { passwordChangedMail } from "./password-changed.email";
import { expireResetCodes } from "./send-password-reset";

interface ChosenPassword {
  readonly passwordHash: string;
  /** The session in which it was chosen, where there is one; all others end. */
  readonly exceptSessionId?: string;
  /** How the person proved their mailbox to choose it. */
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
  // Also a change of address: whoever was warned of one and chose a new password has stopped it by that.
  await consumeLinks(command, userId, ["invitation", "password-reset", "email-change"]);
  await expireResetCodes(command, userId);
  if (mailboxProvenBy !== undefined) {
    await updateCredentials(command, userId, { mailboxProof: proofOfNow(command, mailboxProvenBy) });
    await verifyEmail(command, userId);
  }
  command.audit({ kind: "user", id: userId, details: { passwordChanged: true } });
  // Whoever sets their first one knows it.
  if (account.credentials.passwordHash !== null)
    await region.mail.send(tx, passwordChangedMail, { to: email, data: { at: now.toISOString() } });
}
