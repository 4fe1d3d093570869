// A key for one password (spec 4 §A, §H): a challenge's key is made for it, used once, and expires after 5 minutes.
import { constants, privateDecrypt } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { PASSWORD_KEY_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { prepared } from "@gap/server/platform/db/prepared";
import type { Region } from "@gap/server/platform/region";
import { challenges, type Pool } from "../identity.tables";
import type { KeyPair } from "./key-stock";

export interface EncryptedPassword {
  readonly challengeId: string;
  readonly encryptedPassword: string;
}

type Command = Pick<CommandContext, "region" | "tx" | "now">;

const SEAL_PURPOSE = "password-key";
const MOST_CLEARED_AT_ONCE = 100;

interface NewChallenge {
  readonly pool: Pool;
  readonly keyPair: KeyPair;
  /** Whose password goes by a call of the product; nobody is known at the identity service's door. */
  readonly userId?: string;
}

export async function createEncryptionChallenge(
  { region, tx, now }: Command,
  { pool, keyPair, userId }: NewChallenge,
): Promise<{ challengeId: string; publicKey: string }> {
  await clearExpired({ region, tx, now });
  const challengeId = region.newId();
  await tx.insert(challenges).values({
    id: challengeId,
    kind: "encryption-key",
    pool,
    userId: userId ?? null,
    createdAt: now,
    sealedKey: region.secret.seal(SEAL_PURPOSE, keyPair.privateKey),
    expiresAt: new Date(now.getTime() + PASSWORD_KEY_LIFE_MS),
  });
  return { challengeId, publicKey: keyPair.publicKey };
}

/** Uses the challenge up; its sealed key, or nothing where it was used before, has expired or is not of this pool. */
export async function useEncryptionChallenge(
  { tx, now }: Command,
  { challengeId, pool }: { challengeId: string; pool: Pool },
): Promise<string | undefined> {
  const [used] = await useStatement(tx).execute({ challengeId, pool, now });
  return used?.sealedKey ?? undefined;
}

const useStatement = prepared((db) =>
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
    .prepare("identity_use_password_key"),
);

/** The same for a challenge that was made for that person; their newest open one where none is named. */
export async function useEncryptionChallengeOf(
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

/** Nothing where it was not encrypted with that key. */
export function decryptPassword(
  region: Region,
  sealedKey: string,
  encryptedPassword: string,
): string | undefined {
  const privateKey = Buffer.from(region.secret.unseal(SEAL_PURPOSE, sealedKey), "base64");
  try {
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
    const key = { key: privateKey, format: "der", type: "pkcs8", ...padding } as const;
    return privateDecrypt(key, Buffer.from(encryptedPassword, "base64")).toString("utf8");
  } catch {
    return undefined;
  }
}

// Keys that nobody used go with the next one that is made; those that another process is clearing are left to it.
async function clearExpired({ tx, now }: Command): Promise<void> {
  const expired = tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.kind, "encryption-key"), lt(challenges.expiresAt, now)))
    .limit(MOST_CLEARED_AT_ONCE)
    .for("update", { skipLocked: true });
  await tx.delete(challenges).where(inArray(challenges.id, expired));
}
