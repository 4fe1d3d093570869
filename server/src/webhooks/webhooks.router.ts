// webhook.*: the webhooks of an organisation (spec 9 §2), for its admins.
import { holding } from "@gap/core/access/policy";
import {
  deliveryIdSchema,
  deliveryListSchema,
  newWebhookSchema,
  rehearsalSchema,
  replayRangeSchema,
  webhookEditSchema,
  webhookIdSchema,
  webhookStateSchema,
} from "@gap/core/webhooks/webhook.schema";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import { createWebhook } from "./create-webhook";
import { deleteWebhook } from "./delete-webhook";
import { getDelivery, listDeliveries, rehearse } from "./deliveries.db";
import { replayDelivery, replayRange } from "./replay-deliveries";
import { rotateSecret } from "./rotate-secret";
import { sendTestEvent } from "./send-test-event";
import { setWebhookActive, updateWebhook } from "./update-webhook";
import { getWebhook, listWebhooks } from "./webhooks.db";

const admins = holding("my-organisation", "maintain", { orgTypes: ["advisor"] });

export const webhookRouter = router({
  list: read
    .allow(admins)
    .query(({ ctx }) => listWebhooks(ctx.db, ownOrgId(ctx.caller), ctx.region.clock.now())),
  get: read
    .allow(admins)
    .input(webhookIdSchema)
    .query(({ ctx, input }) =>
      getWebhook(ctx.db, { orgId: ownOrgId(ctx.caller), ...input }, ctx.region.clock.now()),
    ),
  create: write
    .allow(admins)
    .input(newWebhookSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx, ownOrgId(ctx.caller), input)),
  update: write
    .allow(admins)
    .input(webhookEditSchema)
    .mutation(({ ctx, input }) => updateWebhook(ctx, ownOrgId(ctx.caller), input)),
  setActive: write
    .allow(admins)
    .input(webhookStateSchema)
    .mutation(({ ctx, input }) => setWebhookActive(ctx, ownOrgId(ctx.caller), input)),
  rotateSecret: write
    .allow(admins)
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => rotateSecret(ctx, { orgId: ownOrgId(ctx.caller), ...input })),
  delete: write
    .allow(admins)
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => deleteWebhook(ctx, { orgId: ownOrgId(ctx.caller), ...input })),
  sendTest: write
    .allow(admins)
    .input(webhookIdSchema)
    .mutation(({ ctx, input }) => sendTestEvent(ctx, { orgId: ownOrgId(ctx.caller), ...input })),
  listDeliveries: read
    .allow(admins)
    .input(deliveryListSchema)
    .query(({ ctx, input }) => listDeliveries(ctx.db, ownOrgId(ctx.caller), input)),
  getDelivery: read
    .allow(admins)
    .input(deliveryIdSchema)
    .query(({ ctx, input: { webhookId, eventId } }) =>
      getDelivery(ctx.db, { orgId: ownOrgId(ctx.caller), webhookId }, eventId),
    ),
  replay: write
    .allow(admins)
    .input(deliveryIdSchema)
    .mutation(({ ctx, input: { webhookId, eventId } }) =>
      replayDelivery(ctx, { orgId: ownOrgId(ctx.caller), webhookId }, eventId),
    ),
  replayRange: write
    .allow(admins)
    .input(replayRangeSchema)
    .mutation(({ ctx, input: { webhookId, ...range } }) =>
      replayRange(ctx, { orgId: ownOrgId(ctx.caller), webhookId }, range),
    ),
  rehearse: read
    .allow(admins)
    .input(rehearsalSchema)
    .query(({ ctx, input: { events } }) =>
      rehearse(ctx.db, { orgId: ownOrgId(ctx.caller), events, now: ctx.region.clock.now() }),
    ),
});
