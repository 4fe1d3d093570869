// Changes a webhook's name, address and events, and turns it off and on.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Webhook, webhookEditSchema } from "@gap/core/webhooks/webhook.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { updateVersion } from "../platform/db/update-record";
import { checkedWebhookAddress } from "./webhook-address";
import { getWebhook, lockWebhook } from "./webhooks.db";
import { webhookDeliveries, webhooks } from "./webhooks.tables";

export async function updateWebhook(
  command: CommandContext,
  orgId: string,
  { webhookId, lastUpdatedAt, name, address: typed, events }: z.output<typeof webhookEditSchema>,
): Promise<Webhook> {
  const { region, tx, now, audit } = command;
  const address = checkedWebhookAddress(region.config, typed);
  const row = await lockWebhook(tx, { webhookId, orgId });
  assertNotStale(row.lastUpdatedAt, lastUpdatedAt);
  await updateVersion(command, webhooks, row, {
    name,
    address,
    events,
    // Failures of the former address do not count for the new one.
    ...(address !== row.address && { failingSince: null, isSlow: false }),
  });
  audit({ kind: "webhook", id: webhookId, details: { name, host: new URL(address).host } });
  return getWebhook(tx, { webhookId, orgId }, now);
}

/** Events of a webhook that is off are kept and can be replayed. */
export async function setWebhookActive(
  command: CommandContext,
  orgId: string,
  { webhookId, isActive }: { readonly webhookId: string; readonly isActive: boolean },
): Promise<Webhook> {
  const { tx, now, audit } = command;
  const row = await lockWebhook(tx, { webhookId, orgId });
  if ((row.state === "active") !== isActive) {
    await updateVersion(command, webhooks, row, {
      state: isActive ? "active" : "paused",
      stopReason: null,
      stoppedAt: null,
      failingSince: null,
      isSlow: false,
    });
    if (!isActive)
      await tx
        .update(webhookDeliveries)
        .set({ state: "held", nextTryAt: null })
        .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "waiting")));
    audit({ kind: "webhook", id: webhookId, details: { name: row.name, isActive } });
  }
  return getWebhook(tx, { webhookId, orgId }, now);
}
