// Makes a webhook of the caller's organisation. Its secret is in the answer only.
import { count, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { WEBHOOK_LIMITS, type NewWebhook, type WebhookSecret } from "@gap/core/webhooks/webhook.schema";
import { serialiseByOrg } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { auditOfNew } from "../platform/db/update-record";
import { checkedWebhookAddress } from "./webhook-address";
import { makeSecret } from "./webhook-secret";
import { webhooks } from "./webhooks.tables";

export async function createWebhook(
  { region, tx, now, actorId, audit }: CommandContext,
  orgId: string,
  { name, address: typed, events }: NewWebhook,
): Promise<WebhookSecret> {
  const address = checkedWebhookAddress(region.config, typed);
  await serialiseByOrg(tx, orgId);
  const [there] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.orgId, orgId));
  if ((there?.count ?? 0) >= WEBHOOK_LIMITS.perOrg)
    throw new GapError(
      "conflict",
      `An organisation can have at most ${WEBHOOK_LIMITS.perOrg} webhooks. Delete one that is no longer used.`,
    );
  const id = region.newId();
  const { secret, sealed } = makeSecret(region);
  await tx
    .insert(webhooks)
    .values({ id, orgId, name, address, events, secret: sealed, ...auditOfNew({ now, actorId }) });
  // The path of an address can contain a secret, so the log names its host only.
  audit({ kind: "webhook", id, details: { name, host: new URL(address).host } });
  return { id, secret };
}
