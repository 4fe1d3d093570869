// Access, id and refresh tokens (spec 4 §B): signed or encrypted with the region's own keys; other regions refuse them.
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { ACCESS_TOKEN_LIFE_MS, GUEST_SESSION_LIFE_MS } from "@gap/core/identity/identity-limits";
import type { Queryable } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { memoise } from "@gap/server/platform/memoise";
import type { Pool } from "../identity.tables";
import { poolClientId, poolOfClientId } from "../pools";
import { SIGNING_ALGORITHM, currentSigningKey, publicKeyOf } from "./signing-keys";
import type { TokenProfile } from "./token-profile.db";

export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
  readonly pool: Pool;
  readonly profile: TokenProfile;
}

export interface VerifiedToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly pool: Pool;
  readonly expiresAt: number;
  /** Id of the key that signed the token. */
  readonly kid: string;
}

const REFRESH_TOKEN_BYTES = 32;
const REFRESH_PURPOSE = "refresh-token";
const MAX_REMEMBERED_TOKENS = 10_000;
// We issue no longer tokens; longer ones are refused before they cost any work or memory.
const MAX_TOKEN_LENGTH = 4_096;

const rememberedTokens = memoise<Region, LRUCache<string, VerifiedToken>>(
  () => new LRUCache({ max: MAX_REMEMBERED_TOKENS }),
);

export async function issueTokens(
  region: Region,
  db: Queryable,
  subject: TokenSubject,
): Promise<{ idToken: string; accessToken: string }> {
  const [accessToken, idToken] = await Promise.all([
    sign(region, db, subject, { token_use: "access" }),
    sign(region, db, subject, { token_use: "id", ...profileClaims(subject.profile) }),
  ]);
  return { accessToken, idToken };
}

/** Only in the id token, which the browser reads; no access decision uses it. */
function profileClaims({ firstName, lastName, ...custom }: TokenProfile): Record<string, string> {
  return {
    given_name: firstName,
    family_name: lastName,
    ...(custom.jobTitle === null ? {} : { "custom:jobTitle": custom.jobTitle }),
    ...(custom.trialStep === null ? {} : { "custom:trialStep": custom.trialStep }),
    ...(custom.trialOrgId === null ? {} : { "custom:trialOrgId": custom.trialOrgId }),
  };
}

/** Undefined unless the token is a currently valid access token of this region (spec 6 S15). */
export async function verifyAccessToken(region: Region, token: string): Promise<VerifiedToken | undefined> {
  const now = region.clock.now().getTime();
  const tokens = rememberedTokens(region);
  const known = tokens.get(token);
  if (known !== undefined) {
    // Its key may have been deleted since (spec 4 §B, immediate revocation).
    if (known.expiresAt > now && (await publicKeyOf(region, known.kid)) !== undefined) return known;
    tokens.delete(token);
    return undefined;
  }
  const verified = await checkToken(region, token, region.clock.now());
  // Cache the result, because checking the signature costs more than the rest of a call.
  if (verified !== undefined) tokens.set(token, verified);
  return verified;
}

/** The session of a token, even an expired one, so that a browser can sign out after sleeping. */
export async function sessionOfAccessToken(
  region: Region,
  token: string,
): Promise<Pick<VerifiedToken, "userId" | "sessionId"> | undefined> {
  // A date in the past ignores expiry; signature, issuer, audience and use are checked as usual.
  return checkToken(region, token, new Date(0));
}

/** 256 random bits encrypted with the session's id, so that foreign tokens differ from reused ones. */
export function newRefreshToken(region: Region, sessionId: string): string {
  const secret = region.random.bytes(REFRESH_TOKEN_BYTES).toString("base64url");
  return region.secret.seal(REFRESH_PURPOSE, `${sessionId}.${secret}`);
}

/** The session that a refresh token was issued for; undefined when this region did not issue it. */
export function sessionOfRefreshToken(region: Region, refreshToken: string): string | undefined {
  try {
    return region.secret.unseal(REFRESH_PURPOSE, refreshToken).split(".")[0];
  } catch {
    return undefined;
  }
}

export function hashRefreshToken(region: Region, refreshToken: string): string {
  return region.secret.hash(REFRESH_PURPOSE, refreshToken);
}

function issuerOf(region: Region): string {
  return `${region.config.publicUrl}/api/${region.id}/identity`;
}

async function sign(
  region: Region,
  db: Queryable,
  subject: TokenSubject,
  claims: Record<string, string>,
): Promise<string> {
  const { kid, privateKey } = await currentSigningKey(region, db);
  const now = region.clock.now().getTime();
  // Guest sessions are never refreshed, so their tokens last as long; ending the session revokes them immediately.
  const life = subject.pool === "guest" ? GUEST_SESSION_LIFE_MS : ACCESS_TOKEN_LIFE_MS;
  return new SignJWT({ ...claims, sid: subject.sessionId, email: subject.profile.email })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setIssuer(issuerOf(region))
    .setAudience(poolClientId(region.id, subject.pool))
    .setSubject(subject.userId)
    .setJti(region.newId())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + life) / 1000))
    .sign(privateKey);
}

async function checkToken(region: Region, token: string, at: Date): Promise<VerifiedToken | undefined> {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const named = await keyNamedBy(region, token);
  if (named === undefined) return undefined;
  const { kid, key } = named;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [SIGNING_ALGORITHM],
      issuer: issuerOf(region),
      audience: [poolClientId(region.id, "main"), poolClientId(region.id, "guest")],
      currentDate: at,
      requiredClaims: ["sub", "sid", "exp"],
    });
    const { sub, sid, exp, aud, token_use: use } = payload;
    const pool = poolOfClientId(region.id, aud);
    if (use !== "access" || pool === undefined) return undefined;
    if (sub === undefined || typeof sid !== "string" || exp === undefined) return undefined;
    return { userId: sub, sessionId: sid, pool, kid, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function keyNamedBy(region: Region, token: string) {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg !== SIGNING_ALGORITHM || typeof kid !== "string") return undefined;
    const key = await publicKeyOf(region, kid);
    return key === undefined ? undefined : { kid, key };
  } catch (error) {
    // A TypeError means an undecodable token; other errors, such as those of the database, are ours.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
