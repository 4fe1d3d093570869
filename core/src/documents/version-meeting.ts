// The meeting of a finalised session record as its pages tell it (spec 7 §4): when and where it was held, the minutes of
// each section, and who took part. Presence is never stored, so those took part who wrote during the meeting.
import type { Block } from "@gap/core/blocks/block.schema";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { DocumentSide } from "./document-status";
import type { DocumentPerson } from "./document-view";

export interface VersionMeeting {
  /** UTC timestamps in ISO format; a meeting that was not finished ended when the document was finalised. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** By the id of the section's heading, in minutes. */
  readonly minutes: Readonly<Record<string, number>>;
  /** The place of the meeting in its work item. */
  readonly place?: string | undefined;
  readonly plannedMinutes?: number | undefined;
  /** The names of the contacts who were invited to it. */
  readonly invited: readonly string[];
}

export function wholeMinutes(milliseconds: number): number {
  return Math.round(milliseconds / MINUTE_MS);
}

export interface Attendee {
  readonly name: string;
  /** Undefined for those of whom only the invitation is known. */
  readonly side?: DocumentSide;
  /** From the first to the last text that they wrote during the meeting. */
  readonly wrote?: { readonly from: Date; readonly to: Date };
}

/** The parts of a finalised version that tell who wrote when. */
interface WrittenVersion {
  readonly meeting?: VersionMeeting;
  readonly answers: readonly { readonly savedBy: string; readonly savedAt: string }[];
  readonly decisions: readonly { readonly by: string; readonly at: string }[];
  readonly people: Readonly<Record<string, DocumentPerson>>;
}

/** In the order in which they first wrote; those who were only invited come last. */
export function attendeesOf({ meeting, answers, decisions, people }: WrittenVersion): readonly Attendee[] {
  if (meeting === undefined) return [];
  const { startedAt, endedAt, invited } = meeting;
  const written = [
    ...answers.map(({ savedBy: by, savedAt: at }) => ({ by, at })),
    ...decisions.map(({ by, at }) => ({ by, at })),
  ]
    .filter(({ at }) => at >= startedAt && at <= endedAt)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const writers = [...new Set(written.map(({ by }) => by))].flatMap((by): Attendee[] => {
    const person = people[by];
    const times = written.filter((each) => each.by === by).map(({ at }) => new Date(at));
    const [from, to] = [times[0], times.at(-1)];
    return person === undefined || from === undefined || to === undefined
      ? []
      : [{ ...person, wrote: { from, to } }];
  });
  const names = new Set(writers.map(({ name }) => name));
  return [...writers, ...invited.filter((name) => !names.has(name)).map((name) => ({ name }))];
}

/** All minutes of the sections that the reader sees, and those that were planned for them or for the meeting. */
export function lengthOfMeeting(
  { minutes, plannedMinutes }: VersionMeeting,
  blocks: readonly Block[],
): { readonly spent: number; readonly planned: number | undefined } {
  const planned = blocks.reduce(
    (sum, block) => sum + (block.kind === "heading" ? (block.plannedMinutes ?? 0) : 0),
    0,
  );
  return {
    spent: Object.values(minutes).reduce((sum, each) => sum + each, 0),
    planned: planned === 0 ? plannedMinutes : planned,
  };
}

/** Without the sections that the client does not see. */
export function meetingOfClient(meeting: VersionMeeting, seenIds: ReadonlySet<string>): VersionMeeting {
  const minutes = Object.entries(meeting.minutes).filter(([topicId]) => seenIds.has(topicId));
  return { ...meeting, minutes: Object.fromEntries(minutes) };
}
