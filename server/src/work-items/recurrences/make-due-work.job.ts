// Hourly job: makes the work items whose day has come in the zone of their firm (spec 7 §3), each in its own
// transaction. After an outage only the newest period is made, with those that have not started yet; the activity names
// the number of earlier ones.
import { and, asc, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { dueOccurrences, nextOccurrence, periodInWords } from "@gap/core/work-items/recurrence";
import { NO_SUCH_PROCESS, problemOfClient } from "@gap/core/work-items/work-item-problems";
import { clients } from "@gap/server/clients/public";
import { orgs, todayOf } from "@gap/server/orgs/public";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { forEachRow } from "@gap/server/platform/jobs/for-each-row";
import type { Region } from "@gap/server/platform/region";
import { updateRecord } from "@gap/server/platform/db/update-record";
import { processes, processKind, publishedProcess } from "@gap/server/processes/public";
import { nameOfWork } from "../create-work-item";
import { insertWorkItem } from "../insert-work-item";
import { activeMembers } from "../members.db";
import { workItemActivity, workItemRecurrences, workItems } from "../work-items.tables";
import { recurrencePaused } from "../work-items.events";
import type { RecurrenceRow } from "./change-recurrence";
import { tellRecurrenceChanged } from "./tell-recurrence-changed";

export const makeDueWorkJob = defineJob<Record<string, never>>({
  name: "work-items.make-due-work",
  everySeconds: HOUR_SECONDS,
  async handle(_, region) {
    const failed: string[] = [];
    await forEachRow<{ readonly id: string }>(
      (last, limit) => dueSomewhere(region, { after: last?.id ?? "", limit }),
      async ({ id }) => {
        if (!(await isMade(region, id))) failed.push(id);
      },
    );
    // Throwing retries the whole job; what was made is skipped then.
    if (failed.length > 0) throw new Error(`The work of ${failed.join(", ")} could not be made`);
  },
});

/** A failure of one recurrence must not stop the others. */
async function isMade(region: Region, id: string): Promise<boolean> {
  try {
    const origin = installationOrigin("workItem.makeDueWork", "make-due-work");
    await runCommand(region, origin, (command) => makeDueWork(command, id));
    return true;
  } catch (error) {
    region.log.error({ err: error, recurrenceId: id }, "the work of a recurrence could not be made");
    return false;
  }
}

/** Somewhere on earth it is already tomorrow. Recurrences of deactivated organisations wait. */
function dueSomewhere(
  { db, clock }: Region,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const tomorrow = dayAfter(calendarDayIn(clock.now(), "UTC"), 1);
  return db.read
    .select({ id: workItemRecurrences.id })
    .from(workItemRecurrences)
    .innerJoin(orgs, and(eq(orgs.id, workItemRecurrences.orgId), isNull(orgs.deactivatedOn)))
    .where(and(lte(workItemRecurrences.nextRunDay, tomorrow), gt(workItemRecurrences.id, after)))
    .orderBy(asc(workItemRecurrences.id))
    .limit(limit);
}

/** Decides again under the row lock: another process may have made it meanwhile. */
async function makeDueWork(command: CommandContext, id: string): Promise<void> {
  const { tx, now } = command;
  const [row] = await tx
    .select()
    .from(workItemRecurrences)
    .where(eq(workItemRecurrences.id, id))
    .for("update");
  if (row === undefined || row.nextRunDay === null) return;
  const today = await todayOf(tx, row.orgId, now);
  const due = dueOccurrences(row.rule, row.lastRunDay, today);
  if (due === undefined) return;
  const parts = await partsOf(command, row);
  if (typeof parts === "string") return pause(command, row, parts);
  let { missed } = due;
  for (const { startDay, period } of due.made) {
    const workItemId = await insertWorkItem(command, {
      ...parts,
      orgId: row.orgId,
      name: nameOfWork(parts.process.name, parts.client.name, periodInWords(row.rule.unit, startDay)),
      startDay,
      once: { recurrenceId: row.id, period },
    });
    if (workItemId === undefined || missed === 0) continue;
    await noteMissed(command, workItemId, missed);
    missed = 0;
  }
  const { runDay } = due.made.at(-1) ?? due.made[0];
  await updateRecord(command, workItemRecurrences, row.id, {
    lastRunDay: runDay,
    madeOn: today,
    nextRunDay: nextOccurrence(row.rule, runDay)?.runDay ?? null,
  });
  tellRecurrenceChanged(command, row.orgId);
}

/** The reason if the work cannot be started any more. */
async function partsOf({ tx }: CommandContext, row: RecurrenceRow) {
  const { orgId, clientId, processId, ownerId } = row;
  const [client] = await tx
    .select({ id: clients.id, name: clients.name, status: clients.status })
    .from(clients)
    .where(eq(clients.id, clientId))
    .for("share");
  const problem = problemOfClient(client?.status);
  if (client === undefined || problem !== undefined) return problem ?? "";
  const process = await publishedProcess(tx, { id: processId, orgId });
  if (process === undefined) return NO_SUCH_PROCESS;
  // People who left keep no role; their steps ask for another person.
  const named = Object.values(row.roles);
  const active = await activeMembers(tx, { orgId, ids: ownerId === null ? named : [ownerId, ...named] });
  return {
    client,
    process: {
      id: processId,
      name: process.name,
      version: process.version,
      content: processKind.contentOf(process.content),
    },
    ownerId: ownerId !== null && active.has(ownerId) ? ownerId : null,
    roles: Object.fromEntries(Object.entries(row.roles).filter(([, userId]) => active.has(userId))),
  };
}

async function pause(command: CommandContext, row: RecurrenceRow, reason: string): Promise<void> {
  await updateRecord(command, workItemRecurrences, row.id, {
    isPaused: true,
    pauseReason: reason,
    nextRunDay: null,
  });
  tellRecurrenceChanged(command, row.orgId);
  const { id: recurrenceId, orgId, ownerId, clientId } = row;
  const named = await namesOf(command, row);
  command.emit(recurrencePaused, { recurrenceId, orgId, ownerId, clientId, reason, ...named });
}

async function namesOf(
  { tx }: CommandContext,
  { clientId, processId }: RecurrenceRow,
): Promise<{ readonly name: string; readonly newestItemId: string | undefined }> {
  const [names] = await tx
    .select({ process: processes.name, client: clients.name })
    .from(processes)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(eq(processes.id, processId));
  const [newest] = await tx
    .select({ id: workItems.id })
    .from(workItems)
    .where(and(eq(workItems.clientId, clientId), eq(workItems.processId, processId)))
    .orderBy(desc(workItems.id))
    .limit(1);
  return { name: nameOfWork(names?.process ?? "", names?.client ?? ""), newestItemId: newest?.id };
}

async function noteMissed(
  { tx, region, now }: CommandContext,
  workItemId: string,
  missed: number,
): Promise<void> {
  const text = missed === 1 ? "1 earlier period was missed" : `${missed} earlier periods were missed`;
  await tx
    .insert(workItemActivity)
    .values({ id: region.newId(), workItemId, at: now, kind: "missed", by: null, text });
}
