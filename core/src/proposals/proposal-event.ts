// The evidence of a proposal (spec 4 §C): hash-chained events with their actor and how the actor was authenticated.

export const PROPOSAL_EVENT_KINDS = [
  "created",
  "sent",
  "delivered",
  "opened",
  "viewed-section",
  "option-chosen",
  "signed",
  "countersigned",
  "countersignee-named",
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

/** How the actor was authenticated; `installation` for automatic events. */
export const AUTHENTICATED_BY = ["session", "mailed-link", "mailed-code", "installation"] as const;
export type AuthenticatedBy = (typeof AUTHENTICATED_BY)[number];

/** The templates of the mails whose delivery is recorded as an event. */
export const NOTED_MAILS = [
  "proposals.sent",
  "proposals.reminder",
  "proposals.extended",
  "proposals.withdrawn",
  "proposals.countersign",
  "proposals.accepted",
  "proposals.outcome",
  "proposals.signed-copy",
  "identity.new-link",
] as const;
export type RecordedMail = (typeof NOTED_MAILS)[number];

export interface ProposalActor {
  readonly userId?: string;
  /** Set if the actor is a contact of the client. */
  readonly contactId?: string;
  readonly name: string;
  readonly email: string;
  readonly authenticatedBy: AuthenticatedBy;
}

export interface ProposalEvent {
  readonly proposalId: string;
  /** Numbered from 1 without gaps. */
  readonly seq: number;
  readonly version: number;
  readonly kind: ProposalEventKind;
  readonly actor: ProposalActor;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Hash of the version the event is about; empty before the first sending. */
  readonly snapshotHash: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Hash of the previous row; 64 zeros for the first one. */
  readonly previousHash: string;
  /** SHA-256 over the canonical JSON of everything above. */
  readonly hash: string;
}
