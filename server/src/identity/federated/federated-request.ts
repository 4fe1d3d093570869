// The pending request to the accounting provider, kept in an encrypted cookie for ten minutes. A response that arrives
// in another browser has no cookie and is refused (spec 6 S20).
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { RegionId } from "@gap/core/shared/regions";
import type { Config } from "@gap/server/platform/config";
import type { Region } from "@gap/server/platform/region";
import { unsealJson } from "@gap/server/platform/unseal-json";
import { consumeAllowance } from "../allowances";
import { cookieScope, identityAddress } from "../cookie-scope";

const COOKIE = "gap_federated";
const SUBPATH = "/federated";
const SEAL_PURPOSE = "federated-question";
const LIFE_MS = 10 * MINUTE_MS;
const SECRET_BYTES = 32;

const requestSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnPath: z.string(),
  expiresAt: z.number(),
});

export type FederatedRequest = z.output<typeof requestSchema>;

/** The redirect URL of a region, as registered with the provider. */
export function callbackUrlFor(config: Config, region: RegionId): string {
  return `${identityAddress(config, region)}${SUBPATH}/callback`;
}

export function newFederatedRequest(region: Region, returnPath: string): FederatedRequest {
  const secret = () => region.random.bytes(SECRET_BYTES).toString("base64url");
  const expiresAt = region.clock.now().getTime() + LIFE_MS;
  return { state: secret(), nonce: secret(), codeVerifier: secret(), returnPath, expiresAt };
}

export function storeFederatedRequest(c: Context, region: Region, pending: FederatedRequest): void {
  setCookie(c, COOKIE, region.secret.seal(SEAL_PURPOSE, JSON.stringify(pending)), {
    ...cookieScope(region, SUBPATH),
    httpOnly: true,
    maxAge: LIFE_MS / 1000,
  });
}

/** Returns the pending request once, to the browser that started it; deletes the cookie in any case. */
export async function consumeFederatedRequest(
  c: Context,
  region: Region,
  state: string | undefined,
): Promise<FederatedRequest | undefined> {
  const kept = getCookie(c, COOKIE);
  deleteCookie(c, COOKIE, cookieScope(region, SUBPATH));
  const pending = kept === undefined ? undefined : unsealJson(region, SEAL_PURPOSE, kept, requestSchema);
  if (pending === undefined || pending.state !== state) return undefined;
  if (pending.expiresAt <= region.clock.now().getTime()) return undefined;
  // Count the state in the database, which all processes share, so that a copied cookie works only once.
  const key = `federatedState/${region.secret.hash(SEAL_PURPOSE, pending.state)}`;
  return (await consumeAllowance(region, key, { most: 1, everyMs: LIFE_MS })) ? pending : undefined;
}
