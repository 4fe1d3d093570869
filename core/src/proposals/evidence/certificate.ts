// What a certificate of acceptance tells (spec 4 §C).
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import type { AuthenticatedBy, ProposalEventKind } from "../proposal-event";

export interface Certificate {
  /** Where anyone can check the document. */
  readonly verifyAddress: string;
  /** Of the seal under the document. */
  readonly sealKey: string;
  readonly proposalId: string;
  readonly version: number;
  readonly clientName: string;
  readonly advisorName: string;
  /** Of the advisor: times are told there. */
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
    /** Missing for signatures from before it was recorded. */
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
  session: "signed in",
  "mailed-link": "by the link mailed to this address",
  "mailed-code": "by a code mailed to this address",
  installation: "by itself",
};
