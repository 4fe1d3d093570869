// Requests a new email address in My profile (spec 4 §F) and mails a link to it; see confirm-email-change.ts.
import { ADDRESS_IS_YOURS, TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { maskedAddress } from "@gap/core/identity/masked-address";
import { GapError } from "@gap/core/shared/gap-error";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { chargeAddressOfCall } from "../allowances";
import { accountOf, inTransaction, proveCurrentPassword, refused, consumeMyKey } from "./current-password";
import { emailChangeAskedMail } from "./email-change-asked.email";
import { emailChangeMail } from "./email-change.email";
import { makeMailedLink } from "./mailed-link";
import { hasReachedLinkLimit } from "./send-password-reset";

interface EmailChangeRequest {
  readonly currentEncryptedPassword?: string | undefined;
  readonly challengeId?: string | undefined;
}

/**
 * Runs outside the transaction, because it compares the password, which an unattended browser must not be able to skip.
 * Returns null when the account has no password, because its owner signs in with the accounting provider.
 */
export async function prepareEmailChange({
  ctx: { region, request, caller },
  input: { currentEncryptedPassword, challengeId },
}: {
  ctx: CallContext & { readonly caller: Caller };
  input: EmailChangeRequest;
}): Promise<string | null> {
  await chargeAddressOfCall(region, "forgot", request.ip);
  const { credentials } = await inTransaction(region, (command) => accountOf(command, caller));
  if (credentials.passwordHash === null) return null;
  if (currentEncryptedPassword === undefined) return proveCurrentPassword(region, caller, undefined);
  const decrypt = await consumeMyKey(region, caller.userId, challengeId);
  return proveCurrentPassword(region, caller, await decrypt(currentEncryptedPassword));
}

/** Mails the address whether or not another user has it, so that the response does not reveal that. */
export async function requestEmailChange(
  command: CommandContext,
  caller: Caller,
  { newEmail, provenHash }: { readonly newEmail: string; readonly provenHash: string | null },
): Promise<void> {
  const { region, tx } = command;
  const { userId, email: oldEmail, credentials } = await accountOf(command, caller);
  // The password may have been changed meanwhile.
  if (credentials.passwordHash !== provenHash) throw new GapError("conflict");
  if (newEmail === oldEmail) throw refused([{ field: "newEmail", message: ADDRESS_IS_YOURS }]);
  if (await hasReachedLinkLimit(command, userId, "email-change"))
    throw new GapError("locked", TOO_MANY_ATTEMPTS);
  const link = await makeMailedLink(command, { userId, purpose: "email-change", newEmail });
  command.audit({ kind: "user", id: userId, details: { emailChangeAsked: true } });
  await region.mail.send(tx, emailChangeMail, { to: newEmail, data: { ...link, userId } });
  await region.mail.send(tx, emailChangeAskedMail, {
    to: oldEmail,
    data: { newAddress: maskedAddress(newEmail) },
  });
}
