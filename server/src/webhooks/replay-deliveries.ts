// Sends events again, one or all of a period, with all tries anew.
import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { GapError } from "@gap/core/shared/gap-error";
import { TEST_EVENT_TYPE } from "@gap/core/webhooks/webhook-events";
import type { replayRangeSchema } from "@gap/core/webhooks/webhook.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { queueTurns } from "./delivery/deliver.job";
import { lockWebhook, type OwnWebhook } from "./webhooks.db";
import { webhookDeliveries, webhookEvents } from "./webhooks.tables";

export async function replayDelivery(
  command: CommandContext,
  own: OwnWebhook,
  eventId: string,
): Promise<void> {
  const replayed = await replay(command, own, eq(webhookDeliveries.eventId, eventId));
  if (replayed === 0) throw new GapError("notFound", "Event not found");
}

/** Test events are left out. Those that wait for their next try are sent now. */
export async function replayRange(
  command: CommandContext,
  own: OwnWebhook,
  { from, to, all }: Pick<z.output<typeof replayRangeSchema>, "from" | "to" | "all">,
): Promise<{ readonly replayed: number }> {
  const at = (moment: Date) => sql.param(moment, webhookEvents.at);
  const inRange = sql`select ${webhookEvents.id} from ${webhookEvents} where ${webhookEvents.orgId} = ${own.orgId}
    and ${webhookEvents.at} between ${at(from)} and ${at(to)} and ${ne(webhookEvents.type, TEST_EVENT_TYPE)}`;
  const where = and(
    inArray(webhookDeliveries.eventId, sql`(${inRange})`),
    all ? undefined : ne(webhookDeliveries.state, "delivered"),
  );
  return { replayed: await replay(command, own, where) };
}

async function replay(
  { region, tx, now, audit }: CommandContext,
  own: OwnWebhook,
  where: SQL | undefined,
): Promise<number> {
  const webhook = await lockWebhook(tx, own);
  const { id: webhookId, name, state } = webhook;
  if (state !== "active") throw new GapError("conflict", "Turn the webhook on to send events again.");
  const replayed = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", tries: 0, nextTryAt: now })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), where))
    .returning({ eventId: webhookDeliveries.eventId });
  if (replayed.length > 0) await queueTurns(region, tx, [{ ...webhook, webhookId }]);
  audit({ kind: "webhook", id: webhookId, details: { name, events: replayed.length } });
  return replayed.length;
}
