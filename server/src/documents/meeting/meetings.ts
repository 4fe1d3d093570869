// document.getMeeting and document.setMeeting (spec 7 §4, Session record): the firm runs the meeting, everyone who has the
// document open follows it.
import { eq } from "drizzle-orm";
import { agendaOf, meetingAfter, type Meeting, type MeetingAct } from "@gap/core/documents/meeting";
import type { DocumentMeeting } from "@gap/core/documents/document-view";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { answersIn, contentOf } from "../document-content.db";
import { publishPart } from "../document-changed";
import { documentMeetings } from "../documents.tables";
import { assertWhole, lockDocument, openDocument } from "../open-document";
import { decisionsOf } from "./decisions.db";
import { peopleOfDocument } from "../reading/people-of-document.db";

export async function getMeeting(
  { db, caller, region }: ReadContext<Caller>,
  documentId: string,
): Promise<DocumentMeeting> {
  const opened = await openDocument(db, caller, documentId);
  assertWhole(opened);
  const { row, side } = opened;
  const content = await contentOf(db, row);
  const topics = new Set(agendaOf(content.blocks, answersIn(content), side).map(({ topicId }) => topicId));
  const [meeting, rows] = await Promise.all([meetingOf(db, row.id), decisionsOf(db, row.id)]);
  return {
    ...(meeting !== undefined && { meeting: withTopics(meeting, topics) }),
    decisions: rows.map(({ id: decisionId, text, topicId, by, at }) => ({
      decisionId,
      text,
      by,
      at,
      ...(topicId !== null && topics.has(topicId) && { topicId }),
    })),
    people: await peopleOfDocument(
      db,
      row.orgId,
      rows.map(({ by }) => by),
    ),
    now: region.clock.now(),
  };
}

/** Without the sections that the reader does not see. */
function withTopics(meeting: Meeting, topics: ReadonlySet<string>): Meeting {
  return {
    ...meeting,
    topicId: topics.has(meeting.topicId) ? meeting.topicId : "",
    spent: Object.fromEntries(Object.entries(meeting.spent).filter(([topicId]) => topics.has(topicId))),
  };
}

export async function meetingOf(db: Queryable, documentId: string): Promise<Meeting | undefined> {
  const [row] = await db.select().from(documentMeetings).where(eq(documentMeetings.documentId, documentId));
  if (row === undefined) return undefined;
  const { startedAt, endedAt, topicId, runningSince, spent } = row;
  return { startedAt, topicId, spent, ...withoutEmpty({ endedAt, runningSince }) };
}

interface Wish {
  readonly documentId: string;
  readonly act: MeetingAct;
  readonly topicId?: string | undefined;
}

/** The second one of two at once finds the meeting as the first one left it. */
export async function setMeeting(
  command: CommandContext,
  caller: Caller,
  { documentId, act, topicId }: Wish,
): Promise<void> {
  const { tx, now } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  const { row } = opened;
  if (row.docType !== "Delivery")
    throw new GapError("conflict", "Only session records are filled in during a meeting.");
  const content = await contentOf(tx, row);
  const agenda = agendaOf(content.blocks, answersIn(content), "advisor");
  const meeting = await meetingOf(tx, row.id);
  const topic = topicId ?? meeting?.topicId ?? agenda[0]?.topicId ?? "";
  if (topicId !== undefined && !agenda.some((each) => each.topicId === topicId))
    throw fieldError("topicId", "This section is not part of the agenda any more");
  const next = meetingAfter(meeting, { act, topicId: topic, now });
  if (next === undefined) throw new GapError("conflict", "The meeting has been changed by a colleague.");
  const { startedAt, endedAt = null, runningSince = null, spent } = next;
  const values = { startedAt, endedAt, topicId: next.topicId, runningSince, spent };
  await tx
    .insert(documentMeetings)
    .values({ documentId: row.id, ...values })
    .onConflictDoUpdate({ target: documentMeetings.documentId, set: values });
  publishPart(command, opened, "meeting");
}
