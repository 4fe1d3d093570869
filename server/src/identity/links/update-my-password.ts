// A signed-in person sets a password (spec 1 §7, 4 §A): with the current one, or through an invitation or a reset.
import { and, eq, isNull } from "drizzle-orm";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError, type ValidationError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { lockAccountOf, type LockedAccount } from "../accounts.db";
import { IdentityFailure } from "../identity-failure";
import { mailedLinks, sessions } from "../identity.tables";
import { passwordProblems } from "../passwords/common-passwords";
import { decryptPassword, useEncryptionChallengeOf } from "../passwords/encryption-challenge";
import { hashPassword, withPlaceInQueue } from "../passwords/passwords";
import { countPasswordAttempt } from "../password-attempts";
import { statusOfLink } from "./mailed-link";
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
    cameByLink: await cameByOpenLink(command, caller),
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
  const cameByLink = await cameByOpenLink(command, caller);
  // Another password may have been set meanwhile, by the link or by the one that was current.
  if (provenHash === undefined ? !cameByLink : provenHash !== account.credentials.passwordHash)
    throw new GapError("conflict");
  await setChosenPassword(command, account, {
    passwordHash,
    exceptSessionId: caller.sessionId,
    provesMailbox: cameByLink,
  });
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
  const attempt = withPlaceInQueue(async (passwordMatches) => {
    const passwordHash = await inTransaction(region, async (command) => {
      const account = await accountOf(command, caller);
      const isCounted = await countPasswordAttempt(command, account);
      return isCounted ? account.credentials.passwordHash : undefined;
    });
    if (passwordHash === undefined) throw new GapError("locked", TOO_MANY_ATTEMPTS);
    const matches = await passwordMatches(passwordHash ?? undefined, current);
    if (!matches || passwordHash === null)
      throw refused([{ field: "currentPassword", message: "Incorrect password" }]);
    return passwordHash;
  });
  return orLocked(attempt);
}

async function accountOf(command: Command, { userId }: Caller): Promise<LockedAccount> {
  const account = await lockAccountOf(command, userId);
  if (account === undefined || account.isServiceUser) throw new GapError("forbidden");
  return account;
}

/** Whether the very link that opened the session still waits for its password; one mailed later is no leave for this one. */
async function cameByOpenLink(command: Command, { sessionId }: Caller): Promise<boolean> {
  const [opened] = await command.tx
    .select({ link: mailedLinks })
    .from(sessions)
    .innerJoin(mailedLinks, eq(mailedLinks.id, sessions.linkId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  return statusOfLink(opened?.link, command.now) === "valid";
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
