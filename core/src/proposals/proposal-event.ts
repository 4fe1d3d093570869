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
