// The state of a webhook after the tries of a turn: it works, it fails, or it is stopped and its admins are mailed.
import { and, eq } from "drizzle-orm";
import { isDeliveredBy, stopReason, type StopReason } from "@gap/core/webhooks/webhook-delivery";
import { listAdmins } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { webhookDeliveries, webhooks } from "../webhooks.tables";
import type { Attempt } from "./send-webhook";
import { webhookStoppedMail } from "./webhook-stopped.email";

type WebhookRow = typeof webhooks.$inferSelect;

export async function noteOutcomes(
  command: CommandContext,
  webhook: WebhookRow,
  attempts: readonly Attempt[],
): Promise<void> {
  const { tx, now } = command;
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

/** Events are kept from then on and can be replayed. */
async function stopWebhook(
  { region, tx, now, audit }: CommandContext,
  { id, orgId, name }: WebhookRow,
  reason: StopReason,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ state: "stopped", stopReason: reason, stoppedAt: now })
    .where(eq(webhooks.id, id));
  await tx
    .update(webhookDeliveries)
    .set({ state: "held", nextTryAt: null })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, "waiting")));
  for (const { email } of await listAdmins(tx, orgId))
    await region.mail.send(tx, webhookStoppedMail, { to: email, data: { webhookId: id } });
  audit({ kind: "webhook", id, details: { name, reason } });
}
