// Confirms a sign-up's code (spec 4 §H): creates the account, or takes over an existing one without a sign-in method.
import { eq } from "drizzle-orm";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { acceptInvitation, createUser, users } from "@gap/server/users/public";
import { lockAccountByEmail, updateCredentials, type LockedAccount } from "../accounts.db";
import { chargeAddress, refundAddress } from "../allowances";
import { signInRefusal } from "../sign-in-policy";
import { codeHasExpired, IdentityFailure, notAuthorised, orThrow, wrongCode } from "../identity-failure";
import type { Pool } from "../identity.tables";
import { setChosenPassword } from "../links/set-chosen-password";
import { newMailboxProof } from "../mailbox-proof";
import { setPassword } from "../passwords/set-password";
import { autoSignInSession } from "./auto-sign-in";
import { canSignInAlready } from "./can-sign-in-already.db";
import {
  findSignUp,
  lockSignUp,
  removeSignUp,
  sessionOfSignUp,
  tryCode,
  type PendingSignUp,
} from "./pending-sign-up";
import { addressOf, usernameExists } from "./sign-up";
import {
  chargeOwnGuess,
  chargeStaffGuess,
  chargeGuessWithoutSession,
  refundStaffGuess,
} from "./sign-up-guesses";

interface GivenCode {
  readonly username: string;
  readonly code: string;
  readonly pool: Pool;
  /** The session of the sign-up in this browser; if given, only that sign-up of the address can be confirmed. */
  readonly session?: string | undefined;
}

export async function confirmSignUp(
  region: Region,
  request: RequestInfo,
  { username, code, pool, session: signUpSession }: GivenCode,
): Promise<{ session: string }> {
  if (pool !== "main") throw notAuthorised();
  await chargeAddress(region, "codes", request.ip);
  const email = addressOf(username);
  const seen = await findSignUp(region, email);
  if (signUpSession === undefined) await chargeGuessWithoutSession(region, email, seen);
  else if (isSessionOf(region, signUpSession, seen)) await chargeOwnGuess(region, email, signUpSession);
  else throw codeHasExpired();
  await chargeStaffGuess(region, email);
  const origin = { action: "identity.confirmSignUp", actorId: null, orgId: null, request };
  const guess = { email, code, session: signUpSession, codeHash: seen?.codeHash };
  const outcome = await runCommand(region, origin, (command) => confirm(command, guess));
  const isWrong = outcome instanceof IdentityFailure && outcome.name === "CodeMismatchException";
  if (!isWrong) await refundStaffGuess(region, email);
  const session = orThrow(outcome);
  await refundAddress(region, "codes", request.ip);
  return { session };
}

interface Guess {
  readonly email: string;
  readonly code: string;
  readonly session: string | undefined;
  /** Hash of the code that the guess was counted for. */
  readonly codeHash: string | undefined;
}

async function confirm(
  command: CommandContext,
  { email, code, session, codeHash }: Guess,
): Promise<string | IdentityFailure> {
  const signUp = await lockSignUp(command, email);
  if (signUp === undefined || signUp.codeHash !== codeHash) return codeHasExpired();
  if (session !== undefined && !isSessionOf(command.region, session, signUp)) return codeHasExpired();
  const tried = await tryCode(command, signUp, { code, isOwn: session !== undefined });
  if (tried === "over") return codeHasExpired();
  if (tried === "wrong") return wrongCode();
  const account = await lockAccountByEmail(command, email);
  if (account === undefined) {
    await removeSignUp(command, email);
    return autoSignInSession(command, { userId: await makeAccount(command, signUp), door: "sign-up" });
  }
  const refusal = await signInRefusal(command, account, { door: "sign-up", pool: "main" });
  if (refusal !== undefined) return refusal;
  await removeSignUp(command, email);
  // The user has meanwhile gained a sign-in method, such as through the invitation's link or the accounting provider.
  if (await canSignInAlready(command.tx, email)) return usernameExists();
  await takeOverAccount(command, account, signUp);
  return autoSignInSession(command, { userId: account.userId, door: "sign-up" });
}

function isSessionOf(region: Region, session: string, signUp: PendingSignUp | undefined): boolean {
  return signUp !== undefined && session === sessionOfSignUp(region, signUp);
}

/** For the product this user does not exist yet: the first page registers them. */
async function makeAccount(command: CommandContext, signUp: PendingSignUp): Promise<string> {
  const { email, firstName, lastName, jobTitle, trialStep, passwordHash } = signUp;
  const { id: userId } = await createUser(command, {
    email,
    firstName,
    lastName,
    emailVerified: true,
    registeredOn: null,
    inviteAcceptedOn: command.now,
    ...(jobTitle === null ? {} : { jobTitle }),
    ...(trialStep === null ? {} : { trialStep }),
  });
  await setPassword(command, { userId, passwordHash });
  await updateCredentials(command, userId, { mailboxProof: newMailboxProof(command, "mailed-code") });
  return userId;
}

/** Existing names and memberships stay. A pending invitation is accepted, and the user then gets no trial. */
async function takeOverAccount(
  command: CommandContext,
  account: LockedAccount,
  { firstName, lastName, jobTitle, trialStep, passwordHash }: PendingSignUp,
): Promise<void> {
  const { tx, now } = command;
  const { userId } = account;
  await setChosenPassword(command, account, { passwordHash, mailboxProvenBy: "mailed-code" });
  const wasInvited = await acceptInvitation(command, userId);
  const [known] = await tx.select().from(users).where(eq(users.id, userId));
  await tx
    .update(users)
    .set({
      ...(account.firstName === "" ? { firstName, lastName } : {}),
      jobTitle: known?.jobTitle ?? jobTitle,
      inviteAcceptedOn: known?.inviteAcceptedOn ?? now,
      trialStep: known?.trialStep ?? (wasInvited ? null : trialStep),
      lastUpdatedAt: now,
    })
    .where(eq(users.id, userId));
}
