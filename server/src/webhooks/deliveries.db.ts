// The log of a webhook's deliveries, and what a new webhook would have received.
import { and, asc, count, desc, eq, gte, inArray } from "drizzle-orm";
import type { z } from "zod";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { GapError } from "@gap/core/shared/gap-error";
import type { ListPage } from "@gap/core/shared/list-query";
import { webhookBody, type WebhookEventType } from "@gap/core/webhooks/webhook-events";
import {
  WEBHOOK_LIMITS,
  type deliveryListSchema,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type WebhookRehearsal,
} from "@gap/core/webhooks/webhook.schema";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import { assertOwnWebhook, type OwnWebhook } from "./webhooks.db";
import { webhookDeliveries, webhookEvents, webhookTries } from "./webhooks.tables";

interface DeliveryRow {
  readonly delivery: typeof webhookDeliveries.$inferSelect;
  readonly event: typeof webhookEvents.$inferSelect;
}

/** The newest first, unless sorted the other way. */
export async function listDeliveries(
  db: Queryable,
  orgId: string,
  { webhookId, state, page, pageSize, sort }: z.output<typeof deliveryListSchema>,
): Promise<ListPage<WebhookDelivery>> {
  await assertOwnWebhook(db, { webhookId, orgId });
  const where = and(
    eq(webhookDeliveries.webhookId, webhookId),
    state === "all" ? undefined : eq(webhookDeliveries.state, state),
  );
  const order = sort?.direction === "asc" ? asc : desc;
  const rows = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(where)
    .orderBy(order(webhookDeliveries.eventId))
    .limit(pageSize)
    .offset(page * pageSize);
  const [counted] = await db.select({ total: count() }).from(webhookDeliveries).where(where);
  return { rows: rows.map(presentDelivery), total: counted?.total ?? 0 };
}

export async function getDelivery(
  db: Queryable,
  own: OwnWebhook,
  eventId: string,
): Promise<WebhookDeliveryDetails> {
  await assertOwnWebhook(db, own);
  const { webhookId } = own;
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventId, eventId)));
  if (row === undefined) throw new GapError("notFound", "Event not found");
  const tries = await db
    .select()
    .from(webhookTries)
    .where(and(eq(webhookTries.webhookId, webhookId), eq(webhookTries.eventId, eventId)))
    .orderBy(desc(webhookTries.id));
  return {
    ...presentDelivery(row),
    body: webhookBody(row.event),
    attempts: tries.map(({ at, durationMs, address, headers, status, answer, problem }) => ({
      at,
      durationMs,
      address,
      headers,
      ...withoutEmpty({ status, answer, problem }),
    })),
  };
}

/** The events of the last 30 days, also of those before the first webhook was made. */
export async function rehearse(
  db: Queryable,
  {
    orgId,
    events,
    now,
  }: { readonly orgId: string; readonly events: readonly WebhookEventType[]; readonly now: Date },
): Promise<WebhookRehearsal> {
  const since = new Date(now.getTime() - WEBHOOK_LIMITS.keptDays * DAY_MS);
  const where = and(
    eq(webhookEvents.orgId, orgId),
    gte(webhookEvents.at, since),
    inArray(webhookEvents.type, [...events]),
  );
  const counted = await db
    .select({ type: webhookEvents.type, count: count() })
    .from(webhookEvents)
    .where(where)
    .groupBy(webhookEvents.type);
  const newest = await db
    .select()
    .from(webhookEvents)
    .where(where)
    .orderBy(desc(webhookEvents.at), desc(webhookEvents.id))
    .limit(WEBHOOK_LIMITS.rehearsed);
  return {
    since,
    counts: Object.fromEntries(counted.map((each) => [each.type, each.count])),
    total: counted.reduce((sum, each) => sum + each.count, 0),
    events: newest.map((event) => ({
      eventId: event.id,
      type: event.type as WebhookEventType,
      body: webhookBody(event),
    })),
  };
}

function presentDelivery({ delivery, event }: DeliveryRow): WebhookDelivery {
  const { state, tries, nextTryAt, lastStatus: status, lastProblem: problem } = delivery;
  return {
    eventId: event.id,
    type: event.type,
    at: event.at,
    state,
    tries,
    ...withoutEmpty({ nextTryAt, status, problem }),
  };
}
