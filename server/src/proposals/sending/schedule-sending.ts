// Schedules the sending of a draft, or changes or cancels its schedule. The draft stays editable: the version that edits
// are based on stays the same, and the draft is sent as it is then.
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { scheduleProblem, SENDING_NOT_SCHEDULED } from "@gap/core/proposals/drafting/scheduled-sending";
import type { SendingSchedule } from "@gap/core/proposals/signing-calls.schema";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { lookUpDraft } from "../drafting/look-up-draft";
import { assertDraft } from "../drafting/update-proposal";
import { lockProposal, type ProposalRow } from "../lock-proposal";
import { NOT_SCHEDULED } from "../not-scheduled";
import { figuresOf } from "../present-proposal";
import { proposals } from "../proposals.tables";
import { assertNoneDeactivated } from "./send-guests";
import { assertReadyToSend, findLocked } from "./send-proposal";
import { assertFreezable } from "./send-snapshot";
import { subjectOf } from "../change-proposal";

export async function scheduleSending(
  command: CommandContext,
  advisorOrgId: string,
  { proposalId, scheduledFor, lastUpdatedAt }: SendingSchedule,
): Promise<void> {
  const { tx, now, actorId, audit } = command;
  const row = await lockProposal(tx, { id: proposalId, advisorOrgId });
  assertDraft(row);
  assertNotStale(row.lastUpdatedAt, lastUpdatedAt);
  const found = await findLocked(command, row);
  const timezone = timeZoneOfOrg(found.advisor);
  const problem = scheduleProblem({ scheduledFor, step4: row.steps.step4, now, timezone });
  if (problem !== undefined) throw fieldError("scheduledFor", problem);
  const draft = await lookUpDraft(tx, found);
  assertReadyToSend(row, draft, {
    today: calendarDayIn(scheduledFor, timezone),
    ...figuresOf(found.advisor),
  });
  await assertFreezable(command, found, draft);
  const clientOrgId = found.client?.clientOrgId ?? null;
  // The first sending to a client creates its organisation.
  if (clientOrgId !== null)
    await assertNoneDeactivated(command, { clientOrgId, contacts: [...draft.contacts, ...draft.copies] });
  await setSchedule(command, row, { scheduledFor, scheduledBy: actorId });
  const time = formatMomentIn(scheduledFor, timezone);
  audit(subjectOf(row, { time }));
}

export async function cancelScheduledSending(
  command: CommandContext,
  advisorOrgId: string,
  proposalId: string,
): Promise<void> {
  const row = await lockProposal(command.tx, { id: proposalId, advisorOrgId });
  assertDraft(row);
  if (row.scheduledFor === null) throw new GapError("conflict", SENDING_NOT_SCHEDULED);
  await setSchedule(command, row, NOT_SCHEDULED);
  command.audit(subjectOf(row));
}

export async function setSchedule(
  { tx, live }: CommandContext,
  { id, advisorOrgId }: ProposalRow,
  schedule: Pick<ProposalRow, "scheduledFor" | "scheduledBy">,
): Promise<void> {
  await tx.update(proposals).set(schedule).where(eq(proposals.id, id));
  live("proposal-change-event", advisorOrgId, changedRecords({ id }));
}
