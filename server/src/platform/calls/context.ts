// What a call knows: the region it reached, the request it came with, and who makes it, looked up in the database.
import type { Viewer } from "@gap/core/access/access-rule";
import type { AuditSubject } from "../audit/audit.tables";
import type { Queryable, Transaction } from "../db/database";
import type { EventDefinition } from "../events/event-bus";
import type { Log } from "../log";
import type { Region } from "../region";

export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
}

export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly viewer: Viewer;
}

export interface CallContext {
  readonly region: Region;
  readonly request: RequestInfo;
  /** Nobody where the call carries no token; a token that is wrong is refused before any procedure runs. */
  readonly caller: Caller | undefined;
  readonly log: Log;
}

/** For procedures that let anyone in. */
export interface ReadContext<Who extends Caller | undefined> extends CallContext {
  readonly caller: Who extends Caller ? Caller : Caller | undefined;
  readonly db: Queryable;
}

export interface WriteContext<Who extends Caller | undefined> extends CallContext {
  readonly caller: Who extends Caller ? Caller : Caller | undefined;
  readonly tx: Transaction;
  readonly now: Date;
  /** Adds to the audit row of this call what it was about. */
  audit(subject: AuditSubject): void;
  /** Sends an event once this call's transaction is committed. */
  emit<Payload>(definition: EventDefinition<Payload>, payload: Payload): void;
}
