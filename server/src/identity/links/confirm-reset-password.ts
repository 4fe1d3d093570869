// Sets a new password with a mailed reset code or a link's token (spec 4 §B, §H). A failed reset keeps the old
// password.
import { and, desc, eq } from "drizzle-orm";
import { noteOfPerson } from "@gap/server/orgs/public";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { lockAccountByEmail, type LockedAccount } from "../accounts.db";
import { chargeAddress, refundAddress } from "../allowances";
import type { Challenge } from "../challenges.db";
import { codeHasExpired, IdentityFailure, notAuthorised, orThrow, wrongCode } from "../identity-failure";
import { challenges, type Pool } from "../identity.tables";
import type { EncryptedPassword } from "../passwords/encryption-challenge";
import { hashPassword } from "../passwords/passwords";
import { readNewPassword } from "../passwords/read-new-password";
import { codeMatches } from "../sign-in/sign-in-code";
import { acceptCode, checkCode, codeRefusal, type CodeProof } from "../check-code";
import { findLink, setsPassword, statusOfLink } from "./mailed-link";
import { setChosenPassword } from "./set-chosen-password";

/** Exactly one of the two. */
export type ResetProof = { readonly code: string } | { readonly token: string };

interface GivenReset {
  readonly username: string;
  readonly pool: Pool;
  readonly proof: ResetProof;
  readonly password: EncryptedPassword;
}

export async function confirmResetPassword(
  region: Region,
  request: RequestInfo,
  { username, pool, proof, password }: GivenReset,
): Promise<void> {
  if (pool !== "main") throw notAuthorised();
  await chargeAddress(region, "codes", request.ip);
  const origin = { action: "identity.confirmResetPassword", actorId: null, orgId: null, request };
  const check = async (command: CommandContext) =>
    checkProof(command, await lockAccountByEmail(command, username), proof);
  // Check before the expensive work, and again when setting the password, so that of two concurrent resets one wins.
  const { account } = orThrow(await runCommand(region, origin, check));
  // The proof was right, so refund it even if the new password is refused.
  await refundAddress(region, "codes", request.ip);
  const { email, firstName, lastName } = account;
  const personalWords = [email, firstName, lastName];
  const chosen = orThrow(await readNewPassword(region, { ...password, pool, personalWords }));
  const passwordHash = await hashPassword(chosen);
  const outcome = await runCommand(region, origin, async (command) => {
    const proven = await check(command);
    if (proven instanceof IdentityFailure) return proven;
    acceptCode(command, proven);
    const mailboxProvenBy = proven.challenge === undefined ? "mailed-link" : "mailed-code";
    await setChosenPassword(command, proven.account, { passwordHash, mailboxProvenBy });
    noteOfPerson(command, { action: "identity.passwordReset", userId: proven.account.userId, request });
    return proven;
  });
  orThrow(outcome);
}

// Only a caller with a right code or token may learn whether the account exists and its state (spec 4 §B). All others
// get "wrong code", even after a lockout.
async function checkProof(
  command: CommandContext,
  account: LockedAccount | undefined,
  proof: ResetProof,
): Promise<CodeProof | IdentityFailure> {
  if (account === undefined) return failForUnknownAccount(command);
  command.audit({ kind: "user", id: account.userId });
  if (account.isServiceUser) return wrongCode();
  return "token" in proof
    ? checkLink(command, account, proof.token)
    : checkMailedCode(command, account, proof.code);
}

/** Does about as much work as for a known account, so that the response time reveals nothing. */
async function failForUnknownAccount(command: CommandContext): Promise<IdentityFailure> {
  const { region, tx, now } = command;
  const id = region.newId();
  await newestCodeOf(command, id);
  const expiredChallenge = {
    id,
    kind: "password-reset",
    pool: "main",
    createdAt: now,
    expiresAt: now,
  } as const;
  await tx.insert(challenges).values(expiredChallenge);
  return wrongCode();
}

async function checkLink(
  command: CommandContext,
  account: LockedAccount,
  token: string,
): Promise<CodeProof | IdentityFailure> {
  const { userId } = account;
  const link = await findLink(command.tx, command.region, { token, userId });
  if (link === undefined || !setsPassword(link)) return wrongCode();
  if (statusOfLink(link, command.now) !== "valid") return codeHasExpired();
  return codeRefusal({ account }, command.now) ?? { account };
}

async function checkMailedCode(
  command: CommandContext,
  account: LockedAccount,
  code: string,
): Promise<CodeProof | IdentityFailure> {
  const challenge = await newestCodeOf(command, account.userId);
  if (challenge === undefined || challenge.codeHash === null) return wrongCode();
  const { id, codeHash } = challenge;
  return checkCode(command, { account, challenge, isAnonymous: true }, async () =>
    codeMatches(command.region, id, code, codeHash) ? { account, challenge } : undefined,
  );
}

async function newestCodeOf({ tx }: CommandContext, userId: string): Promise<Challenge | undefined> {
  const [challenge] = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.userId, userId), eq(challenges.kind, "password-reset")))
    .orderBy(desc(challenges.id))
    .limit(1);
  return challenge;
}
