// Webhooks of an organisation, its events of the last 30 days, and the log of their deliveries (spec 9 §2).
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { StopReason } from "@gap/core/webhooks/webhook-delivery";
import type { SentEventType, WebhookData, WebhookEventType } from "@gap/core/webhooks/webhook-events";
import type { DeliveryState, WebhookState } from "@gap/core/webhooks/webhook.schema";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";

export const webhooks = pgTable(
  "webhooks",
  {
    id: id().primaryKey(),
    orgId: ownerId("org_id", () => orgs.id),
    name: text("name").notNull(),
    address: text("address").notNull(),
    events: text("events").array().$type<WebhookEventType[]>().notNull(),
    /** Encrypted with the region's secret, as is the former one. */
    secret: text("secret").notNull(),
    formerSecret: text("former_secret"),
    formerSecretUntil: moment("former_secret_until"),
    state: text("state").$type<WebhookState>().notNull().default("active"),
    stopReason: text("stop_reason").$type<StopReason>(),
    stoppedAt: moment("stopped_at"),
    /** The first failure since the last success. */
    failingSince: moment("failing_since"),
    lastDeliveredAt: moment("last_delivered_at"),
    /** Its last answers took long, so it does not share its job slots with quick receivers. */
    isSlow: boolean("is_slow").notNull().default(false),
    /** The job that sends to it now, so that no other does. */
    turnOf: text("turn_of"),
    turnUntil: moment("turn_until"),
    ...auditColumns(),
  },
  (table) => [
    index("webhooks_of_org").on(table.orgId, table.createdAt),
    check("webhooks_name_length", sql`char_length(${table.name}) between 1 and 100`),
    check("webhooks_address_length", sql`char_length(${table.address}) between 1 and 2048`),
    check("webhooks_state", sql`${table.state} in ('active', 'paused', 'stopped')`),
    check("webhooks_stopped", sql`(${table.state} = 'stopped') = (${table.stoppedAt} is not null)`),
    check(
      "webhooks_former_secret",
      sql`(${table.formerSecret} is null) = (${table.formerSecretUntil} is null)`,
    ),
    check("webhooks_turn", sql`(${table.turnOf} is null) = (${table.turnUntil} is null)`),
  ],
);

/** Also of organisations without webhooks, so that a new webhook can be rehearsed. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: id().primaryKey(),
    orgId: ownerId("org_id", () => orgs.id),
    type: text("type").$type<SentEventType>().notNull(),
    data: jsonb("data").$type<WebhookData>().notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    index("webhook_events_of_org").on(table.orgId, table.at),
    index("webhook_events_age").on(table.at),
  ],
);

/** The outbox: one row for each event and webhook, written in the transaction of the change. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    webhookId: ownerId("webhook_id", () => webhooks.id),
    eventId: ownerId("event_id", () => webhookEvents.id),
    state: text("state").$type<DeliveryState>().notNull(),
    tries: integer("tries").notNull().default(0),
    /** Set while it waits. */
    nextTryAt: moment("next_try_at"),
    lastStatus: integer("last_status"),
    lastProblem: text("last_problem"),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    index("webhook_deliveries_of_event").on(table.eventId),
    index("webhook_deliveries_due")
      .on(table.webhookId, table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
    check("webhook_deliveries_state", sql`${table.state} in ('waiting', 'delivered', 'failed', 'held')`),
    check(
      "webhook_deliveries_next_try",
      sql`(${table.state} = 'waiting') = (${table.nextTryAt} is not null)`,
    ),
  ],
);

export const webhookTries = pgTable(
  "webhook_tries",
  {
    id: id().primaryKey(),
    webhookId: text("webhook_id").notNull(),
    eventId: text("event_id").notNull(),
    at: moment("at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    address: text("address").notNull(),
    headers: jsonb("headers").$type<Readonly<Record<string, string>>>().notNull(),
    status: integer("status"),
    answer: text("answer"),
    problem: text("problem"),
  },
  (table) => [
    foreignKey({
      name: "webhook_tries_delivery_fk",
      columns: [table.webhookId, table.eventId],
      foreignColumns: [webhookDeliveries.webhookId, webhookDeliveries.eventId],
    }).onDelete("cascade"),
    index("webhook_tries_of_delivery").on(table.webhookId, table.eventId, table.id),
  ],
);
