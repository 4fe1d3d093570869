// Starts a work item by hand (spec 7 §3): client, process, roles and dates are checked again, because each of them may
// have changed while the dialog was open.
import { and, eq } from "drizzle-orm";
import { assertNoProblems, fieldError, GapError } from "@gap/core/shared/gap-error";
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import { NO_SUCH_PROCESS, problemOfClient, problemsOfRoles } from "@gap/core/work-items/work-item-problems";
import { WORK_ITEM_LIMITS, type NewWorkItem } from "@gap/core/work-items/work-item.schema";
import { clients } from "../clients/public";
import { todayOf } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { processKind, publishedProcess } from "../processes/public";
import { completeSetUpStep } from "../users/public";
import { insertWorkItem, type PlannedWorkItem } from "./insert-work-item";
import { activeMembers } from "./members.db";

export async function createWorkItem(
  command: CommandContext,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
  { clientId, processId, name, startDay, ownerId = userId, roles = {} }: NewWorkItem,
): Promise<{ workItemId: string }> {
  const { tx, now } = command;
  const client = await lockClientOfWork(tx, { id: clientId, orgId });
  const process = await getProcess(tx, { id: processId, orgId });
  const members = { ...roles, owner: ownerId };
  const active = await activeMembers(tx, { orgId, ids: Object.values(members) });
  assertNoProblems(problemsOfRoles(process.content, members, active));
  const workItemId = await insertWorkItem(command, {
    orgId,
    client,
    process,
    name: name ?? nameOfWork(process.name, client.name),
    startDay: startDay ?? (await todayOf(tx, orgId, now)),
    ownerId,
    roles,
  });
  if (workItemId === undefined) throw new GapError("conflict");
  await completeSetUpStep(command, SET_UP_STEP.startAWorkItem);
  return { workItemId };
}

/** Annual planning – Kauri Joinery; the client's name is cut if both are too long. */
export function nameOfWork(process: string, client: string, period?: string): string {
  const end = period === undefined ? "" : `, ${period}`;
  return shortenedLine(`${process} – ${client}`, WORK_ITEM_LIMITS.name - end.length).trimEnd() + end;
}

/** Locked, so that it is neither archived nor deleted before the work item is there. */
export async function lockClientOfWork(
  tx: Transaction,
  { id, orgId }: { readonly id: string; readonly orgId: string },
  strength: "share" | "no key update" = "share",
): Promise<PlannedWorkItem["client"]> {
  const [client] = await tx
    .select({ id: clients.id, name: clients.name, status: clients.status })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.advisorOrgId, orgId)))
    .for(strength);
  const problem = problemOfClient(client?.status);
  if (client === undefined || problem !== undefined) throw fieldError("clientId", problem ?? "");
  return client;
}

export async function getProcess(
  tx: Transaction,
  which: { readonly id: string; readonly orgId: string },
): Promise<PlannedWorkItem["process"]> {
  const found = await publishedProcess(tx, which);
  if (found === undefined) throw fieldError("processId", NO_SUCH_PROCESS);
  const { name, version, content } = found;
  return { id: which.id, name, version, content: processKind.contentOf(content) };
}
