// Reads the events that are due for a webhook.
import { and, asc, eq, lte } from "drizzle-orm";
import type { WebhookEvent } from "@gap/core/webhooks/webhook-events";
import type { Queryable } from "@gap/server/platform/db/database";
import { webhookDeliveries, webhookEvents } from "../webhooks.tables";

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
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, "waiting"),
        lte(webhookDeliveries.nextTryAt, now),
      ),
    )
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.eventId))
    .limit(limit);
  return rows.map(({ event }) => ({ webhookId, event }));
}
