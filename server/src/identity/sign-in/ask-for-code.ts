// Second step of signing in, after the password (spec 4 §A Multi-factor, §H): decides on the code and requests it.
import { CODE_LIFE_MS, RESENDS_PER_USER_AND_HOUR } from "@gap/core/identity/identity-limits";
import { maskedAddress } from "@gap/core/identity/masked-address";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { LockedAccount } from "../accounts.db";
import { firmsRequiringAuthenticator } from "../authenticator/required-authenticator";
import { countUnansweredSince, expireOpenChallenges } from "../challenges.db";
import { tooManyAttempts, type IdentityFailure } from "../identity-failure";
import { challenges, type ChallengeKind } from "../identity.tables";
import { hashCode, newCode } from "./sign-in-code";
import { signInCodeMail } from "./sign-in-code.email";
import { sessionForChallenge } from "./sign-in-step";

interface Asking {
  /** Hash of a password chosen while signing in; it is saved once this code is right. */
  readonly pendingPasswordHash?: string | null;
  /** The user's choice, if there was one. */
  readonly method?: "EMAIL" | "TOTP";
}

/** The password must have been verified, and the account must be locked. */
export async function askForCode(
  command: CommandContext,
  account: LockedAccount,
  { pendingPasswordHash = null, method: chosen }: Asking = {},
): Promise<SignInStep | IdentityFailure> {
  const method = await methodFor(command, account, chosen);
  if (method === "EMAIL") return mailCode(command, account, pendingPasswordHash);
  const kind = method === "TOTP" ? "totp" : "mfa-selection";
  const id = await openChallenge(command, account, { kind, pendingPasswordHash });
  return {
    nextStep: method === "TOTP" ? "CONFIRM_SIGN_IN_WITH_TOTP_CODE" : "CONTINUE_SIGN_IN_WITH_MFA_SELECTION",
    session: sessionForChallenge(command.region, id),
  };
}

export async function askForNewPassword(
  command: CommandContext,
  account: LockedAccount,
): Promise<SignInStep> {
  const id = await openChallenge(command, account, { kind: "new-password" });
  return {
    nextStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
    session: sessionForChallenge(command.region, id),
  };
}

/** Whether the account uses the authenticator app; its owner may have switched back to mailed codes. */
export function usesApp({ credentials }: LockedAccount): boolean {
  return credentials.totpConfirmedAt !== null && credentials.preferredMfa === "TOTP";
}

async function methodFor(
  { tx }: CommandContext,
  account: LockedAccount,
  chosen: Asking["method"],
): Promise<"EMAIL" | "TOTP" | "choice"> {
  const { mailboxCodeDue, totpConfirmedAt } = account.credentials;
  // After an address change, the new mailbox must be proven first.
  if (mailboxCodeDue) return "EMAIL";
  const method = chosen ?? methodOf(account);
  if (method === "TOTP" || totpConfirmedAt === null) return method;
  // Where a firm requires the app, a mailed code does not replace it.
  return (await firmsRequiringAuthenticator(tx, account.userId)).length === 0 ? method : "TOTP";
}

function methodOf(account: LockedAccount): "EMAIL" | "TOTP" | "choice" {
  if (account.credentials.totpConfirmedAt === null) return "EMAIL";
  return usesApp(account) ? "TOTP" : "choice";
}

async function mailCode(
  command: CommandContext,
  account: LockedAccount,
  pendingPasswordHash: string | null,
): Promise<SignInStep | IdentityFailure> {
  const { region, tx, now } = command;
  const { userId, email } = account;
  // Unanswered codes count as resends; completed sign-ins do not.
  const sent = await countUnansweredSince(command, {
    userId,
    kind: "sign-in",
    since: new Date(now.getTime() - HOUR_MS),
  });
  if (sent > RESENDS_PER_USER_AND_HOUR) return tooManyAttempts();
  const code = newCode(region.random);
  const id = await openChallenge(command, account, { kind: "sign-in", code, pendingPasswordHash });
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS.signIn);
  await region.mail.send(tx, signInCodeMail, {
    to: email,
    data: { code, expiresAt: expiresAt.toISOString() },
  });
  return {
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
    session: sessionForChallenge(region, id),
    destination: maskedAddress(email),
  };
}

interface NewChallenge {
  readonly kind: ChallengeKind;
  readonly code?: string;
  readonly pendingPasswordHash?: string | null;
}

async function openChallenge(
  command: CommandContext,
  { userId }: LockedAccount,
  { kind, code, pendingPasswordHash = null }: NewChallenge,
): Promise<string> {
  const { region, tx, now } = command;
  // Await this first, so that it does not expire the new challenge.
  await expireOpenChallenges(command, userId, "main");
  const id = region.newId();
  tx.alongside(
    tx.insert(challenges).values({
      id,
      userId,
      kind,
      pool: "main",
      codeHash: code === undefined ? null : hashCode(region, id, code),
      pendingPasswordHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS.signIn),
    }),
  );
  return id;
}
