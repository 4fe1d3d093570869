// A session record in a meeting (spec 7 §4): the agenda of sections with their planned lengths, the time spent on each,
// and which one is on now. All times come from the server's clock.
import type { Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks, type BlockReader } from "@gap/core/blocks/visibility";

/** A section of the agenda; its id is that of its heading. */
export interface Topic {
  readonly topicId: string;
  readonly title: string;
  readonly plannedMinutes?: number;
}

export interface Meeting {
  readonly startedAt: Date;
  readonly endedAt?: Date;
  /** The section that is on, or was on when it was paused. */
  readonly topicId: string;
  /** Since when its time runs; absent while paused and at the end. */
  readonly runningSince?: Date;
  /** By topic, in milliseconds, without the time that runs now. */
  readonly spent: Readonly<Record<string, number>>;
}

export const MEETING_ACTS = ["start", "goTo", "pause", "resume", "finish"] as const;
export type MeetingAct = (typeof MEETING_ACTS)[number];

export function agendaOf(blocks: readonly Block[], answers: Answers, reader: BlockReader): readonly Topic[] {
  return shownBlocks(blocks, answers, reader).flatMap((block) => {
    if (block.kind !== "heading") return [];
    const { id: topicId, title, plannedMinutes } = block;
    return [{ topicId, title, ...(plannedMinutes !== undefined && { plannedMinutes }) }];
  });
}

/** Undefined if the act is not possible now. A meeting that has ended can be started again and goes on. */
export function meetingAfter(
  meeting: Meeting | undefined,
  { act, topicId, now }: { readonly act: MeetingAct; readonly topicId: string; readonly now: Date },
): Meeting | undefined {
  if (act === "start") {
    if (meeting === undefined) return { startedAt: now, topicId, runningSince: now, spent: {} };
    if (meeting.endedAt === undefined) return undefined;
    const { endedAt: _endedAt, ...goesOn } = meeting;
    return { ...goesOn, topicId, runningSince: now };
  }
  if (meeting === undefined || meeting.endedAt !== undefined) return undefined;
  const isRunning = meeting.runningSince !== undefined;
  switch (act) {
    case "goTo":
      return { ...stopped(meeting, now), topicId, ...(isRunning && { runningSince: now }) };
    case "pause":
      return isRunning ? stopped(meeting, now) : undefined;
    case "resume":
      return isRunning ? undefined : { ...meeting, runningSince: now };
    case "finish":
      return { ...stopped(meeting, now), endedAt: now };
  }
}

function stopped(meeting: Meeting, now: Date): Meeting {
  const { runningSince: _runningSince, ...rest } = meeting;
  return { ...rest, spent: { ...meeting.spent, [meeting.topicId]: spentOn(meeting, meeting.topicId, now) } };
}

/** Milliseconds spent on the section so far. */
export function spentOn({ spent, topicId, runningSince }: Meeting, topic: string, now: Date): number {
  const running =
    topic === topicId && runningSince !== undefined ? now.getTime() - runningSince.getTime() : 0;
  return (spent[topic] ?? 0) + Math.max(0, running);
}

export function spentInAll(meeting: Meeting, now: Date): number {
  const topics = new Set([...Object.keys(meeting.spent), meeting.topicId]);
  return [...topics].reduce((sum, topic) => sum + spentOn(meeting, topic, now), 0);
}

export function plannedInAll(agenda: readonly Topic[]): number {
  return agenda.reduce((sum, { plannedMinutes = 0 }) => sum + plannedMinutes, 0);
}

/** A decision of the meeting: its text, who wrote it down, and when. */
export interface Decision {
  readonly decisionId: string;
  readonly text: string;
  /** The section in which it was made, if it was on. */
  readonly topicId?: string;
  readonly by: string;
  readonly at: Date;
}
