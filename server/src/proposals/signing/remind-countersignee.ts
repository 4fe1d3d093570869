// Reminds the firm to countersign, on the days on which signees are reminded, once each: the countersignee, or the admins
// if that person can no longer countersign.
import { reminderDay } from "@gap/core/proposals/reminders";
import { lastToSign } from "@gap/core/proposals/signees/countersigning";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { lastEvent } from "../evidence/evidence";
import type { ProposalRow } from "../lock-proposal";
import { withReceivers } from "../lock-sent-proposal";
import { noteReminded } from "../sending/remind-signees";
import { askCountersignee } from "./ask-countersignee";

/** The proposal's row must be locked, and the client must have given all signatures. */
export async function remindCountersignee(
  command: CommandContext,
  row: ProposalRow,
  due: Pick<Parameters<typeof reminderDay>[0], "dueAt" | "timezone">,
): Promise<void> {
  const { signees } = await withReceivers(command.tx, row);
  const last = lastToSign(signees);
  if (last === undefined || last.agreedAt === null) return;
  const named = await lastEvent(command.tx, row, { kind: "countersignee-named" });
  const askedAt = named !== undefined && named.at > last.agreedAt ? named.at : last.agreedAt;
  const day = reminderDay({ sentAt: askedAt, ...due }, command.now);
  if (day === undefined || signees.some(({ remindedOn }) => remindedOn === day)) return;
  await askCountersignee(command, row, { signeeName: last.name, isReminder: true });
  // The signees themselves are not reminded any more, so the day of their last reminder is free for that of the firm.
  await noteReminded(command, row, signees, day);
}
