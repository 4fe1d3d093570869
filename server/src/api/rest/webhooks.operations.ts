// Webhooks in the public API. They are for people who maintain the organisation, so reading needs that right too.
import { z } from "@hono/zod-openapi";
import { idSchema } from "@gap/core/shared/ids";
import { STOP_REASONS } from "@gap/core/webhooks/webhook-delivery";
import { WEBHOOK_EVENT_TYPES } from "@gap/core/webhooks/webhook-events";
import { newWebhookSchema, WEBHOOK_STATES, type Webhook } from "@gap/core/webhooks/webhook.schema";
import { operation } from "./operation";
import { pageOfAll, pageSchema, pagingShape, presentPage, readPage } from "./paging";

const momentSchema = z.iso.datetime().nullable();

const webhookSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
    state: z.enum(WEBHOOK_STATES),
    stopped: z
      .object({ reason: z.enum(STOP_REASONS), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: "Why nothing is sent any more." }),
    failingSince: momentSchema.openapi({ description: "The first failure since the last success." }),
    lastDeliveredAt: momentSchema,
    createdAt: z.iso.datetime(),
    lastUpdatedAt: z.iso.datetime(),
  })
  .openapi("Webhook");

const madeWebhookSchema = webhookSchema
  .extend({ secret: z.string().openapi({ description: "Signs the requests. It is answered only here." }) })
  .openapi("MadeWebhook");

const ofWebhook = z.object({ webhookId: idSchema });
const fields = newWebhookSchema.shape;

function presentWebhook(webhook: Webhook): z.input<typeof webhookSchema> {
  const { id, name, address, events, state, stopped, failingSince, lastDeliveredAt } = webhook;
  return {
    id,
    name,
    address,
    events: [...events],
    state,
    stopped: stopped === undefined ? null : { reason: stopped.reason, at: stopped.at.toISOString() },
    failingSince: failingSince?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    createdAt: webhook.createdAt.toISOString(),
    lastUpdatedAt: webhook.lastUpdatedAt.toISOString(),
  };
}

export const webhookOperations = [
  operation({
    id: "listWebhooks",
    method: "get",
    path: "/webhooks",
    tag: "Webhooks",
    summary: "Lists webhooks, the first made first",
    scope: "my-organisation:maintain",
    query: z.strictObject(pagingShape),
    answer: pageSchema(webhookSchema),
    run: ({ calls, query }) =>
      readPage("webhooks", query, async (page) => pageOfAll(await calls.webhook.list(), page)),
    present: (webhooks) => presentPage(webhooks, presentWebhook),
  }),
  operation({
    id: "getWebhook",
    method: "get",
    path: "/webhooks/{webhookId}",
    tag: "Webhooks",
    summary: "Reads a webhook",
    scope: "my-organisation:maintain",
    params: ofWebhook,
    answer: webhookSchema,
    run: ({ calls, params }) => calls.webhook.get(params),
    present: presentWebhook,
  }),
  operation({
    id: "createWebhook",
    method: "post",
    path: "/webhooks",
    tag: "Webhooks",
    summary: "Makes a webhook",
    scope: "my-organisation:maintain",
    body: z.strictObject({ name: fields.name, address: fields.address, events: fields.events }),
    status: 201,
    answer: madeWebhookSchema,
    answersSecret: true,
    run: ({ calls, body }) => calls.webhook.create(body),
    readBack: async ({ calls }, { id, secret }) => ({
      ...(await calls.webhook.get({ webhookId: id })),
      secret,
    }),
    present: ({ secret, ...webhook }) => ({ ...presentWebhook(webhook), secret }),
  }),
  operation({
    id: "updateWebhook",
    method: "patch",
    path: "/webhooks/{webhookId}",
    tag: "Webhooks",
    summary: "Changes the name, address or events of a webhook",
    scope: "my-organisation:maintain",
    params: ofWebhook,
    body: z.strictObject({
      name: fields.name.optional(),
      address: fields.address.optional(),
      events: fields.events.optional(),
    }),
    needsVersion: true,
    answer: webhookSchema,
    run: async ({ calls, params, body, version }) => {
      const { name, address, events } = await calls.webhook.get(params);
      return calls.webhook.update({
        ...params,
        name: body.name ?? name,
        address: body.address ?? address,
        events: body.events ?? [...events],
        lastUpdatedAt: version,
      });
    },
    present: presentWebhook,
  }),
  operation({
    id: "deleteWebhook",
    method: "delete",
    path: "/webhooks/{webhookId}",
    tag: "Webhooks",
    summary: "Deletes a webhook with its log",
    scope: "my-organisation:maintain",
    params: ofWebhook,
    status: 204,
    answer: z.null(),
    run: ({ calls, params }) => calls.webhook.delete(params),
    present: () => null,
  }),
];
