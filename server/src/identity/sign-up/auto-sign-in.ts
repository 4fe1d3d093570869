// Signs in without further input (spec 4 §H): redeems a single-use session after a confirmed sign-up or a return from
// the accounting provider. The session lives for five minutes.
import { z } from "zod";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import { AUTO_SIGN_IN_LIFE_MS } from "@gap/core/identity/identity-limits";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { unsealJson } from "@gap/server/platform/unseal-json";
import { chargeAddress } from "../allowances";
import { consumeChallenge, expireOpenChallenges, isOpen, lockChallenge } from "../challenges.db";
import { completeSignIn } from "../sign-in-policy";
import type { Answer } from "../identity-endpoint";
import { IdentityFailure, notAuthorised, orThrow } from "../identity-failure";
import { challenges, type Pool } from "../identity.tables";
import { hashBrowserSecret } from "./browser-secret";

interface NewAutoSignIn {
  readonly userId: string;
  readonly door: "sign-up" | "provider";
  /** Set when the session travels in a URL: only the browser with this secret can redeem it. */
  readonly browserSecret?: string;
}

interface HandedOver {
  readonly session: string;
  readonly pool: Pool;
  readonly browserSecret: string | undefined;
  /** The page took the session from its URL, which anyone could have sent; only provider sessions may come that way. */
  readonly handedOver?: boolean | undefined;
}

const SEAL_PURPOSE = "auto-sign-in";
const sealedSchema = z.object({ challengeId: z.string(), door: z.enum(["sign-up", "provider"]) });
const autoSignInSchema = z.object({
  session: z.string().min(1).max(512),
  handedOver: z.boolean().optional(),
});

export function autoSignInCalls(answer: Answer): void {
  answer("autoSignIn", autoSignInSchema, async ({ region, request, pool, body, browserSecret }) => {
    await chargeAddress(region, "handOvers", request.ip);
    return autoSignIn(region, request, { ...body, pool, browserSecret });
  });
}

/** Creates the session that `autoSignIn` redeems for a user who was just identified. The account must be locked. */
export async function autoSignInSession(
  command: CommandContext,
  { userId, door, browserSecret }: NewAutoSignIn,
): Promise<string> {
  const { region, tx, now } = command;
  await expireOpenChallenges(command, userId, "main");
  const challengeId = region.newId();
  await tx.insert(challenges).values({
    id: challengeId,
    userId,
    kind: "auto-sign-in",
    pool: "main",
    codeHash: browserSecret === undefined ? null : hashBrowserSecret(region, browserSecret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + AUTO_SIGN_IN_LIFE_MS),
  });
  return region.secret.seal(SEAL_PURPOSE, JSON.stringify({ challengeId, door }));
}

async function autoSignIn(region: Region, request: RequestInfo, given: HandedOver): Promise<SignInStep> {
  const origin = { action: "identity.autoSignIn", actorId: null, orgId: null, request };
  return orThrow(await runCommand(region, origin, (command) => redeem(command, request, given)));
}

async function redeem(
  command: CommandContext,
  request: RequestInfo,
  { session, pool, browserSecret, handedOver: cameByUrl = false }: HandedOver,
): Promise<SignInStep | IdentityFailure> {
  const handedOver = unsealJson(command.region, SEAL_PURPOSE, session, sealedSchema);
  if (handedOver === undefined) return notAuthorised();
  const { challengeId, door } = handedOver;
  if (cameByUrl && door !== "provider") return notAuthorised();
  const { challenge, account } = (await lockChallenge(command, challengeId, pool)) ?? {};
  if (challenge?.kind !== "auto-sign-in" || account === undefined) return notAuthorised();
  command.audit({ kind: "user", id: account.userId });
  if (!isOpen(challenge, command.now)) return notAuthorised();
  if (
    challenge.codeHash !== null &&
    challenge.codeHash !== hashBrowserSecret(command.region, browserSecret ?? "")
  )
    return notAuthorised();
  consumeChallenge(command, challengeId);
  const tokens = await completeSignIn(command, account, { door, pool, request });
  return tokens instanceof IdentityFailure ? tokens : { nextStep: "DONE", tokens };
}
