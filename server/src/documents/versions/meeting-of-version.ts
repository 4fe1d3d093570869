// The meeting of a session record at the moment of finalising, with time and place of the meeting in its work item.
import { spentOn } from "@gap/core/documents/meeting";
import { wholeMinutes, type VersionMeeting } from "@gap/core/documents/version-meeting";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { meetingNear } from "@gap/server/work-items/public";
import { meetingOf } from "../meeting/meetings";
import type { DocumentRow } from "../open-document";

export async function meetingOfVersion(
  { tx, now }: CommandContext,
  { id, workItemId }: DocumentRow,
): Promise<VersionMeeting | undefined> {
  const meeting = await meetingOf(tx, id);
  if (meeting === undefined) return undefined;
  const { startedAt, endedAt = now, spent, topicId } = meeting;
  const planned = workItemId === null ? undefined : await meetingNear(tx, { workItemId, at: startedAt });
  const minutes = [...new Set([...Object.keys(spent), topicId])].map((topic): [string, number] => [
    topic,
    wholeMinutes(spentOn(meeting, topic, now)),
  ]);
  return {
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    minutes: Object.fromEntries(minutes),
    invited: planned?.invited ?? [],
    ...(planned !== undefined && { plannedMinutes: planned.minutes }),
    ...(planned !== undefined && planned.place !== "" && { place: planned.place }),
  };
}
