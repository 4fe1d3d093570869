// The contents of a certificate of acceptance (spec 4 §C).
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import type { NumberedProposal } from "../proposal-number";
import type { Signature } from "@gap/core/signatures/signature";
import type { AuthenticatedBy, ProposalEventKind } from "../proposal-event";

export interface Certificate extends NumberedProposal {
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
  readonly signaturesNeeded: number;
  /** The signees had to sign in the order in which they are listed. */
  readonly signsInOrder?: boolean;
  readonly termsOfEngagement?: { readonly fileName: string; readonly sha256: string };
  readonly signees: readonly {
    readonly name: string;
    readonly email: string;
    readonly agreedAt?: Date;
    readonly ip?: string;
    readonly userAgent?: string;
    readonly authenticatedBy?: AuthenticatedBy;
    /** Missing for signatures made before it was recorded. */
    readonly mailboxProof?: MailboxProof;
    readonly signature?: Signature;
  }[];
  /** The signature of the firm; missing if it did not countersign. */
  readonly countersignature?: {
    readonly name: string;
    readonly email: string;
    readonly agreedAt: Date;
    readonly ip: string;
    readonly userAgent: string;
    readonly authenticatedBy: AuthenticatedBy;
    readonly mailboxProof?: MailboxProof;
    readonly signature?: Signature;
  };
  /** Recipients of a copy, who did not have to sign; missing if there were none. */
  readonly copies?: readonly { readonly name: string; readonly email: string }[];
  readonly events: readonly CertificateEvent[];
  /** The names of the optional services by id. */
  readonly optionalServices: Readonly<Record<string, string>>;
}

export interface CertificateEvent {
  readonly seq: number;
  readonly version: number;
  readonly kind: ProposalEventKind;
  readonly name: string;
  readonly at: Date;
  readonly details: Readonly<Record<string, unknown>>;
  readonly hash: string;
}

export const AUTHENTICATED_IN_WORDS: Readonly<Record<AuthenticatedBy, string>> = {
  session: "a signed-in session",
  "mailed-link": "the link mailed to this address",
  "mailed-code": "a code mailed to this address",
  installation: "the installation itself",
};
