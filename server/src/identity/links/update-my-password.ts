// Changes the caller's password in two steps (spec 1 §7, 4 §A): one checks and hashes it, the other stores it. It takes the
// current password, or a session opened by an invitation or reset link.
import { and, eq, isNull } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { mailedLinks, sessions } from "../identity.tables";
import { passwordProblems } from "../passwords/common-passwords";
import { hashPassword } from "../passwords/passwords";
import {
  accountOf,
  inTransaction,
  orLocked,
  proveCurrentPassword,
  refused,
  consumeMyKey,
} from "./current-password";
import { statusOfLink } from "./mailed-link";
import { setChosenPassword } from "./set-chosen-password";

interface PasswordInput {
  readonly encryptedPassword: string;
  readonly challengeId?: string | undefined;
  readonly currentEncryptedPassword?: string | undefined;
}

interface PreparedPassword {
  readonly passwordHash: string;
  /** Hash of the proven current password; unset when the session came from a link that sets one. */
  readonly provenHash?: string;
}

type Command = Pick<CommandContext, "tx" | "now">;

/** Runs outside the transaction, because hashing and comparing passwords takes longer than anything in it. */
export async function prepareMyPassword({
  ctx: { region, caller },
  input,
}: {
  ctx: CallContext & { readonly caller: Caller };
  input: PasswordInput;
}): Promise<PreparedPassword> {
  const decrypt = await consumeMyKey(region, caller.userId, input.challengeId);
  const password = await decrypt(input.encryptedPassword);
  const { currentEncryptedPassword } = input;
  const current =
    currentEncryptedPassword === undefined ? undefined : await decrypt(currentEncryptedPassword);
  const { account, cameByLink } = await inTransaction(region, async (command) => ({
    account: await accountOf(command, caller),
    cameByLink: await cameByOpenLink(command, caller),
  }));
  const { email, firstName, lastName } = account;
  const problems = await passwordProblems(password, [email, firstName, lastName]);
  if (problems.length > 0) throw refused(problems.map((message) => ({ field: "password", message })));
  if (cameByLink) return { passwordHash: await orLocked(hashPassword(password)) };
  const provenHash = await proveCurrentPassword(region, caller, current);
  return { provenHash, passwordHash: await orLocked(hashPassword(password)) };
}

/** Ends all other sessions, the remembered devices and the link (spec 4 §B). */
export async function setMyPassword(
  command: CommandContext,
  caller: Caller,
  { passwordHash, provenHash }: PreparedPassword,
): Promise<void> {
  const account = await accountOf(command, caller);
  const cameByLink = await cameByOpenLink(command, caller);
  // Another password may have been set meanwhile, with the link or with the current password.
  if (provenHash === undefined ? !cameByLink : provenHash !== account.credentials.passwordHash)
    throw new GapError("conflict");
  await setChosenPassword(command, account, {
    passwordHash,
    exceptSessionId: caller.sessionId,
    ...(cameByLink ? { mailboxProvenBy: "mailed-link" } : {}),
  });
}

/** Whether the link that opened this session is still valid for setting a password; a later link does not count. */
async function cameByOpenLink(command: Command, { sessionId }: Caller): Promise<boolean> {
  const [opened] = await command.tx
    .select({ link: mailedLinks })
    .from(sessions)
    .innerJoin(mailedLinks, eq(mailedLinks.id, sessions.linkId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  return statusOfLink(opened?.link, command.now) === "valid";
}
