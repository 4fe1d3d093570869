// Sends a test event to one webhook, in the same way as all others.
import { and, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { TEST_EVENT_TYPE } from "@gap/core/webhooks/webhook-events";
import type { CommandContext } from "../platform/calls/run-command";
import { queueTurns } from "./delivery/deliver.job";
import { lockWebhook, type OwnWebhook } from "./webhooks.db";
import { webhookDeliveries, webhookEvents } from "./webhooks.tables";

export async function sendTestEvent(
  { region, tx, now, audit }: CommandContext,
  own: OwnWebhook,
): Promise<{ readonly eventId: string }> {
  const webhook = await lockWebhook(tx, own);
  const { id: webhookId, orgId, name, state, lastUpdatedAt } = webhook;
  if (state !== "active") throw new GapError("conflict", "Turn the webhook on to send a test event.");
  const [waiting] = await tx
    .select({ id: webhookEvents.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, "waiting"),
        eq(webhookEvents.type, TEST_EVENT_TYPE),
      ),
    )
    .limit(1);
  if (waiting !== undefined) throw new GapError("conflict", "A test event is being sent already.");
  const eventId = region.newId();
  const data = { webhookId, revision: lastUpdatedAt.getTime() };
  await tx.insert(webhookEvents).values({ id: eventId, orgId, type: TEST_EVENT_TYPE, data, at: now });
  await tx.insert(webhookDeliveries).values({ webhookId, eventId, state: "waiting", nextTryAt: now });
  await queueTurns(region, tx, [{ ...webhook, webhookId }]);
  audit({ kind: "webhook", id: webhookId, details: { name } });
  return { eventId };
}
