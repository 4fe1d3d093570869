// The state of a webhook after the tries of a turn: it works, it fails, or it is stopped and its admins are mailed.
import { eq } from "drizzle-orm";
import { isDeliveredBy, stopReason } from "@gap/core/webhooks/webhook-delivery";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { webhooks } from "../webhooks.tables";
import type { Attempt } from "./send-webhook";
import { stopWebhook } from "./stop-webhook";

type WebhookRow = typeof webhooks.$inferSelect;

export async function noteOutcomes(
  command: CommandContext,
  webhook: WebhookRow,
  all: readonly Attempt[],
): Promise<void> {
  const { tx, now } = command;
  // The address may have been changed during the turn.
  const attempts = all.filter(({ address }) => address === webhook.address);
  const failed = attempts.filter(({ status }) => !isDeliveredBy(status));
  const isDelivered = failed.length < attempts.length;
  const isFailing = failed.length > 0 && !isDelivered;
  const failingSince = isFailing ? (webhook.failingSince ?? now) : null;
  if (attempts.length > 0)
    await tx
      .update(webhooks)
      .set({ failingSince, ...(isDelivered && { lastDeliveredAt: now }) })
      .where(eq(webhooks.id, webhook.id));
  if (failed.length === 0 || webhook.state !== "active") return;
  const statuses = failed.map(({ status }) => status);
  const reason = stopReason({ statuses, failingSince: failingSince ?? now, now });
  if (reason !== undefined) await stopWebhook(command, webhook, reason);
}
