// The key that encrypts one password (spec 4 §A, §H): a P-256 key per challenge, used once, valid for 5 minutes.
import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { compactDecrypt, type JWK } from "jose";
import { PASSWORD_KEY_LIFE_MS } from "@gap/core/identity/identity-limits";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { prepared } from "@gap/server/platform/db/prepared";
import type { Region } from "@gap/server/platform/region";
import { challenges, type Pool } from "../identity.tables";

export interface EncryptedPassword {
  readonly challengeId: string;
  readonly encryptedPassword: string;
}

type Command = Pick<CommandContext, "region" | "tx" | "now">;

const SEAL_PURPOSE = "password-key";
const MAX_CLEARED_AT_ONCE = 100;
const ACCEPTED_ALGORITHMS = {
  keyManagementAlgorithms: ["ECDH-ES"],
  contentEncryptionAlgorithms: ["A256GCM"],
};

const makeKeyPair = promisify(generateKeyPair);

interface NewChallenge {
  readonly pool: Pool;
  /** The signed-in user, for passwords in calls of the product. Unset at the identity endpoint. */
  readonly userId?: string;
}

export async function createEncryptionChallenge(
  { region, tx, now }: Command,
  { pool, userId }: NewChallenge,
): Promise<{ challengeId: string; publicKey: string }> {
  await clearExpired({ region, tx, now });
  const challengeId = region.newId();
  const { publicKey, privateKey } = await makeKeyPair("ec", { namedCurve: "P-256" });
  await tx.insert(challenges).values({
    id: challengeId,
    kind: "encryption-key",
    pool,
    userId: userId ?? null,
    createdAt: now,
    sealedKey: region.secret.seal(SEAL_PURPOSE, JSON.stringify(privateKey.export({ format: "jwk" }))),
    expiresAt: new Date(now.getTime() + PASSWORD_KEY_LIFE_MS),
  });
  return { challengeId, publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64") };
}

/** Deletes the challenge and returns its sealed key; undefined when it was used, has expired or is of another pool. */
export async function consumeEncryptionChallenge(
  { tx, now }: Command,
  { challengeId, pool }: { challengeId: string; pool: Pool },
): Promise<string | undefined> {
  const [used] = await consumeStatement(tx).execute({ challengeId, pool, now });
  return used?.sealedKey ?? undefined;
}

const consumeStatement = prepared((db) =>
  db
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, sql.placeholder("challengeId")),
        eq(challenges.kind, "encryption-key"),
        eq(challenges.pool, sql.placeholder("pool")),
        isNull(challenges.userId),
        gt(challenges.expiresAt, sql.placeholder("now")),
      ),
    )
    .returning({ sealedKey: challenges.sealedKey })
    .prepare("identity_consume_password_key"),
);

/** The same for a challenge of this user; their newest open one when no id is given. */
export async function consumeEncryptionChallengeOf(
  { tx, now }: Command,
  { userId, challengeId }: { userId: string; challengeId?: string | undefined },
): Promise<string | undefined> {
  const newest = tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(
      and(
        eq(challenges.userId, userId),
        eq(challenges.kind, "encryption-key"),
        gt(challenges.expiresAt, now),
        ...(challengeId === undefined ? [] : [eq(challenges.id, challengeId)]),
      ),
    )
    .orderBy(desc(challenges.id))
    .limit(1)
    .for("update");
  const [used] = await tx
    .delete(challenges)
    .where(inArray(challenges.id, newest))
    .returning({ sealedKey: challenges.sealedKey });
  return used?.sealedKey ?? undefined;
}

/** Undefined when the password was not encrypted with that key. */
export async function decryptPassword(
  region: Region,
  sealedKey: string,
  encryptedPassword: string,
): Promise<string | undefined> {
  // As a JWK, which OpenSSL reads in a fifth of the time of PKCS #8.
  const privateKey = JSON.parse(region.secret.unseal(SEAL_PURPOSE, sealedKey)) as JWK;
  try {
    const { plaintext } = await compactDecrypt(encryptedPassword, privateKey, ACCEPTED_ALGORITHMS);
    return new TextDecoder().decode(plaintext);
  } catch {
    return undefined;
  }
}

// Each new challenge deletes expired ones, except those that another process is deleting.
async function clearExpired({ tx, now }: Command): Promise<void> {
  const expired = tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.kind, "encryption-key"), lt(challenges.expiresAt, now)))
    .limit(MAX_CLEARED_AT_ONCE)
    .for("update", { skipLocked: true });
  await tx.delete(challenges).where(inArray(challenges.id, expired));
}
