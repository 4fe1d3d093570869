// A new e-mail address (spec 4 §F): asked for in My profile, confirmed by a link that goes to the new address.
import { eq } from "drizzle-orm";
import { ADDRESS_IS_YOURS, TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { changeEmail } from "@gap/server/users/public";
import { lockAccountOf } from "../accounts.db";
import { chargeAddressOfCall } from "../allowances";
import { expireAllOpenChallenges } from "../challenges.db";
import { forgetDevicesOfUser } from "../devices/remembered-device";
import { federatedIdentities } from "../identity.tables";
import { endSessionsOfUser } from "../sessions/end-sessions";
import { maskedAddress } from "../sign-in/sign-in-step";
import { accountOf, inTransaction, proveCurrentPassword, refused, consumeMyKey } from "./current-password";
import { emailChangeAskedMail } from "./email-change-asked.email";
import { emailChangeMail } from "./email-change.email";
import { emailChangedMail } from "./email-changed.email";
import { findLink, makeMailedLink, statusOfLink, useUpLinks, type GivenLink } from "./mailed-link";
import { expireResetCodes, hasHadEnoughLinks } from "./send-password-reset";

interface EmailChangeAsked {
  readonly currentEncryptedPassword?: string | undefined;
  readonly challengeId?: string | undefined;
}

/**
 * Outside of the transaction, as the password is compared here: whoever finds a browser open must not be able to carry
 * the account away. Null where the account has no password, and its people come by the accounting provider.
 */
export async function prepareEmailChange({
  ctx: { region, request, caller },
  input: { currentEncryptedPassword, challengeId },
}: {
  ctx: CallContext & { readonly caller: Caller };
  input: EmailChangeAsked;
}): Promise<string | null> {
  await chargeAddressOfCall(region, "forgot", request.ip);
  const { credentials } = await inTransaction(region, (command) => accountOf(command, caller));
  if (credentials.passwordHash === null) return null;
  if (currentEncryptedPassword === undefined) return proveCurrentPassword(region, caller, undefined);
  const decrypt = await consumeMyKey(region, caller.userId, challengeId);
  return proveCurrentPassword(region, caller, await decrypt(currentEncryptedPassword));
}

/** Nothing here tells whether the address is somebody's: its mailbox is asked, whoever has it. */
export async function requestEmailChange(
  command: CommandContext,
  caller: Caller,
  { newEmail, provenHash }: { readonly newEmail: string; readonly provenHash: string | null },
): Promise<void> {
  const { region, tx } = command;
  const { userId, email: oldEmail, credentials } = await accountOf(command, caller);
  // Another password may have been set meanwhile.
  if (credentials.passwordHash !== provenHash) throw new GapError("conflict");
  if (newEmail === oldEmail) throw refused([{ field: "newEmail", message: ADDRESS_IS_YOURS }]);
  if (await hasHadEnoughLinks(command, userId, "email-change"))
    throw new GapError("locked", TOO_MANY_ATTEMPTS);
  const link = await makeMailedLink(command, { userId, purpose: "email-change", newEmail });
  command.audit({ kind: "user", id: userId, details: { emailChangeAsked: true } });
  await region.mail.send(tx, emailChangeMail, { to: newEmail, data: { ...link, userId } });
  await region.mail.send(tx, emailChangeAskedMail, {
    to: oldEmail,
    data: { newAddress: maskedAddress(newEmail) },
  });
}

/** Whoever is signed in anywhere signs in again, with the new address. */
export async function confirmEmailChange(
  command: CommandContext,
  given: GivenLink,
): Promise<{ email: string } | GapError> {
  const { region, tx, now } = command;
  const seen = await findLink(tx, region, given);
  const account = seen === undefined ? undefined : await lockAccountOf(command, seen.userId);
  // Read again behind the lock: it may have been followed twice at the same moment.
  const link = await findLink(tx, region, given);
  if (account === undefined || link === undefined || link.newEmail === null)
    return new GapError("notFound", "Invalid request");
  if (statusOfLink(link, now) !== "valid") return new GapError("unprocessable", "This link has expired");
  const { userId, email: oldEmail } = account;
  const { newEmail } = link;
  if (!(await changeEmail(command, userId, newEmail)))
    return new GapError("conflict", "This email address is already in use");
  await useUpLinks(command, userId, ["email-change", "invitation", "password-reset", "proposal"]);
  // What was mailed to the old address opens nothing any more.
  await expireAllOpenChallenges(command, userId);
  await expireResetCodes(command, userId);
  await endSessionsOfUser(command, userId);
  await forgetDevicesOfUser(command, userId);
  // The accounting provider's person was recognised by the old address, whoever has that one from now on.
  await tx.delete(federatedIdentities).where(eq(federatedIdentities.userId, userId));
  command.audit({ kind: "user", id: userId, details: { emailChanged: true } });
  await region.mail.send(tx, emailChangedMail, {
    to: oldEmail,
    data: { newAddress: maskedAddress(newEmail) },
  });
  return { email: newEmail };
}
