// Answers of the calls about shares of documents (spec 7 §5, §7).
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { Count } from "@gap/core/blocks/progress";
import type { DocumentStatus } from "@gap/core/documents/document-status";
import type { LinkKind } from "./share-refusals";
import type { ShareMode } from "./share.schema";
import type { ShareState } from "./share-rules";

/** The facts that a link tells before its reader has signed in: nothing of the content or of other people (spec 1 §3). */
export interface ShareTokenInfo {
  /** 'Pre-work', 'Session Record' or 'Feedback'. */
  readonly docTypeName: string;
  /** YYYY-MM-DD */
  readonly dueDate?: string;
  readonly advisorName: string;
  readonly advisorOrgName: string;
  readonly linkKind: LinkKind;
  readonly workItemName?: string;
  readonly workItemId?: string;
  readonly documentTitle: string;
  readonly docId: string;
  readonly clientOrgId: string;
  /** The firm's logo, if it has one. */
  readonly logoUrl?: string;
}

/** The document that a link opened for the person, which is their own copy if each gets one. */
export interface OpenedShare {
  readonly docId: string;
  readonly clientOrgId: string;
  readonly workItemId?: string;
}

export interface MyAccessTokens extends OpenedShare {
  readonly tokens: TokenSet;
  readonly userId: string;
  /** Empty until the person gave their names. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface ShareLink {
  readonly contactId?: string;
  readonly personId?: string;
  readonly url: string;
}

export interface SharePerson {
  readonly personId: string;
  readonly contactId?: string;
  /** Absent until the share has gone out. */
  readonly userId?: string;
  readonly name: string;
  readonly email: string;
  /** The contact is archived or deleted, so their link admits nobody. */
  readonly isArchived?: true;
  /** Their own copy, or the shared document. */
  readonly documentId?: string;
  readonly firstOpenedAt?: Date;
  readonly lastOpenedAt?: Date;
  readonly revokedAt?: Date;
  readonly remindedAt?: Date;
  /** YYYY-MM-DD; they asked not to be reminded before that day. */
  readonly snoozedUntil?: string;
  readonly status: DocumentStatus;
  readonly progress: Count;
}

export const SHARE_EVENTS = [
  "shared",
  "sent",
  "not-sent",
  "opened",
  "reminded",
  "snoozed",
  "link-copied",
  "link-requested",
  "link-sent",
  "changed",
  "access-ended",
  "revoked",
] as const;
export type ShareEventKind = (typeof SHARE_EVENTS)[number];

/** A line of the share's timeline, newest first. */
export interface ShareEvent {
  readonly eventId: string;
  readonly shareId: string;
  readonly kind: ShareEventKind;
  readonly at: Date;
  /** The name of the person who did it; absent if the product did it by itself. */
  readonly by?: string;
  /** The name of the person whom it concerns. */
  readonly person?: string;
  /** Why it was not sent, until when reminders are snoozed, or what was changed. */
  readonly note?: string;
}

export interface ListedShare {
  readonly shareId: string;
  readonly isOpenLink: boolean;
  readonly state: ShareState;
  readonly mode: ShareMode;
  readonly dueDay?: string;
  readonly expiresOn: string;
  readonly sendOn?: string;
  readonly usageLimit?: number;
  readonly used: number;
  readonly domains: readonly string[];
  readonly blockIds: readonly string[];
  readonly reminds: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly people: readonly SharePerson[];
}

export interface SharesOfDocument {
  /** Newest first. */
  readonly shares: readonly ListedShare[];
  readonly events: readonly ShareEvent[];
  /** The firm's, in which the days are told. */
  readonly timezone: string;
  /** Today in that zone. */
  readonly today: string;
}

/** The people of the client who may open a document. */
export interface DocumentAccessRights {
  readonly documentId: string;
  readonly people: readonly DocumentAccess[];
}

export interface DocumentAccess {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Admins of the client open every document that was shared. */
  readonly isAdmin: boolean;
  /** Guests were invited by the firm; the client can only end their access. */
  readonly isGuest: boolean;
  readonly hasAccess: boolean;
  /** They see only some of the questions. */
  readonly isNarrowed?: true;
}

/** The answer to a reminder by hand. */
export interface RemindedPeople {
  readonly reminded: readonly { readonly personId: string; readonly name: string }[];
  readonly notReminded: readonly {
    readonly personId: string;
    readonly name: string;
    /** As a sentence. */
    readonly reason: string;
  }[];
}

/** The facts that the page for snoozing reminders shows. */
export interface SnoozeInfo {
  readonly advisorOrgName: string;
  /** The firm's logo, if it has one. */
  readonly logoUrl?: string;
  /** YYYY-MM-DD, if reminders are snoozed already. */
  readonly snoozedUntil?: string;
}
