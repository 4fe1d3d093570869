// Sets a later due day (spec 4 §C), also for overdue proposals. Signees are mailed, and reminders start over.
import { and, eq } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "@gap/core/orgs/time-zones";
import { calendarDayIn, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { dueAtOf } from "@gap/core/proposals/deadline";
import { isWithinAYear, WITHIN_A_YEAR } from "@gap/core/proposals/drafting/latest-due-day";
import { hasAllOfClient } from "@gap/core/proposals/signees/countersignature";
import { MAX_EXTENSIONS } from "@gap/core/proposals/signees/signee-mails";
import { ENOUGH_EXTENSIONS } from "@gap/core/proposals/signing-calls.schema";
import { NOT_IN_THE_PAST } from "@gap/core/proposals/step-completion";
import { GapError, fieldError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { changeSentProposal } from "../change-proposal";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import { lockSentProposal } from "../lock-sent-proposal";
import { mailSignees } from "./mail-signees";
import { proposalExtendedMail } from "./proposal-extended.email";
import { isAsked } from "../proposals.db";
import { proposalEvents, proposalSignees } from "../proposals.tables";
import { assertMailAllowance } from "./signee-mail-allowance";

export async function extendProposal(
  ctx: WriteContext<Caller>,
  { proposalId, dueDay }: { readonly proposalId: string; readonly dueDay: string },
): Promise<{ dueAt: Date; lastUpdatedAt: Date }> {
  const { tx, now } = ctx;
  const sent = await lockSentProposal(ctx, proposalId, ["sent", "overdue"]);
  const { row, signees, clientOrgId } = sent;
  const timezone = row.timezone ?? DEFAULT_TIME_ZONE;
  const today = calendarDayIn(now, timezone);
  const former = calendarDayIn(row.dueAt ?? now, timezone);
  const problem = problemOf({ dueDay, today, former });
  if (problem !== undefined) throw fieldError("dueDay", problem);
  const isExtension = and(eq(proposalEvents.proposalId, proposalId), eq(proposalEvents.kind, "extended"));
  if ((await tx.$count(proposalEvents, isExtension)) >= MAX_EXTENSIONS)
    throw new GapError("locked", ENOUGH_EXTENSIONS);
  const unsigned = hasAllOfClient(row) ? [] : signees.filter(isAsked);
  const emails = unsigned.map(({ email }) => email);
  await assertMailAllowance(ctx, row, emails);
  const dueAt = dueAtOf(dueDay, timezone);
  await appendEvidence(ctx, row, await actorEvidence(tx, ctx), [
    { kind: "extended", details: { from: former, to: dueDay, signees: emails } },
  ]);
  await tx
    .update(proposalSignees)
    .set({ remindedOn: null })
    .where(and(eq(proposalSignees.proposalId, proposalId), eq(proposalSignees.version, row.version)));
  mailSignees(ctx, { ...row, dueAt, clientOrgId }, proposalExtendedMail, unsigned);
  const lastUpdatedAt = await changeSentProposal(ctx, sent, { dueAt }, { to: dueDay });
  return { dueAt, lastUpdatedAt };
}

interface Days {
  readonly dueDay: string;
  readonly today: string;
  readonly former: string;
}

function problemOf({ dueDay, today, former }: Days): string | undefined {
  if (dueDay < today) return NOT_IN_THE_PAST;
  if (dueDay <= former) return `Please choose a day after ${formatCalendarDay(former)}`;
  return isWithinAYear(dueDay, today) ? undefined : WITHIN_A_YEAR;
}
