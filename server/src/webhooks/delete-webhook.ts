// Deletes a webhook with its log. Deleting it twice is refused as not found.
import { eq } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { lockWebhook, type OwnWebhook } from "./webhooks.db";
import { webhooks } from "./webhooks.tables";

export async function deleteWebhook({ tx, audit }: CommandContext, own: OwnWebhook): Promise<void> {
  const { id, name } = await lockWebhook(tx, own);
  await tx.delete(webhooks).where(eq(webhooks.id, id));
  audit({ kind: "webhook", id, details: { name } });
}
