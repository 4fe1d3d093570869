// Records a try in the log, and when the event is sent again.
import { and, eq } from "drizzle-orm";
import { isDeliveredBy, nextTryAt, readRetryAfter } from "@gap/core/webhooks/webhook-delivery";
import type { Region } from "@gap/server/platform/region";
import { webhookDeliveries, webhookTries } from "../webhooks.tables";
import type { DueDelivery } from "./due-deliveries.db";
import type { Attempt } from "./send-webhook";

const CHANCES = 255;

/** Changes nothing if the webhook was deleted meanwhile. */
export async function recordAttempt(
  { db, random, newId }: Region,
  { webhookId, event }: DueDelivery,
  { retryAfter, status, problem, ...attempt }: Attempt,
): Promise<void> {
  const of = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventId, event.id));
  await db.transaction(async (tx) => {
    const [there] = await tx
      .select({ state: webhookDeliveries.state, tries: webhookDeliveries.tries })
      .from(webhookDeliveries)
      .where(of)
      .for("update");
    if (there === undefined) return;
    const tries = there.tries + 1;
    const chance = (random.bytes(1)[0] ?? 0) / CHANCES;
    const next = isDeliveredBy(status)
      ? undefined
      : nextTryAt({ tries, now: attempt.at, retryAfter: readRetryAfter(retryAfter, attempt.at), chance });
    const failed = next === undefined ? "failed" : there.state;
    const state = isDeliveredBy(status) ? "delivered" : failed;
    tx.alongside(
      tx
        .insert(webhookTries)
        .values({ id: newId(), webhookId, eventId: event.id, status, problem, ...attempt }),
    );
    tx.alongside(
      tx
        .update(webhookDeliveries)
        .set({
          state,
          tries,
          nextTryAt: state === "waiting" ? (next ?? null) : null,
          lastStatus: status ?? null,
          lastProblem: problem ?? null,
        })
        .where(of),
    );
  });
}
