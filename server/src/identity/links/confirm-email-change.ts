// Confirms a new email address (spec 4 §F). The link proves access to the new mailbox. The address changes only in a
// session of the requesting account, or with its password, so that the link alone is of no use to others.
import { eq } from "drizzle-orm";
import { maskedAddress } from "@gap/core/identity/masked-address";
import { GapError } from "@gap/core/shared/gap-error";
import { noteOfPerson } from "@gap/server/orgs/public";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { changeEmail } from "@gap/server/users/public";
import { lockAccountOf, updateCredentials, type LockedAccount } from "../accounts.db";
import { chargeAddressOfCall, refundAddress } from "../allowances";
import { expireAllOpenChallenges } from "../challenges.db";
import { forgetDevicesOfUser } from "../devices/remembered-device";
import { federatedIdentities } from "../identity.tables";
import type { EncryptedPassword } from "../passwords/encryption-challenge";
import { endSessionsOfUser } from "../sessions/end-sessions";
import { findSession } from "../sessions/sessions.db";
import { consumeOpenKey, inTransaction, proveCurrentPassword } from "./current-password";
import { emailChangedMail } from "./email-changed.email";
import {
  findLink,
  findEmailChange,
  statusOfLink,
  consumeLinks,
  type GivenLink,
  type LinkStatus,
  type MailedLink,
} from "./mailed-link";
import { expireResetCodes } from "./send-password-reset";

export interface EmailChangeView {
  /** `done` if the account has the address that this link was for. */
  readonly status: LinkStatus | "done";
  /** Masked address of the requesting account; only while the link is valid. */
  readonly askedBy?: string;
  readonly newEmail?: string;
}

/** The details that the link's page shows to anyone who opens it. */
export async function viewEmailChange(
  { tx, region, now }: Pick<CommandContext, "tx" | "region" | "now">,
  given: GivenLink,
): Promise<EmailChangeView> {
  const change = await findEmailChange(tx, region, given);
  if (change === undefined) return { status: "invalid" };
  const { link, newEmail, oldEmail } = change;
  const status = statusOfLink(link, now);
  if (status === "valid") return { status, newEmail, askedBy: maskedAddress(oldEmail) };
  return { status: link.usedAt !== null && newEmail === oldEmail ? "done" : status };
}

/**
 * Runs outside the transaction, because it compares the password. Wrong passwords count as at sign-in, but only with a
 * valid link, so that nobody can lock an account through this call. Undefined when the link is not valid.
 */
export async function proveRequestingAccount({
  ctx: { region, request },
  input: { token, userId, challengeId, encryptedPassword },
}: {
  ctx: CallContext;
  input: GivenLink & EncryptedPassword;
}): Promise<string | undefined> {
  await chargeAddressOfCall(region, "signIn", request.ip);
  const { status } = await inTransaction(region, (command) => viewEmailChange(command, { token, userId }));
  if (status !== "valid") return undefined;
  const decrypt = await consumeOpenKey(region, challengeId);
  const provenHash = await proveCurrentPassword(region, { userId }, await decrypt(encryptedPassword));
  await refundAddress(region, "signIn", request.ip);
  return provenHash;
}

/** A command with the request that caused it. */
type RequestedCommand = CommandContext & Pick<CallContext, "request">;

/** Works with the requesting account's password, in whichever browser the link was opened. */
export function confirmEmailChangeByPassword(
  command: RequestedCommand,
  given: GivenLink,
  provenHash: string | undefined,
): Promise<{ email: string } | GapError> {
  return confirm(command, given, async ({ credentials: { passwordHash, resetRequired } }) =>
    // The password may have been changed meanwhile.
    provenHash !== undefined && passwordHash === provenHash && !resetRequired
      ? undefined
      : new GapError("conflict"),
  );
}

/** Works in a session of the requesting account; for other accounts the link does not exist. */
export function confirmEmailChangeInSession(
  command: RequestedCommand,
  { userId, sessionId }: Pick<Caller, "userId" | "sessionId">,
  token: string,
): Promise<{ email: string } | GapError> {
  return confirm(command, { token, userId }, async () => {
    // The session may have been ended meanwhile.
    const session = await findSession(command.tx, sessionId);
    return session?.endedAt === null ? undefined : new GapError("unauthorised");
  });
}

async function confirm(
  command: RequestedCommand,
  given: GivenLink,
  refusalOf: (account: LockedAccount) => Promise<GapError | undefined>,
): Promise<{ email: string } | GapError> {
  const { region, tx, now } = command;
  const seen = await findLink(tx, region, given);
  const account = seen === undefined ? undefined : await lockAccountOf(command, seen.userId);
  // Read again after locking, so that only one of two concurrent confirmations succeeds.
  const link = await findLink(tx, region, given);
  if (account === undefined || !isEmailChange(link)) return new GapError("notFound", "Invalid request");
  if (statusOfLink(link, now) !== "valid") return new GapError("unprocessable", "This link has expired");
  return (await refusalOf(account)) ?? changeAddress(command, account, link.newEmail);
}

function isEmailChange(link: MailedLink | undefined): link is MailedLink & { readonly newEmail: string } {
  return link !== undefined && link.newEmail !== null;
}

/** Ends every session, so that the next sign-in uses the new address and requires a code mailed there. */
async function changeAddress(
  command: RequestedCommand,
  { userId, email: oldEmail }: LockedAccount,
  newEmail: string,
): Promise<{ email: string } | GapError> {
  const { region, tx } = command;
  if (!(await changeEmail(command, userId, newEmail)))
    return new GapError("conflict", "This email address is already in use");
  await updateCredentials(command, userId, { mailboxCodeDue: true, mailboxProof: null });
  await consumeLinks(command, userId, ["email-change", "invitation", "password-reset", "proposal"]);
  // Codes mailed to the old address no longer work.
  await expireAllOpenChallenges(command, userId);
  await expireResetCodes(command, userId);
  await endSessionsOfUser(command, userId);
  await forgetDevicesOfUser(command, userId);
  // The provider verified the old address. Signing in with it works again once it has verified the new one.
  await tx.delete(federatedIdentities).where(eq(federatedIdentities.userId, userId));
  command.audit({ kind: "user", id: userId, details: { emailChanged: true } });
  noteOfPerson(command, { action: "identity.emailChanged", userId, request: command.request });
  await region.mail.send(tx, emailChangedMail, {
    to: oldEmail,
    data: { newAddress: maskedAddress(newEmail) },
  });
  return { email: newEmail };
}
