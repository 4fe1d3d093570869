// Inserts a work item with the steps that its process plans. Creating one by hand, by an accepted proposal and by a
// recurrence all do it here.
import { eq, sql } from "drizzle-orm";
import type { ProcessContent } from "@gap/core/processes/process.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { stepFacts } from "@gap/core/work-items/board";
import { lastDueDay, plannedSteps, type RoleMembers } from "@gap/core/work-items/planned-steps";
import { WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import { countInMetrics } from "../metrics/public";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { replaceSearchWords } from "../platform/db/search-words";
import { auditOfNew } from "../platform/db/update-record";
import { emitAssigned } from "./emit-assigned";
import { recordChange } from "./work-item-changed";
import { workItemCreated, workUnowned } from "./work-items.events";
import { workItems, workItemSearchWords, workItemSteps, workItemTallies } from "./work-items.tables";

export interface PlannedWorkItem {
  readonly orgId: string;
  readonly client: { readonly id: string; readonly name: string };
  readonly process: {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly content: Pick<ProcessContent, "steps">;
  };
  readonly name: string;
  readonly startDay: string;
  readonly ownerId: string | null;
  /** The members with the other roles. */
  readonly roles: RoleMembers;
  /** Made once for each accepted service, or once for each period. */
  readonly once?:
    | { readonly proposalId: string; readonly serviceId: string }
    | { readonly recurrenceId: string; readonly period: string };
}

/** Returns its id; undefined if it was made before. */
export async function insertWorkItem(
  command: CommandContext,
  planned: PlannedWorkItem,
): Promise<string | undefined> {
  const { tx, now, actorId, region } = command;
  const { orgId, client, process, name, startDay, ownerId, roles, once } = planned;
  const id = region.newId();
  const members = ownerId === null ? roles : { ...roles, owner: ownerId };
  const steps = plannedSteps(process.content, startDay, members).map((step, position) => ({
    id: region.newId(),
    workItemId: id,
    orgId,
    position,
    state: "todo" as const,
    ...step,
  }));
  const [row] = await tx
    .insert(workItems)
    .values({
      id,
      orgId,
      clientId: client.id,
      clientName: client.name,
      clientNameKey: nameKeyOf(client.name),
      processId: process.id,
      processVersion: process.version,
      processName: process.name,
      name,
      nameKey: nameKeyOf(name),
      ownerId,
      roles,
      startDay,
      dueDay: lastDueDay(steps, startDay),
      ...stepFacts(steps),
      ...once,
      ...auditOfNew({ now, actorId }),
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return undefined;
  // An acceptance always starts its work: it must not fail by a limit that the client knows nothing of.
  if (once === undefined || !("proposalId" in once)) await assertRoom(tx, orgId);
  if (steps.length > 0) await tx.insert(workItemSteps).values(steps);
  await replaceSearchWords(tx, workItemSearchWords, [
    { ownerId: id, withinId: orgId, texts: [name, client.name, process.name] },
  ]);
  await countInMetrics(command, { orgId, changes: { openWorkItems: 1 } });
  await recordChange(command, row, {
    lastUpdatedAt: now,
    happened: [{ kind: "created", text: textOfStart(planned) }],
  });
  command.emit(workItemCreated, { workItemId: id });
  if (ownerId === null) command.emit(workUnowned, { workItemId: id, orgId, name });
  emitAssigned(command, row, steps, new Set(Object.values(members)));
  return id;
}

function textOfStart({ process, once }: PlannedWorkItem): string {
  const started = `started ${process.name}, version ${process.version}`;
  if (once === undefined) return started;
  return "proposalId" in once
    ? `${started}, because the proposal was accepted`
    : `${started}, for ${once.period}`;
}

/** Exact under concurrency: inserting took the lock of the organisation's tallies until the end of the transaction. */
async function assertRoom(tx: Transaction, orgId: string): Promise<void> {
  const [counted] = await tx
    .select({ total: sql<number>`coalesce(sum(${workItemTallies.workItems}), 0)`.mapWith(Number) })
    .from(workItemTallies)
    .where(eq(workItemTallies.orgId, orgId));
  if ((counted?.total ?? 0) > WORK_ITEM_LIMITS.perOrg)
    throw new GapError("conflict", `An organisation can have ${WORK_ITEM_LIMITS.perOrg} work items.`);
}
