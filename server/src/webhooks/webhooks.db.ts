// Reads webhooks of an organisation. Their secrets are in no answer of these.
import { and, asc, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { Webhook } from "@gap/core/webhooks/webhook.schema";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable, Transaction } from "../platform/db/database";
import { webhooks } from "./webhooks.tables";

type WebhookRow = typeof webhooks.$inferSelect;

export interface OwnWebhook {
  readonly webhookId: string;
  readonly orgId: string;
}

const isOwn = ({ webhookId, orgId }: OwnWebhook) =>
  and(eq(webhooks.id, webhookId), eq(webhooks.orgId, orgId));

export async function listWebhooks(db: Queryable, orgId: string, now: Date): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.orgId, orgId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map((row) => presentWebhook(row, now));
}

export async function getWebhook(db: Queryable, own: OwnWebhook, now: Date): Promise<Webhook> {
  const [row] = await db.select().from(webhooks).where(isOwn(own));
  return presentWebhook(found(row), now);
}

/** Fails if the organisation has no such webhook. */
export async function assertOwnWebhook(db: Queryable, own: OwnWebhook): Promise<void> {
  found((await db.select({ id: webhooks.id }).from(webhooks).where(isOwn(own)))[0]);
}

export async function lockWebhook(tx: Transaction, own: OwnWebhook): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(isOwn(own)).for("no key update");
  return found(row);
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new GapError("notFound", "Webhook not found");
  return row;
}

export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, name, address, events, state, stopReason, stoppedAt, createdAt, lastUpdatedAt } = row;
  const { failingSince, lastDeliveredAt, formerSecretUntil } = row;
  const isFormerInUse = formerSecretUntil !== null && formerSecretUntil.getTime() > now.getTime();
  return {
    id,
    name,
    address,
    events,
    state,
    createdAt,
    lastUpdatedAt,
    ...(stopReason !== null && stoppedAt !== null && { stopped: { reason: stopReason, at: stoppedAt } }),
    ...(isFormerInUse && { formerSecretUntil }),
    ...withoutEmpty({ failingSince, lastDeliveredAt }),
  };
}
