// Reminds signees who can sign now and have not (spec 4 §C): by the advisor, up to a limit, or automatically.
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { fillReminder, MANUAL_REMINDERS } from "@gap/core/proposals/reminders";
import { unreachableMessage } from "@gap/core/proposals/proposal-access";
import {
  ENOUGH_REMINDERS,
  ALL_HAVE_SIGNED,
  type RemindSignees,
} from "@gap/core/proposals/signing-calls.schema";
import { hasAllOfClient } from "@gap/core/proposals/signees/countersignature";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { appendEvidence, actorEvidence, type ActorEvidence } from "../evidence/evidence";
import { lockSentProposal, type LockedSentProposal } from "../lock-sent-proposal";
import type { ProposalRow } from "../lock-proposal";
import { mailSignees } from "./mail-signees";
import { proposalReminderMail } from "./proposal-reminder.email";
import { isAsked, type SigneeFacts } from "../proposals.db";
import { proposalEvents, proposalSignees } from "../proposals.tables";
import { mailAllowanceOf, type MailAllowance } from "./signee-mail-allowance";
import { activeSignees } from "../signing/active-signees.db";
import { subjectOf } from "../change-proposal";

export async function remindSignees(
  ctx: WriteContext<Caller>,
  { proposalId, message }: RemindSignees,
): Promise<{ reminded: number }> {
  const locked = await lockSentProposal(ctx, proposalId, ["sent"]);
  return { reminded: await remindLocked(ctx, locked, message, mailAllowanceOf(ctx, locked.row)) };
}

/** Returns the number of mails. */
export async function remindLocked(
  ctx: WriteContext<Caller>,
  { row, signees, clientOrgId }: LockedSentProposal,
  message: string | undefined,
  assertAllowed: MailAllowance,
): Promise<number> {
  const missing = hasAllOfClient(row) ? [] : signees.filter(isAsked);
  if (missing.length === 0) throw new GapError("conflict", ALL_HAVE_SIGNED);
  const unsigned = await reachableSignees(ctx, row, missing);
  if (unsigned.length === 0)
    throw new GapError("conflict", unreachableMessage(missing.map(({ name }) => name)));
  if ((await manualReminders(ctx, row)) >= MANUAL_REMINDERS.most)
    throw new GapError("locked", ENOUGH_REMINDERS);
  await assertAllowed(unsigned.map(({ email }) => email));
  const who = await actorEvidence(ctx.tx, ctx);
  await remind(ctx, { row, clientOrgId, unsigned, who, isByHand: true, ...wordsFor(row, message) });
  ctx.audit(subjectOf(row));
  return unsigned.length;
}

function wordsFor(
  { clientName, dueAt, timezone }: ProposalRow,
  message: string | undefined,
): { readonly message?: string } {
  if (message === undefined || dueAt === null || timezone === null) return {};
  return { message: fillReminder(message, { clientName, dueDay: formatDayIn(dueAt, timezone) }) };
}

async function manualReminders({ tx, now }: CommandContext, { id }: ProposalRow): Promise<number> {
  const since = new Date(now.getTime() - MANUAL_REMINDERS.everyMs);
  return tx.$count(
    proposalEvents,
    and(
      eq(proposalEvents.proposalId, id),
      eq(proposalEvents.kind, "reminded"),
      gt(proposalEvents.at, since),
      sql`(${proposalEvents.details} ->> 'byHand')::boolean`,
    ),
  );
}

/** Returns the signees to whom a link may still be mailed. */
export async function reachableSignees(
  { tx }: CommandContext,
  row: ProposalRow,
  signees: readonly SigneeFacts[],
): Promise<SigneeFacts[]> {
  const active = await activeSignees(tx, row);
  const ids = new Set(active.flatMap((each) => (each.isReachable ? [each.contactId] : [])));
  return signees.filter(({ contactId }) => ids.has(contactId));
}

interface Reminder {
  readonly row: ProposalRow;
  readonly clientOrgId: string;
  readonly unsigned: readonly SigneeFacts[];
  readonly who: ActorEvidence;
  readonly isByHand: boolean;
  /** The advisor's own words. */
  readonly message?: string;
  /** Set for automatic reminders: the day they are for, once per signee. */
  readonly day?: string;
}

/** The proposal's row must be locked. */
export async function remind(
  command: CommandContext,
  { row, clientOrgId, unsigned, who, isByHand, message, day }: Reminder,
): Promise<void> {
  const signees = unsigned.map(({ email }) => email);
  const details = {
    signees,
    byHand: isByHand,
    ...(message === undefined ? {} : { message }),
    ...(day === undefined ? {} : { day }),
  };
  await appendEvidence(command, row, who, [{ kind: "reminded", details }]);
  mailSignees(command, { ...row, clientOrgId }, proposalReminderMail, unsigned, message);
  if (day !== undefined) await noteReminded(command, row, unsigned, day);
  command.live("proposal-change-event", row.advisorOrgId, changedRecords({ id: row.id }));
}

export async function noteReminded(
  { tx }: CommandContext,
  { id, version }: ProposalRow,
  signees: readonly SigneeFacts[],
  day: string,
): Promise<void> {
  await tx
    .update(proposalSignees)
    .set({ remindedOn: day })
    .where(
      and(
        eq(proposalSignees.proposalId, id),
        eq(proposalSignees.version, version),
        inArray(
          proposalSignees.contactId,
          signees.map(({ contactId }) => contactId),
        ),
      ),
    );
}
