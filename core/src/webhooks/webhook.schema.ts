// Inputs and answers of the calls about webhooks (spec 9 §2).
import { z } from "zod";
import { lineSchema } from "@gap/core/blocks/common-fields.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema } from "@gap/core/shared/list-query";
import { MAX_URL_LENGTH } from "@gap/core/shared/addresses/outbound-address";
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";
import { REQUIRED } from "@gap/core/shared/required";
import { WEBHOOK_EVENT_TYPES, type SentEventType, type WebhookEventType } from "./webhook-events";
import type { StopReason } from "./webhook-delivery";

export const WEBHOOK_LIMITS = {
  name: 100,
  perOrg: 20,
  /** Days for which events, deliveries and tries are kept. */
  keptDays: 30,
  /** Bytes of an answer that the log keeps. */
  answerBytes: 2_048,
  /** How long a replaced secret still signs. */
  formerSecretMs: DAY_MS,
  /** Events that a rehearsal shows. */
  rehearsed: 50,
} as const;

export const NO_PASSWORD_IN_ADDRESS =
  "Leave out the user name and password. The signature shows that a request comes from us.";
export const SECURE_ADDRESS_NEEDED = "Enter an address that begins with https://";

const addressSchema = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(MAX_URL_LENGTH, `Enter at most ${MAX_URL_LENGTH} characters`)
  .superRefine((text, { addIssue }) => {
    const address = text === "" ? undefined : parseAddress(text);
    if (text === "") return;
    if (address === undefined || !/^https?:\/\//i.test(text)) addIssue(SECURE_ADDRESS_NEEDED);
    else if (address.username !== "" || address.password !== "") addIssue(NO_PASSWORD_IN_ADDRESS);
  });

const fields = {
  name: lineSchema(WEBHOOK_LIMITS.name).trim().min(1, REQUIRED),
  address: addressSchema,
  events: z
    .array(z.enum(WEBHOOK_EVENT_TYPES))
    .min(1, "Choose at least one event")
    .refine((events) => new Set(events).size === events.length, "An event is repeated"),
};

export const newWebhookSchema = z.object(fields);
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const webhookIdSchema = z.object({ webhookId: idSchema });
export const webhookEditSchema = z.object({ webhookId: idSchema, ...fields, lastUpdatedAt: z.date() });
export const webhookStateSchema = z.object({ webhookId: idSchema, isActive: z.boolean() });

export const DELIVERY_STATES = ["waiting", "delivered", "failed", "held"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const deliveryListSchema = listQuerySchema(["at"]).extend({
  webhookId: idSchema,
  state: z.enum(["all", ...DELIVERY_STATES]).default("all"),
});
export const deliveryIdSchema = z.object({ webhookId: idSchema, eventId: idSchema });
export const replayRangeSchema = z
  .object({
    webhookId: idSchema,
    from: z.date(),
    to: z.date(),
    /** Also those that were delivered. */
    all: z.boolean().default(false),
  })
  .refine(({ from, to }) => from.getTime() <= to.getTime(), {
    path: ["to"],
    message: "The end is before the beginning",
  });
export const rehearsalSchema = z.object({ events: fields.events });

export const WEBHOOK_STATES = ["active", "paused", "stopped"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly events: readonly WebhookEventType[];
  readonly state: WebhookState;
  /** Set while it is stopped. */
  readonly stopped?: { readonly reason: StopReason; readonly at: Date };
  /** The first failure since the last success. */
  readonly failingSince?: Date;
  readonly lastDeliveredAt?: Date;
  /** Until then requests are signed with the former secret, too. */
  readonly formerSecretUntil?: Date;
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
}

/** The only answers that contain a secret. */
export interface WebhookSecret {
  readonly id: string;
  readonly secret: string;
}

export interface WebhookDelivery {
  readonly eventId: string;
  readonly type: SentEventType;
  readonly at: Date;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly nextTryAt?: Date;
  /** The status that the last try was answered with. */
  readonly status?: number;
  /** Why the last try got no answer. */
  readonly problem?: string;
}

export interface WebhookTry {
  readonly at: Date;
  readonly durationMs: number;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly answer?: string;
  readonly problem?: string;
}

export interface WebhookDeliveryDetails extends WebhookDelivery {
  readonly body: string;
  /** The newest first. */
  readonly attempts: readonly WebhookTry[];
}

export interface WebhookRehearsal {
  readonly since: Date;
  readonly counts: Readonly<Partial<Record<WebhookEventType, number>>>;
  readonly total: number;
  /** The newest ones. */
  readonly events: readonly {
    readonly eventId: string;
    readonly type: WebhookEventType;
    readonly body: string;
  }[];
}
