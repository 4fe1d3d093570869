// Reads the events that are due for a webhook, and which webhooks have due events or a turn.
import { and, asc, eq, exists, isNull, lte, or, type SQL } from "drizzle-orm";
import type { WebhookEvent } from "@gap/core/webhooks/webhook-events";
import type { Queryable } from "@gap/server/platform/db/database";
import { webhookDeliveries, webhookEvents, webhooks } from "../webhooks.tables";

export interface DueDelivery {
  readonly webhookId: string;
  readonly event: WebhookEvent & { readonly id: string };
}

/** The longest waiting ones first. */
export async function dueDeliveries(
  db: Queryable,
  { webhookId, now, limit }: { readonly webhookId: string; readonly now: Date; readonly limit: number },
): Promise<DueDelivery[]> {
  const rows = await db
    .select({ event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now)))
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.eventId))
    .limit(limit);
  return rows.map(({ event }) => ({ webhookId, event }));
}

/** Condition for webhooks with an event that is due. */
export function hasDueDeliveries(db: Queryable, now: Date): SQL {
  return exists(
    db
      .select({ id: webhookDeliveries.eventId })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhooks.id), isDue(now))),
  );
}

/** Condition for webhooks to which no job sends. */
export function isWithoutTurn(now: Date): SQL | undefined {
  return or(isNull(webhooks.turnOf), lte(webhooks.turnUntil, now));
}

function isDue(now: Date): SQL | undefined {
  return and(eq(webhookDeliveries.state, "waiting"), lte(webhookDeliveries.nextTryAt, now));
}
