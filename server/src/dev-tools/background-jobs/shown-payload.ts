// Which fields of a job's payload staff see: only the ones listed here, which are our own ids. Names, addresses, tokens
// and the fields of new jobs stay hidden until they are reviewed (spec 4 §F). Every job has a line.

const NOTHING: readonly string[] = [];

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "archives.make": ["archiveId"],
  "clients.clear-import-batches": NOTHING,
  "documents.mail-comments": ["documentId", "userId"],
  "documents.seal": ["documentId", "version"],
  "documents.tell-work": ["documentId", "before", "after"],
  "files.check": ["key"],
  "files.remove-bytes": ["keys"],
  "files.sweep": NOTHING,
  "identity.clear-expired": NOTHING,
  "identity.mail-guest-code": ["challengeId"],
  "identity.renew-link": ["userId", "linkId"],
  // The payload identifies the person only by email address.
  "identity.request-password-reset": NOTHING,
  "identity.rotate-signing-keys": NOTHING,
  "db.learn-statistics": NOTHING,
  "integrations.revoke-tokens": NOTHING,
  "integrations.sync-clients": ["orgId", "userId", "startedAt"],
  "live.clear-messages": NOTHING,
  "mail.clear-old": NOTHING,
  "mail.send": ["mailId"],
  "mail.send-urgent": ["mailId"],
  "notifications.clear-old": NOTHING,
  "notifications.mail-digests": NOTHING,
  "oauth.clear-expired-records": NOTHING,
  "proposals.remind-signees": NOTHING,
  "proposals.seal": ["proposalId"],
  "proposals.send-scheduled": NOTHING,
  "rich-text.copy-images": ["copies"],
  "api.look-after-tokens": NOTHING,
  "shares.remind": NOTHING,
  "shares.send-due": NOTHING,
  "webhooks.clear-old": NOTHING,
  "webhooks.deliver": ["webhookId", "orgId"],
  "webhooks.deliver-slow": ["webhookId", "orgId"],
  "webhooks.wake-due": NOTHING,
  "work-items.mail-meetings": ["workItemId"],
  "work-items.make-due-work": NOTHING,
  "work-items.tell-due-work": NOTHING,
};

export interface PayloadField {
  readonly field: string;
  /** Null if the field is hidden. */
  readonly value: string | null;
}

export function shownPayload(queue: string, payload: Readonly<Record<string, unknown>>): PayloadField[] {
  const shown = SHOWN[queue] ?? NOTHING;
  return Object.entries(payload)
    .map(([field, value]) => ({ field, value: shown.includes(field) ? asText(value) : null }))
    .toSorted((one, other) => one.field.localeCompare(other.field, "en"));
}

/** Whether the job's payload has been reviewed. */
export function isPayloadKnown(queue: string): boolean {
  return Object.hasOwn(SHOWN, queue);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
