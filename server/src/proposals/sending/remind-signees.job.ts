// Hourly job: reminds signees 3 days and 1 day before the due day and on it, once each (spec 4 §C), or the firm if only
// its countersignature is missing, unless the organisation has switched reminders off.
import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { hasAllOfClient } from "@gap/core/proposals/signees/countersignature";
import { REMINDED_WITHIN_MS, reminderDay } from "@gap/core/proposals/reminders";
import { orgs } from "@gap/server/orgs/public";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { forEachRow } from "@gap/server/platform/jobs/for-each-row";
import type { Region } from "@gap/server/platform/region";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { byInstallation } from "../evidence/evidence";
import { withReceivers } from "../lock-sent-proposal";
import { isAsked } from "../proposals.db";
import { proposals } from "../proposals.tables";
import { remindCountersignee } from "../signing/remind-countersignee";
import { remind, reachableSignees } from "./remind-signees";

export const remindSigneesJob = defineJob<Record<string, never>>({
  name: "proposals.remind-signees",
  everySeconds: HOUR_SECONDS,
  async handle(_, region) {
    const failed: string[] = [];
    await forEachRow<{ readonly id: string }>(
      (last, limit) => dueSoon(region, { after: last?.id ?? "", limit }),
      async ({ id }) => {
        if (!(await isReminded(region, id))) failed.push(id);
      },
    );
    // Throwing retries the whole job; signees who were reminded are skipped then.
    if (failed.length > 0) throw new Error(`Signees of ${failed.join(", ")} could not be reminded`);
  },
});

/** A failure of one proposal must not stop the reminders of the others. */
async function isReminded(region: Region, id: string): Promise<boolean> {
  try {
    await remindProposal(region, id);
    return true;
  } catch (error) {
    region.log.error({ err: error, proposalId: id }, "the signees of a proposal could not be reminded");
    return false;
  }
}

function dueSoon(
  { db, clock }: Region,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const now = clock.now();
  return db.read
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(orgs, eq(orgs.id, proposals.advisorOrgId))
    .where(
      and(
        eq(proposals.state, "sent"),
        gt(proposals.dueAt, now),
        lt(proposals.dueAt, new Date(now.getTime() + REMINDED_WITHIN_MS)),
        eq(orgs.remindsSignees, true),
        isNull(orgs.deactivatedOn),
        gt(proposals.id, after),
      ),
    )
    .orderBy(asc(proposals.id))
    .limit(limit);
}

/** One transaction per proposal; checks again under the row lock, because it may have changed since the query. */
export async function remindProposal(region: Region, proposalId: string): Promise<void> {
  const origin = installationOrigin("proposals.remindSigneesByItself", "remind-signees");
  await runCommand(region, origin, (command) => remindLocked(command, proposalId));
}

async function remindLocked(command: CommandContext, proposalId: string): Promise<void> {
  const { tx, now, region } = command;
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, proposalId)).for("update");
  if (row === undefined || row.state !== "sent") return;
  const { sentAt, dueAt, timezone } = row;
  if (sentAt === null || dueAt === null || timezone === null) return;
  if (hasAllOfClient(row)) return remindCountersignee(command, row, { dueAt, timezone });
  const day = reminderDay({ sentAt, dueAt, timezone }, now);
  if (day === undefined) return;
  const { signees, clientOrgId } = await withReceivers(tx, row);
  const missing = signees.filter((signee) => isAsked(signee) && signee.remindedOn !== day);
  const unsigned = await reachableSignees(command, row, missing);
  if (unsigned.length === 0) return;
  const who = byInstallation(region.config.productName);
  await remind(command, { row, clientOrgId, unsigned, who, isByHand: false, day });
}
