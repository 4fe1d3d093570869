// Steps of signing in after the password (spec 4 §B, §H): a code, the choice of its kind, or a new password first.
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { verifyEmail } from "@gap/server/users/public";
import type { LockedAccount } from "../accounts.db";
import { chargeAddress, refundAddress, refundAddressWithin } from "../allowances";
import { consumeAuthenticatorCode } from "../authenticator/check-totp";
import { consumeChallenge, isOpen, lockChallenge, type Challenge } from "../challenges.db";
import { completeSignIn, signInRefusal } from "../sign-in-policy";
import { IdentityFailure, codeHasExpired, notAuthorised, orThrow } from "../identity-failure";
import type { Pool } from "../identity.tables";
import { setChosenPassword } from "../links/set-chosen-password";
import { newMailboxProof } from "../mailbox-proof";
import type { EncryptedPassword } from "../passwords/encryption-challenge";
import { hashPassword } from "../passwords/passwords";
import { readNewPassword } from "../passwords/read-new-password";
import { acceptCode, checkCode, codeRefusal } from "../check-code";
import { askForCode, usesApp } from "./ask-for-code";
import { codeMatches } from "./sign-in-code";
import { challengeOfSession } from "./sign-in-step";

type Outcome = SignInStep | IdentityFailure;

interface GivenSession {
  readonly pool: Pool;
  readonly session: string;
}

interface OpenChallenge {
  readonly challenge: Challenge;
  readonly account: LockedAccount;
}

/** `answer` is a code of either kind, or `EMAIL` or `TOTP` when the user was given the choice. */
export async function confirmWithCode(
  region: Region,
  request: RequestInfo,
  given: GivenSession & { answer: string },
): Promise<SignInStep> {
  await chargeAddress(region, "codes", request.ip);
  const origin = { action: "identity.confirmSignIn", actorId: null, orgId: null, request };
  return orThrow(
    await runCommand(region, origin, async (command) => {
      const outcome = await takeAnswer(command, request, given);
      if (!(outcome instanceof IdentityFailure)) refundAddressWithin(command, "codes", request.ip);
      return outcome;
    }),
  );
}

export async function confirmWithNewPassword(
  region: Region,
  request: RequestInfo,
  given: GivenSession & EncryptedPassword,
): Promise<SignInStep> {
  await chargeAddress(region, "codes", request.ip);
  // Check the session before the expensive work.
  const { account } = orThrow(
    await region.db.transaction((tx) => findDueNewPassword({ region, tx, now: region.clock.now() }, given)),
  );
  await refundAddress(region, "codes", request.ip);
  const { email, firstName, lastName } = account;
  const personalWords = [email, firstName, lastName];
  const password = orThrow(await readNewPassword(region, { ...given, personalWords }));
  const pendingPasswordHash = await hashPassword(password);
  const origin = { action: "identity.newPassword", actorId: null, orgId: null, request };
  return orThrow(
    await runCommand(region, origin, (command) => takeNewPassword(command, given, pendingPasswordHash)),
  );
}

async function takeAnswer(
  command: CommandContext,
  request: RequestInfo,
  given: GivenSession & { answer: string },
): Promise<Outcome> {
  const open = await lockStep(command, given, ["sign-in", "totp", "mfa-selection"]);
  if (open === undefined) return notAuthorised();
  const { challenge, account } = open;
  command.audit({ kind: "user", id: account.userId });
  if (challenge.kind === "mfa-selection") return takeSelection(command, open, given.answer);
  const right = await checkCode(
    command,
    open,
    async () => (await isRightCode(command, open, given.answer)) || undefined,
  );
  if (right instanceof IdentityFailure) return right;
  if (challenge.kind === "totp") {
    acceptCode(command, open);
    return finish(command, request, { ...open, pool: given.pool });
  }
  const proven = await acceptMailedCode(command, open);
  // After an address change the mailed code comes in addition to the authenticator app, and does not replace it.
  if (account.credentials.mailboxCodeDue && usesApp(account))
    return askForCode(command, proven, {
      method: "TOTP",
      pendingPasswordHash: challenge.pendingPasswordHash,
    });
  return finish(command, request, { challenge, account: proven, pool: given.pool });
}

/** Returns the updated account, whose mailbox is now proven. */
async function acceptMailedCode(command: CommandContext, open: OpenChallenge): Promise<LockedAccount> {
  const { account } = open;
  const { userId, credentials } = account;
  const change = { mailboxCodeDue: false, mailboxProof: newMailboxProof(command, "mailed-code") };
  acceptCode(command, open, change);
  if (credentials.mailboxCodeDue) await verifyEmail(command, userId);
  return { ...account, credentials: { ...credentials, ...change } };
}

async function finish(
  command: CommandContext,
  request: RequestInfo,
  { challenge, account, pool }: OpenChallenge & { readonly pool: Pool },
): Promise<Outcome> {
  const { kind, pendingPasswordHash } = challenge;
  if (pendingPasswordHash !== null)
    await setChosenPassword(command, account, {
      passwordHash: pendingPasswordHash,
      ...(kind === "sign-in" ? { mailboxProvenBy: "mailed-code" } : {}),
    });
  const tokens = await completeSignIn(command, account, { door: "password", pool, request });
  return tokens instanceof IdentityFailure ? tokens : { nextStep: "DONE", tokens };
}

async function isRightCode(
  command: CommandContext,
  { challenge, account }: OpenChallenge,
  code: string,
): Promise<boolean> {
  if (challenge.kind === "totp") return consumeAuthenticatorCode(command, account, code);
  const { id, codeHash } = challenge;
  return codeHash !== null && codeMatches(command.region, id, code, codeHash);
}

async function takeSelection(command: CommandContext, open: OpenChallenge, method: string): Promise<Outcome> {
  const { challenge, account } = open;
  const refusal = codeRefusal(open, command.now);
  if (refusal !== undefined) return refusal;
  if (method !== "EMAIL" && method !== "TOTP")
    return new IdentityFailure("InvalidParameterException", "challengeResponse must be EMAIL or TOTP");
  consumeChallenge(command, challenge.id);
  return askForCode(command, account, { method, pendingPasswordHash: challenge.pendingPasswordHash });
}

// This session allows only setting a new password (spec 6 S12).
async function takeNewPassword(
  command: CommandContext,
  given: GivenSession,
  pendingPasswordHash: string,
): Promise<Outcome> {
  const due = await findDueNewPassword(command, given);
  if (due instanceof IdentityFailure) return due;
  const { challenge, account } = due;
  const refusal = await signInRefusal(command, account, { door: "password", pool: given.pool });
  if (refusal !== undefined) return refusal;
  consumeChallenge(command, challenge.id);
  return askForCode(command, account, { pendingPasswordHash });
}

async function findDueNewPassword(
  command: Pick<CommandContext, "region" | "tx" | "now">,
  given: GivenSession,
): Promise<OpenChallenge | IdentityFailure> {
  const found = await lockStep(command, given, ["new-password"]);
  if (found === undefined) return notAuthorised();
  // Expired by time or by a newer sign-in: the user starts again.
  return isOpen(found.challenge, command.now) ? found : codeHasExpired();
}

async function lockStep(
  command: Pick<CommandContext, "region" | "tx" | "now">,
  { session, pool }: GivenSession,
  kinds: readonly Challenge["kind"][],
): Promise<OpenChallenge | undefined> {
  const id = challengeOfSession(command.region, session);
  const { challenge, account } =
    (id === undefined ? undefined : await lockChallenge(command, id, pool)) ?? {};
  if (challenge === undefined || account === undefined) return undefined;
  return kinds.includes(challenge.kind) ? { challenge, account } : undefined;
}
