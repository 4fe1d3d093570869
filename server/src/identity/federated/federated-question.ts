// What the browser keeps between leaving for the accounting provider and coming back: a cookie that only this region
// can open, for ten minutes. An answer in any other browser has none, and is refused (spec 6 S20).
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import type { RegionId } from "@gap/core/shared/regions";
import type { Config } from "@gap/server/platform/config";
import type { Region } from "@gap/server/platform/region";
import { consumeAllowance } from "../allowances";
import { cookieScope, identityAddress } from "../cookie-scope";

const COOKIE = "gap_federated";
const ROOM = "/federated";
const SEAL_PURPOSE = "federated-question";
const LIFE_MS = 10 * 60_000;
const SECRET_BYTES = 32;

const questionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnPath: z.string(),
  expiresAt: z.number(),
});

export type FederatedQuestion = z.output<typeof questionSchema>;

/** Where a region takes the provider's answers; registered there. */
export function callbackUrlOf(config: Config, region: RegionId): string {
  return `${identityAddress(config, region)}${ROOM}/callback`;
}

export function newQuestion(region: Region, returnPath: string): FederatedQuestion {
  const secret = () => region.random.bytes(SECRET_BYTES).toString("base64url");
  const expiresAt = region.clock.now().getTime() + LIFE_MS;
  return { state: secret(), nonce: secret(), codeVerifier: secret(), returnPath, expiresAt };
}

export function keepQuestion(c: Context, region: Region, question: FederatedQuestion): void {
  setCookie(c, COOKIE, region.secret.seal(SEAL_PURPOSE, JSON.stringify(question)), {
    ...cookieScope(region, ROOM),
    httpOnly: true,
    maxAge: LIFE_MS / 1000,
  });
}

/** Gives each question back once, to the browser that asked it; forgets it there in any case. */
export async function takeQuestion(
  c: Context,
  region: Region,
  state: string | undefined,
): Promise<FederatedQuestion | undefined> {
  const kept = getCookie(c, COOKIE);
  deleteCookie(c, COOKIE, cookieScope(region, ROOM));
  const question = kept === undefined ? undefined : unsealed(region, kept);
  if (question === undefined || question.state !== state) return undefined;
  if (question.expiresAt <= region.clock.now().getTime()) return undefined;
  // Whoever copied the cookie comes second: the state is counted where all processes see it.
  const key = `federatedState/${region.secret.hash(SEAL_PURPOSE, question.state)}`;
  return (await consumeAllowance(region, key, { most: 1, everyMs: LIFE_MS })) ? question : undefined;
}

function unsealed(region: Region, kept: string): FederatedQuestion | undefined {
  try {
    return questionSchema.parse(JSON.parse(region.secret.unseal(SEAL_PURPOSE, kept)));
  } catch {
    return undefined;
  }
}
