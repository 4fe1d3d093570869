// The events of webhooks in words, grouped by record.
import {
  WEBHOOK_EVENT_TYPES,
  type SentEventType,
  type WebhookEventType,
} from "@gap/core/webhooks/webhook-events";

export const EVENT_NAMES: Readonly<Record<SentEventType, string>> = {
  "proposal.sent": "Proposal sent",
  "proposal.viewed": "Proposal viewed",
  "proposal.signed": "Proposal signed",
  "proposal.accepted": "Proposal accepted",
  "proposal.declined": "Proposal declined",
  "proposal.voided": "Proposal voided",
  "proposal.sealed": "Proposal sealed",
  "document.shared": "Document shared",
  "document.submitted": "Document submitted",
  "document.finalised": "Document finalised",
  "workItem.created": "Work item created",
  "workItem.completed": "Work item completed",
  "client.created": "Client created",
  "client.updated": "Client updated",
  "action.done": "Action done",
  "webhook.test": "Test event",
};

const GROUP_NAMES: Readonly<Record<string, string>> = {
  proposal: "Proposals",
  document: "Documents",
  workItem: "Work items",
  client: "Clients",
  action: "Actions",
};

export interface EventGroup {
  readonly name: string;
  readonly types: readonly WebhookEventType[];
}

export const EVENT_GROUPS: readonly EventGroup[] = Object.entries(GROUP_NAMES).map(([record, name]) => ({
  name,
  types: WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith(`${record}.`)),
}));

const NAMED_EVENTS = 3;

/** All events; Client created, Client updated; Proposal sent, Proposal signed, Client created and 2 more. */
export function eventsInWords(types: readonly WebhookEventType[]): string {
  if (types.length === WEBHOOK_EVENT_TYPES.length) return "All events";
  const names = types.map((type) => EVENT_NAMES[type]);
  const [named, more] = [names.slice(0, NAMED_EVENTS).join(", "), names.length - NAMED_EVENTS];
  return more > 0 ? `${named} and ${more} more` : named;
}

/** 1 event, 12 events */
export function countedEvents(count: number): string {
  return count === 1 ? "1 event" : `${count} events`;
}
