// The context of a call: its region, its request, and its caller as looked up in the database.
import type { Viewer } from "@gap/core/access/access-rule";
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import type { Queryable, Transaction } from "../db/database";
import type { CommandContext, Region } from "../region";

export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
}

export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** The sign-in method of the session; recorded as evidence. */
  readonly door: "password" | "email-code" | "link" | "sign-up" | "provider" | "api-token";
  /** How the caller had proven control of their mailbox when the session began; null in older sessions. */
  readonly mailboxProof: MailboxProof | null;
  readonly viewer: Viewer;
  /** The time zone of the organisation that the call is for, in which its days are counted. */
  readonly timezone: string;
}

export interface CallContext {
  readonly region: Region;
  readonly request: RequestInfo;
  /** The HTTP method. Procedures that change data accept only POST. */
  readonly method: string;
  /** Undefined if the call carries no token; an invalid token is rejected before any procedure runs. */
  readonly caller: Caller | undefined;
  /** Keeps the outcome of a write within its transaction, so that a repeated request gets the same answer. */
  readonly keepOutcome?: ((tx: Transaction, outcome: unknown, now: Date) => Promise<void>) | undefined;
}

export interface ReadContext<Who extends Caller | undefined> extends CallContext {
  readonly caller: Who extends Caller ? Caller : Caller | undefined;
  readonly db: Queryable;
}

export interface WriteContext<Who extends Caller | undefined> extends CallContext, CommandContext {
  readonly region: Region;
  readonly caller: Who extends Caller ? Caller : Caller | undefined;
}
