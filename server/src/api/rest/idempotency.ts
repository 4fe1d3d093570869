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
}

export function hashOfRequest(method: string, path: string, body: string): string {
  return createHash("sha256").update([method, path, body].join("\n")).digest("hex");
}

/** The outcome of the same request before; undefined if this is the first one. */
export async function keptOutcome(
  region: Region,
  { tokenId, key, requestHash }: KeyedRequest,
): Promise<{ readonly outcome: unknown } | undefined> {
  const [kept] = await region.db.read
    .select({ requestHash: apiAnswers.requestHash, outcome: apiAnswers.outcome })
    .from(apiAnswers)
    .where(and(eq(apiAnswers.tokenId, tokenId), eq(apiAnswers.key, key)));
  if (kept === undefined) return undefined;
  if (kept.requestHash !== requestHash) throw new GapError("conflict", OTHER_REQUEST);
  return { outcome: trustingWire.deserialize(kept.outcome) };
}

/** Of two equal requests at once, the second waits for the first here, and is then rolled back. */
export async function keepOutcome(
  tx: Transaction,
  { tokenId, key, requestHash }: KeyedRequest,
  outcome: unknown,
  now: Date,
): Promise<void> {
  const kept = await tx
    .insert(apiAnswers)
    .values({ tokenId, key, requestHash, outcome: trustingWire.serialize(outcome), answeredAt: now })
    .onConflictDoNothing()
    .returning({ key: apiAnswers.key });
  if (kept.length === 0) throw new RepeatedRequest();
}

/** Rolls back the write of the second of two equal requests; the answer of the first one is returned instead. */
class RepeatedRequest extends Error {
  override readonly name = "RepeatedRequest";
}
