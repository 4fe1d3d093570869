// Webhooks and deliveries as the calls return them in component tests.
import type { Webhook, WebhookDelivery } from "@gap/core/webhooks/webhook.schema";

export const TIMEZONE = "Pacific/Auckland";

export const WAREHOUSE: Webhook = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  name: "Warehouse",
  address: "https://warehouse.example/hooks",
  events: ["client.created", "client.updated"],
  state: "active",
  createdAt: new Date("2026-11-01T00:00:00Z"),
  lastUpdatedAt: new Date("2026-11-02T00:00:00Z"),
};

export const DELIVERED: WebhookDelivery = {
  eventId: "01ARZ3NDEKTSV4RRFFQ69G5EV1",
  type: "client.created",
  at: new Date("2026-11-18T03:05:07Z"),
  state: "delivered",
  tries: 2,
  status: 204,
};

/** A failure that is not the user's fault. */
export function away(): never {
  throw Object.assign(new Error("The server is away"), { data: { httpStatus: 500 } });
}
