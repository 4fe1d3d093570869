// The keys that sign a region's tokens (spec 4 §B): made once, sealed at rest, published as a JWKS.
import { isNull, or, gt } from "drizzle-orm";
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import { ACCESS_TOKEN_LIFE_MS, GUEST_SESSION_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { takeLock } from "@gap/server/platform/db/advisory-locks";
import type { Queryable } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { RegionSecretError } from "@gap/server/platform/region-secret";
import { signingKeys } from "../identity.tables";

export const SIGNING_ALGORITHM = "ES256";

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

interface KeyRing {
  readonly current: SigningKey;
  readonly publicKeys: ReadonlyMap<string, CryptoKey>;
  readonly publicJwks: readonly JWK[];
  readonly readAt: number;
}

const SEAL_PURPOSE = "signing-key";
/** Another process may have made a new key: how soon this one notices. */
const READ_AGAIN_AFTER_MS = 5 * 60_000;
const READ_AGAIN_FOR_UNKNOWN_KEY_AFTER_MS = 10_000;
/** A retired key stays published until the last token that it may have signed is gone. */
const KEPT_AFTER_RETIRING_MS = Math.max(ACCESS_TOKEN_LIFE_MS, GUEST_SESSION_LIFE_MS) + READ_AGAIN_AFTER_MS;

const rings = new WeakMap<Region, KeyRing>();

/** Makes the region's key where it has none; of two processes that start together one makes it. */
export async function prepareSigningKeys(region: Region): Promise<void> {
  await region.db.transaction(async (tx) => {
    await takeLock(tx, "signingKeys");
    const inUse = await tx
      .select({ id: signingKeys.id })
      .from(signingKeys)
      .where(isNull(signingKeys.retiredAt));
    if (inUse.length > 0) return;
    const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    await tx.insert(signingKeys).values({
      id: region.newId(),
      publicJwk: { ...(await exportJWK(publicKey)) },
      sealedPrivateJwk: region.secret.seal(SEAL_PURPOSE, JSON.stringify(await exportJWK(privateKey))),
      createdAt: region.clock.now(),
    });
  });
  rings.delete(region);
  try {
    await currentSigningKey(region, region.db.read);
  } catch (error) {
    throw new RegionSecretError(
      `The secret of region ${region.id} does not open its signing keys: set REGION_SECRET_${region.id.toUpperCase()}, or put back secret.key in its data folder, as it was when they were made`,
      { cause: error },
    );
  }
}

/** Reads by the given connection: inside a transaction the embedded database answers nobody else. */
export async function currentSigningKey(region: Region, db: Queryable): Promise<SigningKey> {
  return (await keyRing(region, db, READ_AGAIN_AFTER_MS)).current;
}

/** The public key of that id, or nothing where the region has none of that name. */
export async function publicKeyOf(region: Region, kid: string): Promise<CryptoKey | undefined> {
  const { read } = region.db;
  const known = (await keyRing(region, read, READ_AGAIN_AFTER_MS)).publicKeys.get(kid);
  if (known !== undefined) return known;
  // Made-up names must not become one more database read for each of them.
  return (await keyRing(region, read, READ_AGAIN_FOR_UNKNOWN_KEY_AFTER_MS)).publicKeys.get(kid);
}

export async function publishedKeys(region: Region): Promise<{ keys: readonly JWK[] }> {
  return { keys: (await keyRing(region, region.db.read, READ_AGAIN_AFTER_MS)).publicJwks };
}

async function keyRing(region: Region, db: Queryable, readAgainAfterMs: number): Promise<KeyRing> {
  const known = rings.get(region);
  if (known !== undefined && region.clock.now().getTime() - known.readAt < readAgainAfterMs) return known;
  const ring = await readKeyRing(region, db);
  rings.set(region, ring);
  return ring;
}

async function readKeyRing(region: Region, db: Queryable): Promise<KeyRing> {
  const now = region.clock.now();
  const rows = await db
    .select()
    .from(signingKeys)
    .where(
      or(
        isNull(signingKeys.retiredAt),
        gt(signingKeys.retiredAt, new Date(now.getTime() - KEPT_AFTER_RETIRING_MS)),
      ),
    )
    .orderBy(signingKeys.createdAt, signingKeys.id);
  const current = rows.findLast((row) => row.retiredAt === null);
  if (current === undefined) throw new Error("The region has no signing key");
  const publicJwks = rows.map((row) => ({
    ...row.publicJwk,
    kid: row.id,
    alg: SIGNING_ALGORITHM,
    use: "sig",
  }));
  const publicKeys = new Map<string, CryptoKey>();
  for (const jwk of publicJwks) publicKeys.set(jwk.kid, await asKey(jwk));
  const privateJwk = JSON.parse(region.secret.unseal(SEAL_PURPOSE, current.sealedPrivateJwk)) as JWK;
  return {
    current: { kid: current.id, privateKey: await asKey(privateJwk) },
    publicKeys,
    publicJwks,
    readAt: now.getTime(),
  };
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("A signing key is not a pair of keys");
  return key;
}
