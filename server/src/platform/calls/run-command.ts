// Runs one change in one transaction with its audit row. After the commit it dispatches events and wakes waiting jobs.
import { sql } from "drizzle-orm";
import type { LiveMessage } from "@gap/core/live/live-messages.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { auditLog, type AuditSubject } from "../audit/audit.tables";
import { prepared } from "../db/prepared";
import type { EmittedEvent } from "../events/event-bus";
import type { LiveDraft } from "../live/live-messages.db";
import type { CommandContext, Region } from "../region";
import type { RequestInfo } from "./context";

// Declared next to Region, because the two types refer to each other.
export type { CommandContext } from "../region";

export interface CommandOrigin {
  readonly action: string;
  readonly actorId: string | null;
  readonly orgId: string | null;
  readonly request: RequestInfo;
}

export async function runCommand<Out>(
  region: Region,
  origin: CommandOrigin,
  work: (command: CommandContext) => Promise<Out>,
): Promise<Out> {
  const now = region.clock.now();
  const subjects: AuditSubject[] = [];
  const events: EmittedEvent[] = [];
  const drafts: LiveDraft[] = [];
  let messages: readonly LiveMessage[] = [];
  let mayHaveJobs = false;
  let { action } = origin;
  const result = await region.db.transaction(async (tx) => {
    const command: CommandContext = {
      region,
      tx,
      now,
      actorId: origin.actorId,
      audit: (subject) => void subjects.push(subject),
      auditAs: (name) => {
        action = name;
      },
      emit: (definition, payload) =>
        void events.push({
          definition,
          payload,
        }),
      live: (type, entityId, payload) => void drafts.push({ type, entityId, payload }),
    };
    const outcome = await work(command);
    // Transactional listeners may emit further events, so the list may grow during this loop.
    for (const event of events) await region.events.dispatchInTransaction(command, event);
    mayHaveJobs = tx.ranPlainSql();
    if (drafts.length > 0) messages = await region.live.write(tx, now, drafts);
    // An error that is returned instead of thrown keeps its writes (such as counters) and is recorded as a refusal.
    if (outcome instanceof Error)
      subjects.push({ kind: "refusal", id: outcome instanceof GapError ? outcome.type : outcome.name });
    // No audit row for an anonymous call without a known subject, so that anonymous visitors cannot flood the log.
    if (origin.actorId === null && subjects.every(({ kind }) => kind === "refusal")) return outcome;
    tx.alongside(
      auditStatement(tx).execute({
        at: now,
        action,
        userId: origin.actorId,
        orgId: origin.orgId,
        subjects,
        ip: origin.request.ip,
        userAgent: origin.request.userAgent,
        requestId: origin.request.id,
      }),
    );
    return outcome;
  });
  region.events.dispatch(events);
  region.live.committed(messages);
  if (mayHaveJobs) region.jobs.wake();
  return result;
}

const auditStatement = prepared((db) =>
  db
    .insert(auditLog)
    .values({
      at: sql.placeholder("at"),
      action: sql.placeholder("action"),
      userId: sql.placeholder("userId"),
      orgId: sql.placeholder("orgId"),
      subjects: sql.placeholder("subjects"),
      ip: sql.placeholder("ip"),
      userAgent: sql.placeholder("userAgent"),
      requestId: sql.placeholder("requestId"),
    })
    .prepare("command_audit"),
);
