// Replaces the secret of a webhook. For a day requests are signed with the former one, too.
import { WEBHOOK_LIMITS, type WebhookSecret } from "@gap/core/webhooks/webhook.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { updateVersion } from "../platform/db/update-record";
import { makeSecret } from "./webhook-secret";
import { lockWebhook, type OwnWebhook } from "./webhooks.db";
import { webhooks } from "./webhooks.tables";

export async function rotateSecret(command: CommandContext, own: OwnWebhook): Promise<WebhookSecret> {
  const { region, tx, now, audit } = command;
  const row = await lockWebhook(tx, own);
  const { secret, sealed } = makeSecret(region);
  await updateVersion(command, webhooks, row, {
    secret: sealed,
    formerSecret: row.secret,
    formerSecretUntil: new Date(now.getTime() + WEBHOOK_LIMITS.formerSecretMs),
  });
  audit({ kind: "webhook", id: row.id, details: { name: row.name } });
  return { id: row.id, secret };
}
