// Job of every minute: sends the drafts that are due, each in its own transaction, in the name of the person who
// scheduled it. A draft that cannot be sent loses its schedule, and its owner and that person are notified.
import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { decide } from "@gap/core/access/policy";
import {
  isTooLateToSend,
  MISSED_TIME,
  reasonNotSent,
  SCHEDULED_RETRY_MS,
  schedulerLeft,
  SENDING_FAILED,
} from "@gap/core/proposals/drafting/scheduled-sending";
import { GapError, HTTP_STATUS } from "@gap/core/shared/gap-error";
import { memberAsCaller, orgs, type MemberAsCaller } from "@gap/server/orgs/public";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { FileNotReadyYet } from "@gap/server/platform/files/file-not-ready-yet";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { forEachRow } from "@gap/server/platform/jobs/for-each-row";
import type { Region } from "@gap/server/platform/region";
import type { ActorEvidence } from "../evidence/evidence";
import type { ProposalRow } from "../lock-proposal";
import { NOT_SCHEDULED } from "../not-scheduled";
import { maintaining } from "../proposal-policies";
import { scheduledSendingFailed } from "../proposals.events";
import { proposals } from "../proposals.tables";
import { numberOf } from "../signing/sign-accept";
import { mailNotSent } from "./proposal-not-sent.email";
import { setSchedule } from "./schedule-sending";
import { sendProposal } from "./send-proposal";
import { subjectOf } from "../change-proposal";

const REQUEST: RequestInfo = { id: "send-scheduled", ip: "", userAgent: "" };

interface Due extends Pick<ProposalRow, "id" | "advisorOrgId" | "scheduledBy"> {
  readonly scheduledFor: Date;
}

export const sendScheduledJob = defineJob<Record<string, never>>({
  name: "proposals.send-scheduled",
  everySeconds: 60,
  // The next minute's job tries again what this one could not send.
  retryLimit: 0,
  async handle(_, region) {
    const failing = new Map<string, Date>();
    await forEachRow<Due>(
      (last, limit) => dueNow(region, last, limit),
      async (due) => {
        const since = await sendOrGiveUp(region, due);
        if (since !== undefined) failing.set(attemptsOf(due), since);
      },
    );
    failingSince.set(region, failing);
  },
});

/**
 * When the first try of each draft that could not be sent yet was. Counting from the scheduled time would leave drafts
 * no second try after an interruption. Kept in memory: after a restart, they are tried for the whole time again.
 */
const failingSince = new WeakMap<Region, ReadonlyMap<string, Date>>();

/** Names the tries of one schedule; another time begins anew. */
function attemptsOf({ id, scheduledFor }: Due): string {
  return `${id} ${scheduledFor.toISOString()}`;
}

/** Drafts of deactivated organisations wait. */
async function dueNow({ db, clock }: Region, after: Due | undefined, limit: number): Promise<Due[]> {
  const { id, advisorOrgId, scheduledFor, scheduledBy } = proposals;
  const rows = await db.read
    .select({ id, advisorOrgId, scheduledFor, scheduledBy })
    .from(proposals)
    .innerJoin(orgs, and(eq(orgs.id, advisorOrgId), isNull(orgs.deactivatedOn)))
    .where(
      and(
        lte(scheduledFor, clock.now()),
        after === undefined
          ? undefined
          : or(
              gt(scheduledFor, after.scheduledFor),
              and(eq(scheduledFor, after.scheduledFor), gt(id, after.id)),
            ),
      ),
    )
    .orderBy(asc(scheduledFor), asc(id))
    .limit(limit);
  return rows.flatMap((row) =>
    row.scheduledFor === null ? [] : [{ ...row, scheduledFor: row.scheduledFor }],
  );
}

/** A failure of one draft must not stop the others. Returns the time of the first try if it is to be tried again. */
async function sendOrGiveUp(region: Region, due: Due): Promise<Date | undefined> {
  try {
    await sendDue(region, due);
    return undefined;
  } catch (error) {
    if (error instanceof NotDue) return undefined;
    const isRefusal = error instanceof GapError && HTTP_STATUS[error.type] < 500;
    if (!isRefusal)
      region.log.error({ err: error, proposalId: due.id }, "a scheduled draft could not be sent");
    const now = region.clock.now();
    const since = failingSince.get(region)?.get(attemptsOf(due)) ?? now;
    const isOver = now.getTime() - since.getTime() >= SCHEDULED_RETRY_MS;
    const mayPass = !isRefusal || error instanceof FileNotReadyYet;
    if (mayPass && !isOver) return since;
    const reason = isRefusal ? reasonNotSent(error) : SENDING_FAILED;
    return (await isGivenUp(region, due, reason)) ? undefined : since;
  }
}

/** If not, the next minute's job tries again. */
async function isGivenUp(region: Region, due: Due, reason: string): Promise<boolean> {
  try {
    await giveUp(region, due, reason);
    return true;
  } catch (error) {
    region.log.error({ err: error, proposalId: due.id }, "a scheduled draft could not be given up");
    return false;
  }
}

/** Thrown to leave no trace of a command that has nothing to send any more. */
class NotDue extends Error {}

/** One transaction, which fails as a whole: sending has written much before the last check. */
async function sendDue(region: Region, due: Due): Promise<void> {
  const { id, advisorOrgId, scheduledBy } = due;
  const origin = {
    action: "proposals.sendScheduled",
    actorId: scheduledBy,
    orgId: advisorOrgId,
    request: REQUEST,
  };
  await runCommand(region, origin, async (command) => {
    if ((await lockDue(command, due)) === undefined) throw new NotDue();
    if (isTooLateToSend(due.scheduledFor, command.now)) throw new GapError("conflict", MISSED_TIME);
    const scheduler = await findSender(command, due);
    const context = { ...command, caller: scheduler.caller, request: REQUEST, method: "POST" };
    await sendProposal(context, { proposalId: id, scheduler: evidenceOf(scheduler) });
  });
}

/** Undefined if another process has sent the draft meanwhile, or a person has changed or cancelled its schedule. */
async function lockDue({ tx }: CommandContext, { id, scheduledFor }: Due): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for("update");
  return row?.scheduledFor?.getTime() === scheduledFor.getTime() ? row : undefined;
}

async function findSender(
  { tx, region }: CommandContext,
  { scheduledBy, advisorOrgId }: Due,
): Promise<MemberAsCaller> {
  const scheduler = scheduledBy === null ? undefined : await memberAsCaller(tx, scheduledBy, advisorOrgId);
  const { stage } = region.config;
  if (scheduler === undefined || decide(maintaining, scheduler.caller.viewer, { stage }) !== "allowed")
    throw new GapError("forbidden", schedulerLeft(scheduler?.name));
  return scheduler;
}

/** The person acts, but no session of theirs does. */
function evidenceOf({ caller, name }: MemberAsCaller): ActorEvidence {
  const { userId, viewer } = caller;
  const actor = { userId, name, email: viewer.email, authenticatedBy: "installation" as const };
  return { actor, ip: "", userAgent: "" };
}

async function giveUp(region: Region, due: Due, reason: string): Promise<void> {
  const origin = installationOrigin("proposals.scheduledSendingFailed", REQUEST.id, due.advisorOrgId);
  await runCommand(region, origin, async (command) => {
    const row = await lockDue(command, due);
    if (row === undefined) return;
    const { id: proposalId, advisorOrgId, clientName, ownerId } = row;
    await setSchedule(command, row, NOT_SCHEDULED);
    const facts = { proposalId, ...numberOf(row), advisorOrgId, clientName, reason };
    command.audit(subjectOf(row, { reason }));
    await mailNotSent(command, [ownerId, due.scheduledBy], facts);
    command.emit(scheduledSendingFailed, { ...facts, ownerId, schedulerId: due.scheduledBy });
  });
}
