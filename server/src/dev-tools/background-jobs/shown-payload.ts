// What staff see of a job's payload: only the fields that are named here, which are ids of our own. Names, addresses,
// tokens and whatever a new job brings stay hidden until somebody has looked at them (spec 4 §F). Each job has a line.

const NOTHING: readonly string[] = [];

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  "clients.clear-import-batches": NOTHING,
  "files.check": ["key"],
  "files.remove-bytes": ["keys"],
  "files.sweep": NOTHING,
  "identity.clear-expired": NOTHING,
  "identity.mail-guest-code": ["challengeId"],
  "identity.renew-link": ["userId", "linkId"],
  // Of the person only the address is there.
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
  "rich-text.copy-images": ["copies"],
};

export interface PayloadField {
  readonly field: string;
  /** Null where it is hidden. */
  readonly value: string | null;
}

export function shownPayload(queue: string, payload: Readonly<Record<string, unknown>>): PayloadField[] {
  const shown = SHOWN[queue] ?? NOTHING;
  return Object.entries(payload)
    .map(([field, value]) => ({ field, value: shown.includes(field) ? asText(value) : null }))
    .toSorted((one, other) => one.field.localeCompare(other.field, "en"));
}

/** Whether somebody has looked at this job's payload. */
export function isPayloadKnown(queue: string): boolean {
  return Object.hasOwn(SHOWN, queue);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
