// Idempotency-Key (spec 9 §1): a write stores its outcome in its own transaction, so a repeated request gets the same
// answer, also after a crash between commit and answer. The same key with another request is refused.
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import type { Transaction } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { GapError } from "@gap/core/shared/gap-error";
import { trustingWire } from "@gap/core/shared/wire/wire";
import { apiAnswers } from "../api.tables";

export const MAX_KEY_LENGTH = 255;
export const KEPT_FOR_MS = DAY_MS;

const OTHER_REQUEST = "This Idempotency-Key was used with another request.";

export interface KeyedRequest {
  readonly tokenId: string;
  readonly key: string;
  readonly requestHash: string;
  /** Its answer has a secret, so it is stored encrypted. */
  readonly isSecret: boolean;
}

interface KeptAnswer {
  readonly outcome: unknown;
  /** The answer as it was presented; undefined if the process ended before, or the outcome is enough for it. */
  readonly shown: unknown;
}

export function hashOfRequest(method: string, path: string, body: string): string {
  return createHash("sha256").update([method, path, body].join("\n")).digest("hex");
}

/** The result of the same request before; undefined if this is the first one. */
export async function keptAnswer(region: Region, keyed: KeyedRequest): Promise<KeptAnswer | undefined> {
  const [kept] = await region.db.read
    .select({
      requestHash: apiAnswers.requestHash,
      outcome: apiAnswers.outcome,
      shown: apiAnswers.shown,
    })
    .from(apiAnswers)
    .where(isOf(keyed));
  if (kept === undefined) return undefined;
  if (kept.requestHash !== keyed.requestHash) throw new GapError("conflict", OTHER_REQUEST);
  return {
    outcome: fromStored(region, keyed, kept.outcome),
    shown: kept.shown === null ? undefined : fromStored(region, keyed, kept.shown),
  };
}

/** Of two equal requests at once, the second waits for the first here, and is then rolled back. */
export async function keepOutcome(
  { tx, region }: { readonly tx: Transaction; readonly region: Region },
  keyed: KeyedRequest,
  outcome: unknown,
  now: Date,
): Promise<void> {
  const { tokenId, key, requestHash } = keyed;
  const kept = await tx
    .insert(apiAnswers)
    .values({ tokenId, key, requestHash, outcome: asStored(region, keyed, outcome), answeredAt: now })
    .onConflictDoNothing()
    .returning({ key: apiAnswers.key });
  if (kept.length === 0) throw new RepeatedRequest();
}

/** For writes after which the record is read back: a repeated request is answered with the record as it was then. */
export async function keepShown(region: Region, keyed: KeyedRequest, shown: unknown): Promise<void> {
  await region.db.statement((db) =>
    db
      .update(apiAnswers)
      .set({ shown: asStored(region, keyed, shown) })
      .where(isOf(keyed)),
  );
}

function isOf({ tokenId, key }: KeyedRequest) {
  return and(eq(apiAnswers.tokenId, tokenId), eq(apiAnswers.key, key));
}

const SEAL_PURPOSE = "api-answer";

function asStored({ secret }: Region, { isSecret }: KeyedRequest, value: unknown): unknown {
  const wire = trustingWire.serialize(value);
  return isSecret ? secret.seal(SEAL_PURPOSE, JSON.stringify(wire)) : wire;
}

function fromStored({ secret }: Region, { isSecret }: KeyedRequest, stored: unknown): unknown {
  const wire: unknown = isSecret ? JSON.parse(secret.unseal(SEAL_PURPOSE, String(stored))) : stored;
  return trustingWire.deserialize(wire as never);
}

/** Rolls back the write of the second of two equal requests; the answer of the first one is returned instead. */
class RepeatedRequest extends Error {
  override readonly name = "RepeatedRequest";
}
