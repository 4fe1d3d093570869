// What a call knows: the region it reached, the request it came with, and who makes it, looked up in the database.
import type { Viewer } from "@gap/core/access/access-rule";
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import type { Queryable } from "../db/database";
import type { CommandContext, Region } from "../region";

export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
}

export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** How they came in: evidence says so. */
  readonly door: "password" | "email-code" | "link" | "sign-up" | "provider";
  /** How they had proven the mailbox of their address when the session began; null in older sessions. */
  readonly mailboxProof: MailboxProof | null;
  readonly viewer: Viewer;
}

export interface CallContext {
  readonly region: Region;
  readonly request: RequestInfo;
  /** Of the HTTP request: those that change something are answered only by POST. */
  readonly method: string;
  /** Nobody where the call carries no token; a token that is wrong is refused before any procedure runs. */
  readonly caller: Caller | undefined;
}

export interface ReadContext<Who extends Caller | undefined> extends CallContext {
  readonly caller: Who extends Caller ? Caller : Caller | undefined;
  readonly db: Queryable;
}

export interface WriteContext<Who extends Caller | undefined> extends CallContext, CommandContext {
  readonly region: Region;
  readonly caller: Who extends Caller ? Caller : Caller | undefined;
}
