// The events that webhooks report (spec 9 §2), in the order of the form, and the body that receivers get.

export const WEBHOOK_EVENT_TYPES = [
  "proposal.sent",
  "proposal.viewed",
  "proposal.signed",
  "proposal.accepted",
  "proposal.declined",
  "proposal.voided",
  "proposal.sealed",
  "document.shared",
  "document.submitted",
  "document.finalised",
  "workItem.created",
  "workItem.completed",
  "client.created",
  "client.updated",
  "action.done",
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Sent only on request, to one webhook. */
export const TEST_EVENT_TYPE = "webhook.test";
export type SentEventType = WebhookEventType | typeof TEST_EVENT_TYPE;

/** Ids of the record and of its client, and the version of the record, which is its ETag in the public API. */
export type WebhookData = Readonly<Record<string, string | number>>;

export interface WebhookEvent {
  readonly type: SentEventType;
  readonly at: Date;
  readonly data: WebhookData;
}

/** The same text at every try, because it is signed. */
export function webhookBody({ type, at, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
