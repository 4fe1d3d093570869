// Signing in to the guest pool (spec 4 §H, CUSTOM_EMAIL) with a mailed code and no password. Responses and their timing
// do not reveal known addresses: unknown ones get the same steps, and a job decides whether to mail.
import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  CODE_ATTEMPTS_PER_CHALLENGE,
  CODE_LIFE_MS,
  RESENDS_PER_USER_AND_HOUR,
} from "@gap/core/identity/identity-limits";
import { maskedAddress } from "@gap/core/identity/masked-address";
import { ASK_FOR_A_NEW_CODE } from "@gap/core/identity/verification-code";
import type { SignInStep, TokenSet } from "@gap/core/identity/sign-in-step";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { chargeAddress, refundAllowance, refundAddress, keyOfEmail, consumeAllowance } from "../allowances";
import {
  consumeChallenge,
  countAttempt,
  expireChallengesOfUnknownAddress,
  expireOpenChallenges,
  isOpen,
  lockChallenge,
} from "../challenges.db";
import { completeSignIn, signInRefusal } from "../sign-in-policy";
import {
  IdentityFailure,
  codeHasExpired,
  notAuthorised,
  orThrow,
  tooManyAttempts,
  wrongCode,
} from "../identity-failure";
import { challenges } from "../identity.tables";
import { checkAndUseCode } from "../check-code";
import { mailGuestCodeJob } from "./mail-guest-code.job";
import { codeMatches } from "./sign-in-code";

/** Content of a guest's encrypted session; it has the address, so that limits apply to unknown addresses too. */
const guestSchema = z.object({ challengeId: z.string(), email: z.string() });
type Guest = z.output<typeof guestSchema>;

type Checked = { readonly tokens: TokenSet } | { readonly wrongAttempts: number } | IdentityFailure;

const SEAL_PURPOSE = "guest-sign-in-session";
/** The first mail and the resends. */
const MAILS = { most: RESENDS_PER_USER_AND_HOUR + 1, everyMs: HOUR_MS };

export async function signInAsGuest(
  region: Region,
  request: RequestInfo,
  email: string,
): Promise<SignInStep> {
  await chargeAddress(region, "signIn", request.ip);
  if (!(await mayMail(region, email))) throw tooManyAttempts();
  const origin = { action: "identity.signInAsGuest", actorId: null, orgId: null, request };
  return runCommand(region, origin, (command) => askGuest(command, request, { email, attempts: 0 }));
}

export async function confirmAsGuest(
  region: Region,
  request: RequestInfo,
  { session, answer }: { session: string; answer: string },
): Promise<SignInStep> {
  await chargeAddress(region, "codes", request.ip);
  const guest = guestOfSession(region, session);
  if (guest === undefined) throw notAuthorised();
  if (answer !== ASK_FOR_A_NEW_CODE) return answerAsGuest(region, request, guest, answer);
  if (!(await mayMail(region, guest.email))) throw tooManyAttempts();
  const step = orThrow(await replaceCode(region, request, guest));
  await refundAddress(region, "codes", request.ip);
  return step;
}

async function answerAsGuest(
  region: Region,
  request: RequestInfo,
  guest: Guest,
  code: string,
): Promise<SignInStep> {
  const { email } = guest;
  const origin = { action: "identity.confirmSignIn", actorId: null, orgId: null, request };
  const checked = orThrow(
    await runCommand(region, origin, (command) => checkGuestCode(command, request, { ...guest, code })),
  );
  if ("tokens" in checked) {
    await refundAddress(region, "codes", request.ip);
    await refundAllowance(region, mailsKey(region, email));
    return { nextStep: "DONE", tokens: checked.tokens };
  }
  if (checked.wrongAttempts >= CODE_ATTEMPTS_PER_CHALLENGE) throw codeHasExpired();
  // If no more mails are allowed, the last mailed code stays valid.
  if (!(await mayMail(region, email))) throw wrongCode();
  return orThrow(await replaceCode(region, request, guest));
}

/** Attempts are also counted for unknown addresses. */
async function checkGuestCode(
  command: CommandContext,
  request: RequestInfo,
  { challengeId, code }: Guest & { code: string },
): Promise<Checked> {
  const found = await lockChallenge(command, challengeId, "guest");
  if (found === undefined || !isOpen(found.challenge, command.now)) return codeHasExpired();
  const { challenge, account } = found;
  const { codeHash } = challenge;
  const wrong = { wrongAttempts: challenge.attempts + 1 };
  // Without a mailed code there is nothing to guess: made-up codes must not lock out the owner.
  if (account === undefined || codeHash === null) {
    await countAttempt(command, challenge);
    return wrong;
  }
  const right = await checkAndUseCode(
    command,
    { account, challenge, isAnonymous: true },
    async () => codeMatches(command.region, challengeId, code, codeHash) || undefined,
  );
  if (right instanceof IdentityFailure && right.name === "CodeMismatchException") return wrong;
  // The policy also logs why a right code was refused.
  const attempt = { door: "email-code", pool: "guest" } as const;
  if (right instanceof IdentityFailure) return (await signInRefusal(command, account, attempt)) ?? right;
  const tokens = await completeSignIn(command, account, { ...attempt, request });
  return tokens instanceof IdentityFailure ? tokens : { tokens };
}

async function replaceCode(
  region: Region,
  request: RequestInfo,
  { challengeId, email }: Guest,
): Promise<SignInStep | IdentityFailure> {
  const origin = { action: "identity.resendGuestCode", actorId: null, orgId: null, request };
  return runCommand(region, origin, async (command) => {
    const last = (await lockChallenge(command, challengeId, "guest"))?.challenge;
    if (last === undefined || !isOpen(last, command.now)) return codeHasExpired();
    consumeChallenge(command, challengeId);
    return askGuest(command, request, { email, attempts: last.attempts });
  });
}

async function askGuest(
  command: CommandContext,
  request: RequestInfo,
  { email, attempts }: { email: string; attempts: number },
): Promise<SignInStep> {
  const { region, tx, now } = command;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const challengeId = region.newId();
  // Identifies the challenges of an unknown address; no code matches it.
  const mark = region.secret.hash("unknown-guest", email);
  if (user === undefined) await expireChallengesOfUnknownAddress(command, mark);
  else await expireOpenChallenges(command, user.id, "guest");
  await tx.insert(challenges).values({
    id: challengeId,
    userId: user?.id ?? null,
    codeHash: user === undefined ? mark : null,
    kind: "custom-email",
    pool: "guest",
    attempts,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS.signIn),
  });
  await region.jobs.enqueue(tx, mailGuestCodeJob, { challengeId, request });
  return {
    nextStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
    session: region.secret.seal(SEAL_PURPOSE, JSON.stringify({ challengeId, email } satisfies Guest)),
    destination: maskedAddress(email),
  };
}

function guestOfSession(region: Region, session: string): Guest | undefined {
  try {
    return guestSchema.parse(JSON.parse(region.secret.unseal(SEAL_PURPOSE, session)));
  } catch {
    return undefined;
  }
}

function mayMail(region: Region, email: string): Promise<boolean> {
  return consumeAllowance(region, mailsKey(region, email), MAILS);
}

function mailsKey(region: Region, email: string): string {
  return keyOfEmail(region, "guestMails", email);
}
