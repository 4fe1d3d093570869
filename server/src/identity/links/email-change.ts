// A new e-mail address (spec 4 §F): asked for in My profile, confirmed by a link that goes to the new address.
import { ADDRESS_IS_YOURS, TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { changeEmail } from "@gap/server/users/public";
import { lockAccountOf } from "../accounts.db";
import { expireAllOpenChallenges } from "../challenges.db";
import { forgetDevicesOfUser } from "../devices/remembered-device";
import { endSessionsOfUser } from "../sessions/end-sessions";
import { maskedAddress } from "../sign-in/sign-in-step";
import { emailChangeMail } from "./email-change.email";
import { emailChangedMail } from "./email-changed.email";
import { findLink, makeMailedLink, statusOfLink, useUpLinks, type GivenLink } from "./mailed-link";
import { expireResetCodes, hasHadEnoughLinks } from "./send-password-reset";

/** Nothing here tells whether the address is somebody's: its mailbox is asked, whoever has it. */
export async function requestEmailChange(
  command: CommandContext,
  userId: string,
  newEmail: string,
): Promise<void> {
  const { region, tx } = command;
  const account = await lockAccountOf(command, userId);
  if (account === undefined || account.isServiceUser) throw new GapError("forbidden");
  if (newEmail === account.email)
    throw new GapError("unprocessable", undefined, {
      validationErrors: [{ field: "newEmail", message: ADDRESS_IS_YOURS }],
    });
  if (await hasHadEnoughLinks(command, userId)) throw new GapError("locked", TOO_MANY_ATTEMPTS);
  const link = await makeMailedLink(command, { userId, purpose: "email-change", newEmail });
  command.audit({ kind: "user", id: userId, details: { emailChangeAsked: true } });
  await region.mail.send(tx, emailChangeMail, { to: newEmail, data: { ...link, userId } });
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
  await useUpLinks(command, userId, ["email-change", "invitation", "password-reset"]);
  // What was mailed to the old address opens nothing any more.
  await expireAllOpenChallenges(command, userId);
  await expireResetCodes(command, userId);
  await endSessionsOfUser(command, userId);
  await forgetDevicesOfUser(command, userId);
  command.audit({ kind: "user", id: userId, details: { emailChanged: true } });
  await region.mail.send(tx, emailChangedMail, {
    to: oldEmail,
    data: { newAddress: maskedAddress(newEmail) },
  });
  return { email: newEmail };
}
