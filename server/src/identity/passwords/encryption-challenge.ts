// A key for one password (spec 4 §A, §H): a challenge's key is made for it, used once, and expires after 5 minutes.
import { constants, generateKeyPair, privateDecrypt } from "node:crypto";
import { promisify } from "node:util";
import { and, eq, gt, inArray, lt } from "drizzle-orm";
import { PASSWORD_KEY_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { createBoundedQueue } from "./bounded-queue";
import { challenges, type Pool } from "../identity.tables";

export interface KeyPair {
  /** SPKI and PKCS #8, base64. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface EncryptedPassword {
  readonly challengeId: string;
  readonly encryptedPassword: string;
}

type Command = Pick<CommandContext, "region" | "tx" | "now">;

const SEAL_PURPOSE = "password-key";
// OAEP with SHA-256 takes 66 bytes of the modulus: passwords of 256 characters (spec 1 §5) do not fit into 2048 bits.
const MODULUS_BITS = 2624;
const READY_KEYS = 2;
const MOST_WAITING_FOR_A_KEY = 20;
const MOST_CLEARED_AT_ONCE = 100;

const makeRsaPair = promisify(generateKeyPair);
const makers = createBoundedQueue({ atOnce: 1, mostWaiting: MOST_WAITING_FOR_A_KEY });
const ready: KeyPair[] = [];
let filling: Promise<void> | undefined;

/** Begins to make keys, so that the first challenge need not wait for one. */
export function stockKeyPairs(): void {
  filling ??= fillStock().finally(() => {
    filling = undefined;
  });
}

/** A pair that nobody else gets. Ask before the transaction: making one takes longer than anything in it. */
export async function takeKeyPair(): Promise<KeyPair> {
  const pair = ready.shift() ?? (await makers.run(makeKeyPair));
  stockKeyPairs();
  return pair;
}

export async function createEncryptionChallenge(
  { region, tx, now }: Command,
  { pool, keyPair }: { pool: Pool; keyPair: KeyPair },
): Promise<{ challengeId: string; publicKey: string }> {
  await clearExpired({ region, tx, now });
  const challengeId = region.newId();
  await tx.insert(challenges).values({
    id: challengeId,
    kind: "encryption-key",
    pool,
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
  const [used] = await tx
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, challengeId),
        eq(challenges.kind, "encryption-key"),
        eq(challenges.pool, pool),
        gt(challenges.expiresAt, now),
      ),
    )
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

async function fillStock(): Promise<void> {
  while (ready.length < READY_KEYS) ready.push(await makers.run(makeKeyPair));
}

async function makeKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await makeRsaPair("rsa", { modulusLength: MODULUS_BITS });
  return {
    publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"),
  };
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
