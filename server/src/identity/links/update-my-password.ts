// A signed-in person sets a password (spec 1 §7, 4 §A): with the current one, or through an invitation or a reset.
import { and, eq, isNull } from "drizzle-orm";
import { GapError, type ValidationError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { lockAccountOf, type LockedAccount } from "../accounts.db";
import { IdentityFailure, TOO_MANY_ATTEMPTS } from "../identity-failure";
import { sessions } from "../identity.tables";
import { passwordProblems } from "../passwords/common-passwords";
import { decryptPassword, useEncryptionChallengeOf } from "../passwords/encryption-challenge";
import { hashPassword, passwordMatches } from "../passwords/passwords";
import { countPasswordAttempt } from "../password-attempts";
import { hasOpenLink, type PasswordLinkPurpose } from "./mailed-link";
import { setChosenPassword } from "./set-chosen-password";

interface GivenPasswords {
  readonly encryptedPassword: string;
  readonly challengeId?: string | undefined;
  readonly currentEncryptedPassword?: string | undefined;
}

interface PreparedPassword {
  readonly passwordHash: string;
  /** The current one that was right; none where the session came by a link that sets one. */
  readonly provenHash?: string;
}

type Command = Pick<CommandContext, "region" | "tx" | "now">;

/** Outside of the transaction: passwords are hashed and compared here, which takes longer than anything in it. */
export async function prepareMyPassword({
  ctx: { region, caller },
  input,
}: {
  ctx: CallContext & { readonly caller: Caller };
  input: GivenPasswords;
}): Promise<PreparedPassword> {
  const { password, current } = await readPasswords(region, caller.userId, input);
  const { account, cameByLink } = await inTransaction(region, async (command) => ({
    account: await accountOf(command, caller),
    cameByLink: (await purposeOfOpenLink(command, caller)) !== undefined,
  }));
  const { email, firstName, lastName } = account;
  const problems = await passwordProblems(password, [email, firstName, lastName]);
  if (problems.length > 0) throw refused(problems.map((message) => ({ field: "password", message })));
  if (cameByLink) return { passwordHash: await orLocked(hashPassword(password)) };
  const provenHash = await proveCurrent(region, caller, current);
  return { provenHash, passwordHash: await orLocked(hashPassword(password)) };
}

/** Ends all other sessions, the devices and the link (spec 4 §B). */
export async function setMyPassword(
  command: CommandContext,
  caller: Caller,
  { passwordHash, provenHash }: PreparedPassword,
): Promise<void> {
  const account = await accountOf(command, caller);
  const linkPurpose = await purposeOfOpenLink(command, caller);
  // Another password may have been set meanwhile, by the link or by the one that was current.
  if (provenHash === undefined ? linkPurpose === undefined : provenHash !== account.credentials.passwordHash)
    throw new GapError("conflict");
  await setChosenPassword(command, account, {
    passwordHash,
    exceptSessionId: caller.sessionId,
    provesMailbox: linkPurpose !== undefined,
  });
  // From here on it is a session like others: the next password asks for this one.
  await command.tx.update(sessions).set({ linkPurpose: null }).where(eq(sessions.id, caller.sessionId));
}

/** Both were encrypted with the one key of the challenge, which is used up. */
async function readPasswords(
  region: Region,
  userId: string,
  { challengeId, encryptedPassword, currentEncryptedPassword }: GivenPasswords,
): Promise<{ password: string; current: string | undefined }> {
  const key = await inTransaction(region, (command) =>
    useEncryptionChallengeOf(command, { userId, challengeId }),
  );
  const read = (encrypted: string) => {
    const password = key === undefined ? undefined : decryptPassword(region, key, encrypted);
    if (password === undefined)
      throw new GapError("unprocessable", "This took too long. Please try again.", {
        validationErrors: [{ field: "encryptedPassword", message: "The key of this password has expired" }],
      });
    return password;
  };
  return {
    password: read(encryptedPassword),
    current: currentEncryptedPassword === undefined ? undefined : read(currentEncryptedPassword),
  };
}

/** The hash of the current password, once it is shown to be known; guesses count as they do at the door. */
async function proveCurrent(region: Region, caller: Caller, current: string | undefined): Promise<string> {
  if (current === undefined) throw refused([{ field: "currentPassword", message: REQUIRED }]);
  const passwordHash = await inTransaction(region, async (command) => {
    const account = await accountOf(command, caller);
    const isCounted = await countPasswordAttempt(command, account);
    return isCounted ? account.credentials.passwordHash : undefined;
  });
  if (passwordHash === undefined) throw new GapError("locked", TOO_MANY_ATTEMPTS);
  const matches = await orLocked(passwordMatches(passwordHash ?? undefined, current));
  if (!matches || passwordHash === null)
    throw refused([{ field: "currentPassword", message: "Incorrect password" }]);
  return passwordHash;
}

async function accountOf(command: Command, { userId }: Caller): Promise<LockedAccount> {
  const account = await lockAccountOf(command, userId);
  if (account === undefined || account.isServiceUser) throw new GapError("forbidden");
  return account;
}

/** What the session may do without the current password, as long as its link was not acted on. */
async function purposeOfOpenLink(
  command: Command,
  { userId, sessionId }: Caller,
): Promise<PasswordLinkPurpose | undefined> {
  const [session] = await command.tx
    .select({ linkPurpose: sessions.linkPurpose })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  const purpose = session?.linkPurpose ?? undefined;
  if (purpose === undefined || purpose === "email-change") return undefined;
  return (await hasOpenLink(command, userId, purpose)) ? purpose : undefined;
}

function inTransaction<Out>(region: Region, work: (command: Command) => Promise<Out>): Promise<Out> {
  return region.db.transaction((tx) => work({ region, tx, now: region.clock.now() }));
}

function refused(validationErrors: readonly ValidationError[]): GapError {
  return new GapError("unprocessable", undefined, { validationErrors });
}

/** The queue of passwords may be full: calls say so by their own kind of error. */
async function orLocked<Out>(work: Promise<Out>): Promise<Out> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof IdentityFailure ? new GapError("locked", error.message) : error;
  }
}
