// Signing in, after the password (spec 4 §A Multi-factor, §H): which second proof is asked for, and the asking itself.
import { CODE_LIFE_MS, RESENDS_PER_USER_AND_HOUR } from "@gap/core/identity/fixed-figures";
import { maskedAddress } from "@gap/core/identity/masked-address";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { LockedAccount } from "../accounts.db";
import { countUnansweredSince, expireOpenChallenges } from "../challenges.db";
import { tooManyAttempts, type IdentityFailure } from "../identity-failure";
import { challenges, type ChallengeKind } from "../identity.tables";
import { hashCode, newCode } from "./sign-in-code";
import { signInCodeMail } from "./sign-in-code.email";
import { sessionForChallenge } from "./sign-in-step";

interface Asking {
  /** Chosen on the way in; it counts once the code that is asked for here is right. */
  readonly pendingPasswordHash?: string | null;
  /** What the person chose where there was a choice. */
  readonly method?: "EMAIL" | "TOTP";
}

const HOUR_MS = 3_600_000;

/** The password must be known to be right, and the account be locked. */
export async function askForCode(
  command: CommandContext,
  account: LockedAccount,
  { pendingPasswordHash = null, method: chosen }: Asking = {},
): Promise<SignInStep | IdentityFailure> {
  // The mailbox of a new address is proven before anything else counts.
  const method = account.credentials.mailboxCodeDue ? "EMAIL" : (chosen ?? methodOf(account));
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

/** Whether the authenticator app is what the account asks for; its owner may have gone back to mailed codes. */
export function asksForApp({ credentials }: LockedAccount): boolean {
  return credentials.totpConfirmedAt !== null && credentials.preferredMfa === "TOTP";
}

function methodOf(account: LockedAccount): "EMAIL" | "TOTP" | "choice" {
  if (account.credentials.totpConfirmedAt === null) return "EMAIL";
  return asksForApp(account) ? "TOTP" : "choice";
}

async function mailCode(
  command: CommandContext,
  account: LockedAccount,
  pendingPasswordHash: string | null,
): Promise<SignInStep | IdentityFailure> {
  const { region, tx, now } = command;
  const { userId, email } = account;
  // Asking again is a resend; sign-ins that were finished are none.
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
  // Waited for: the new one must not be among those that expire.
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
