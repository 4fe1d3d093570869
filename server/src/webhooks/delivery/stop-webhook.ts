// Stops a webhook and mails its admins. Webhooks that fail for days are also stopped if no event is due for them, so that
// admins learn of events that were lost (spec 9 §2).
import { and, eq, isNotNull, lte, not, type SQL } from "drizzle-orm";
import { failingTooLongSince, type StopReason } from "@gap/core/webhooks/webhook-delivery";
import { listAdmins } from "@gap/server/orgs/public";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import type { Region } from "@gap/server/platform/region";
import { webhookDeliveries, webhooks } from "../webhooks.tables";
import { hasDueDeliveries, isWithoutTurn } from "./due-deliveries.db";
import { webhookStoppedMail } from "./webhook-stopped.email";

type WebhookRow = typeof webhooks.$inferSelect;

const MAX_STOPPED_AT_ONCE = 100;

/** Events are kept from then on and can be replayed. */
export async function stopWebhook(
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

export async function stopFailingWebhooks(region: Region): Promise<void> {
  const { db, clock, newId } = region;
  const found = await db.read
    .select({ id: webhooks.id, orgId: webhooks.orgId })
    .from(webhooks)
    .where(hasFailedTooLong(db.read, clock.now()))
    .limit(MAX_STOPPED_AT_ONCE);
  for (const { id, orgId } of found)
    await runCommand(region, installationOrigin("webhook.stopped", newId(), orgId), async (command) => {
      const { tx, now } = command;
      const [webhook] = await tx
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.id, id), hasFailedTooLong(tx, now)))
        .for("no key update");
      if (webhook !== undefined) await stopWebhook(command, webhook, "failing");
    });
}

/** Events that are due are tried first, for example after the server was down; the outcome decides. */
function hasFailedTooLong(db: Queryable, now: Date): SQL | undefined {
  return and(
    eq(webhooks.state, "active"),
    isNotNull(webhooks.failingSince),
    lte(webhooks.failingSince, failingTooLongSince(now)),
    isWithoutTurn(now),
    not(hasDueDeliveries(db, now)),
  );
}
