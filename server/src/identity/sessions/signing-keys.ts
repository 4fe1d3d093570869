// The keys that sign a region's tokens (spec 4 §B): encrypted at rest, published as a JWKS, replaced every 90 days.
import { and, desc, gt, isNull, lt, ne, or } from "drizzle-orm";
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import { ACCESS_TOKEN_LIFE_MS, GUEST_SESSION_LIFE_MS } from "@gap/core/identity/identity-limits";
import { DAY_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { takeLock } from "@gap/server/platform/db/advisory-locks";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { RegionSecretError } from "@gap/server/platform/region-secret";
import { signingKeys } from "../identity.tables";

export const SIGNING_ALGORITHM = "ES256";

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

type KeyRow = typeof signingKeys.$inferSelect;

interface KeyRing {
  /** Keys in use and retired keys whose tokens may still be valid, oldest first. */
  readonly rows: readonly KeyRow[];
  readonly publicKeys: ReadonlyMap<string, CryptoKey>;
  readonly publicJwks: readonly JWK[];
  readonly privateKeys: Map<string, CryptoKey>;
  readAt: number;
}

const SEAL_PURPOSE = "signing-key";
const ROTATED_AFTER_MS = 90 * DAY_MS;
/** Another process may have created or deleted a key; this process notices within this time. */
const READ_AGAIN_AFTER_MS = 5_000;
/** A new key is published before it signs, longer than any client caches the JWKS, so that no client misses it. */
const PUBLISHED_AHEAD_MS = 10 * MINUTE_MS;
/** A retired key stays published until the last token that it may have signed has expired. */
const KEPT_AFTER_RETIRING_MS = Math.max(ACCESS_TOKEN_LIFE_MS, GUEST_SESSION_LIFE_MS) + READ_AGAIN_AFTER_MS;

const rings = new WeakMap<Region, KeyRing>();

/** Creates the region's key if there is none; a lock ensures that concurrent starts create only one. */
export async function prepareSigningKeys(region: Region): Promise<void> {
  await region.db.transaction(async (tx) => {
    await takeLock(tx, "signingKeys");
    const inUse = await tx
      .select({ id: signingKeys.id })
      .from(signingKeys)
      .where(isNull(signingKeys.retiredAt));
    if (inUse.length === 0) await makeKey(region, tx);
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

/** Creates a new key if the current one is old; tokens of the old key stay valid. A lock serialises processes. */
export async function rotateSigningKeys(region: Region): Promise<void> {
  const now = region.clock.now().getTime();
  await region.db.transaction(async (tx) => {
    await takeLock(tx, "signingKeys");
    await tx.delete(signingKeys).where(lt(signingKeys.retiredAt, new Date(now - KEPT_AFTER_RETIRING_MS)));
    const [newest] = await tx
      .select({ createdAt: signingKeys.createdAt })
      .from(signingKeys)
      .where(isNull(signingKeys.retiredAt))
      .orderBy(desc(signingKeys.createdAt))
      .limit(1);
    if (newest !== undefined && newest.createdAt.getTime() > now - ROTATED_AFTER_MS) return;
    const id = await makeKey(region, tx);
    await tx
      .update(signingKeys)
      .set({ retiredAt: new Date(now + PUBLISHED_AHEAD_MS) })
      .where(and(isNull(signingKeys.retiredAt), ne(signingKeys.id, id)));
  });
  rings.delete(region);
}

/** For emergencies: deletes the old keys, and within seconds all processes refuse tokens that they signed. */
export async function replaceSigningKeys(region: Region): Promise<void> {
  await region.db.transaction(async (tx) => {
    await takeLock(tx, "signingKeys");
    await tx.delete(signingKeys);
    await makeKey(region, tx);
  });
  rings.delete(region);
  region.log.warn("the signing keys were replaced: tokens signed with the old ones are refused");
}

/** Reads with the given connection, because the embedded database serves no other one during a transaction. */
export async function currentSigningKey(region: Region, db: Queryable): Promise<SigningKey> {
  const { rows, privateKeys } = await keyRing(region, db);
  const now = region.clock.now().getTime();
  const inUse = rows.filter(({ retiredAt }) => retiredAt === null || retiredAt.getTime() > now);
  const current =
    inUse.findLast(({ createdAt }) => createdAt.getTime() <= now - PUBLISHED_AHEAD_MS) ?? inUse[0];
  if (current === undefined) throw new Error("The region has no signing key");
  const sealed = current.sealedPrivateJwk;
  const privateKey =
    privateKeys.get(current.id) ??
    (await asKey(JSON.parse(region.secret.unseal(SEAL_PURPOSE, sealed)) as JWK));
  privateKeys.set(current.id, privateKey);
  return { kid: current.id, privateKey };
}

/** Undefined when the region has no key with this id, or no longer has it. */
export async function publicKeyOf(region: Region, kid: string): Promise<CryptoKey | undefined> {
  return (await keyRing(region, region.db.read)).publicKeys.get(kid);
}

export async function publishedKeys(region: Region): Promise<{ keys: readonly JWK[] }> {
  return { keys: (await keyRing(region, region.db.read)).publicJwks };
}

async function makeKey(region: Region, tx: Transaction): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const id = region.newId();
  await tx.insert(signingKeys).values({
    id,
    publicJwk: { ...(await exportJWK(publicKey)) },
    sealedPrivateJwk: region.secret.seal(SEAL_PURPOSE, JSON.stringify(await exportJWK(privateKey))),
    createdAt: region.clock.now(),
  });
  return id;
}

async function keyRing(region: Region, db: Queryable): Promise<KeyRing> {
  const now = region.clock.now();
  const known = rings.get(region);
  if (known !== undefined && now.getTime() - known.readAt < READ_AGAIN_AFTER_MS) return known;
  // Only one call reads again; concurrent calls use the known keys.
  if (known !== undefined) known.readAt = now.getTime();
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
  const ring = await ringOf(rows, now.getTime(), known);
  rings.set(region, ring);
  return ring;
}

// Keeps the imported keys, because importing costs more than reading the rows.
async function ringOf(rows: readonly KeyRow[], readAt: number, known: KeyRing | undefined): Promise<KeyRing> {
  const publicJwks = rows.map((row) => ({
    ...row.publicJwk,
    kid: row.id,
    alg: SIGNING_ALGORITHM,
    use: "sig",
  }));
  const publicKeys = new Map<string, CryptoKey>();
  for (const jwk of publicJwks) publicKeys.set(jwk.kid, known?.publicKeys.get(jwk.kid) ?? (await asKey(jwk)));
  return { rows, publicKeys, publicJwks, privateKeys: known?.privateKeys ?? new Map(), readAt };
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("A signing key is not a pair of keys");
  return key;
}
