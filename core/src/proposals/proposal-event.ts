// The evidence of a proposal (spec 4 §C): what happened, who did it and how we know them, each row bound to the one before.

export const PROPOSAL_EVENT_KINDS = [
  "created",
  "sent",
  "delivered",
  "opened",
  "viewed-section",
  "option-chosen",
  "signed",
  "declined",
  "voided",
  "revised",
  "extended",
  "reminded",
  "accepted",
  "downloaded",
  "sealed",
] as const;
export type ProposalEventKind = (typeof PROPOSAL_EVENT_KINDS)[number];

/** How the person had shown who they are; the installation itself has nothing to show. */
export const AUTHENTICATED_BY = ["session", "mailed-link", "mailed-code", "installation"] as const;
export type AuthenticatedBy = (typeof AUTHENTICATED_BY)[number];

/** The mails whose delivery is an event, by the names under which the outbox knows them. */
export const NOTED_MAILS = [
  "proposals.sent",
  "proposals.reminder",
  "proposals.extended",
  "proposals.withdrawn",
  "proposals.accepted",
  "proposals.outcome",
  "proposals.signed-copy",
  "identity.new-link",
] as const;
export type NotedMail = (typeof NOTED_MAILS)[number];

export interface ProposalActor {
  readonly userId?: string;
  /** Of the client's contact, where one acts. */
  readonly contactId?: string;
  readonly name: string;
  readonly email: string;
  readonly authenticatedBy: AuthenticatedBy;
}

export interface ProposalEvent {
  readonly proposalId: string;
  /** From 1, without gaps. */
  readonly seq: number;
  readonly version: number;
  readonly kind: ProposalEventKind;
  readonly actor: ProposalActor;
  /** ISO, in UTC. */
  readonly at: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Of the version that it is about; empty before one was sent. */
  readonly snapshotHash: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Of the row before; of the first one 64 zeros. */
  readonly previousHash: string;
  /** SHA-256 over the canonical JSON of everything above. */
  readonly hash: string;
}

/** 23 May 2026, 10:00:05 pm AEST as people of that zone read it, whatever zone the reader is in; without one, in theirs. */
export function formatInZone(moment: Date, timezone: string | undefined): string {
  return new Intl.DateTimeFormat("en-AU", {
    timeZone: timezone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  }).format(moment);
}
