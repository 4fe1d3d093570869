// The contents of a certificate of acceptance (spec 4 §C).
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import type { AuthenticatedBy, ProposalEventKind } from "../proposal-event";

export interface Certificate {
  /** The public page on which anyone can verify the document. */
  readonly verifyAddress: string;
  /** Fingerprint of the key that sealed the document. */
  readonly sealKey: string;
  readonly proposalId: string;
  readonly version: number;
  readonly clientName: string;
  readonly advisorName: string;
  /** The advisor's time zone, in which times are shown. */
  readonly timezone: string;
  readonly snapshotHash: string;
  readonly acceptedAt: Date;
  readonly termsOfEngagement?: { readonly fileName: string; readonly sha256: string };
  readonly signees: readonly {
    readonly name: string;
    readonly email: string;
    readonly agreedAt?: Date;
    readonly ip?: string;
    readonly authenticatedBy?: AuthenticatedBy;
    /** Missing for signatures made before it was recorded. */
    readonly mailboxProof?: MailboxProof;
  }[];
  readonly events: readonly {
    readonly seq: number;
    readonly kind: ProposalEventKind;
    readonly name: string;
    readonly at: Date;
    readonly hash: string;
  }[];
}

export const AUTHENTICATED_IN_WORDS: Readonly<Record<AuthenticatedBy, string>> = {
  session: "a signed-in session",
  "mailed-link": "the link mailed to this address",
  "mailed-code": "a code mailed to this address",
  installation: "the installation itself",
};
