// Which invited contacts get a mail about a meeting (spec 7 §3). The meeting as it is now is compared with the one that
// each contact was mailed last, so that several changes in a row are one mail, and a change that was taken back is none.
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";

export interface HeldMeeting {
  readonly at: Date;
  readonly minutes: number;
  readonly place: string;
}

export interface MeetingWithContacts extends HeldMeeting {
  readonly contactIds: readonly string[];
}

/** The meeting as a contact was mailed last, and how many mails they got in the counted hour. */
export interface MailedMeeting extends HeldMeeting {
  readonly contactId: string;
  readonly isCancelled: boolean;
  readonly countedFrom: Date;
  readonly mailsCounted: number;
}

export const MEETING_MAILS = { mostPerHour: 3, minutesCounted: 60 } as const;

export type MeetingMailKind = "invited" | "moved" | "cancelled";

export interface MeetingMail {
  readonly contactId: string;
  readonly kind: MeetingMailKind;
  readonly countedFrom: Date;
  readonly mailsCounted: number;
}

export interface MeetingMails {
  readonly mails: readonly MeetingMail[];
  /** When to look again, because a contact got the mails of this hour already. */
  readonly again?: Date;
}

/** `meeting` is undefined if it does not take place. Meetings of the past are no reason for a mail. */
export function meetingMails(
  meeting: MeetingWithContacts | undefined,
  mailed: readonly MailedMeeting[],
  now: Date,
): MeetingMails {
  const ids = new Set([...(meeting?.contactIds ?? []), ...mailed.map(({ contactId }) => contactId)]);
  const due = [...ids].flatMap((contactId) => {
    const last = mailed.find((each) => each.contactId === contactId);
    const kind = kindOf(meeting?.contactIds.includes(contactId) ? meeting : undefined, last, now);
    return kind === undefined ? [] : [{ contactId, kind, ...countedAfter(last, now) }];
  });
  const isAllowed = ({ mailsCounted }: MeetingMail) => mailsCounted <= MEETING_MAILS.mostPerHour;
  const waiting = due.filter((mail) => !isAllowed(mail)).map(({ countedFrom }) => endOfCount(countedFrom));
  const [again] = waiting.toSorted((one, other) => one.getTime() - other.getTime());
  return { mails: due.filter(isAllowed), ...(again !== undefined && { again }) };
}

function kindOf(
  meeting: HeldMeeting | undefined,
  last: MailedMeeting | undefined,
  now: Date,
): MeetingMailKind | undefined {
  const known = last === undefined || last.isCancelled ? undefined : last;
  if (meeting === undefined) return known !== undefined && known.at > now ? "cancelled" : undefined;
  if (meeting.at <= now) return undefined;
  if (known === undefined) return "invited";
  return isSame(meeting, known) ? undefined : "moved";
}

function isSame(one: HeldMeeting, other: HeldMeeting): boolean {
  return (
    one.at.getTime() === other.at.getTime() && one.minutes === other.minutes && one.place === other.place
  );
}

function countedAfter(
  last: MailedMeeting | undefined,
  now: Date,
): Pick<MeetingMail, "countedFrom" | "mailsCounted"> {
  return last === undefined || endOfCount(last.countedFrom) <= now
    ? { countedFrom: now, mailsCounted: 1 }
    : { countedFrom: last.countedFrom, mailsCounted: last.mailsCounted + 1 };
}

function endOfCount(countedFrom: Date): Date {
  return new Date(countedFrom.getTime() + MEETING_MAILS.minutesCounted * MINUTE_MS);
}
