// The people who have access to a document by its shares, and how far each of them is, in words (picture 15).
import type { Count } from "@gap/core/blocks/progress";
import type { DocumentStatus } from "@gap/core/documents/document-status";
import { calendarDayIn, dayAfter, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import type { ShareState } from "./share-rules";
import type { ListedShare, SharePerson } from "./share-view";

/** A person's place in one share. */
export interface PlaceInShare {
  readonly share: ListedShare;
  readonly personId: string;
}

export interface PersonWithAccess {
  readonly name: string;
  readonly email: string;
  readonly userId?: string;
  readonly documentId?: string;
  /** The contact is archived: they have no access until the firm restores the contact. */
  readonly isArchived: boolean;
  readonly hasOwnCopy: boolean;
  /** How many questions the person sees; undefined if they see the whole document. */
  readonly questions?: number;
  readonly lastOpenedAt?: Date;
  readonly status: DocumentStatus;
  readonly progress: Count;
  /** At least one. The first one is the share whose link and days are shown. */
  readonly places: readonly [PlaceInShare, ...PlaceInShare[]];
}

/** The most useful link comes first. */
const ORDER_OF_STATES: readonly ShareState[] = ["open", "scheduled", "expired", "revoked"];

/**
 * One row for each person and document: a person can be in several shares of a document, and revoking ends their access
 * by all of them. In the order in which they were added.
 */
export function peopleWithAccess(shares: readonly ListedShare[]): PersonWithAccess[] {
  const rows = new Map<string, { readonly share: ListedShare; readonly person: SharePerson }[]>();
  for (const share of shares.toReversed())
    for (const person of share.people) {
      if (share.state === "revoked" || person.revokedAt !== undefined) continue;
      const key = `${person.email} ${share.mode === "copies" ? share.shareId : ""}`;
      rows.set(key, [...(rows.get(key) ?? []), { share, person }]);
    }
  return [...rows.values()].flatMap((places) => rowOf(places) ?? []);
}

function rowOf(
  found: readonly { readonly share: ListedShare; readonly person: SharePerson }[],
): PersonWithAccess | undefined {
  const [first, ...others] = found.toSorted(
    (one, other) => ORDER_OF_STATES.indexOf(one.share.state) - ORDER_OF_STATES.indexOf(other.share.state),
  );
  if (first === undefined) return undefined;
  const { share, person } = first;
  const { name, email, userId, documentId, isArchived, status, progress } = person;
  const lastOpenedAt = latest(found.flatMap((each) => each.person.lastOpenedAt ?? []));
  const seen = found.map((each) => each.share.blockIds);
  const questions = seen.some((ids) => ids.length === 0) ? undefined : new Set(seen.flat()).size;
  return {
    name,
    email,
    isArchived: isArchived === true,
    hasOwnCopy: share.mode === "copies",
    status,
    progress,
    places: [placeOf(first), ...others.map(placeOf)],
    ...(userId !== undefined && { userId }),
    ...(documentId !== undefined && { documentId }),
    ...(questions !== undefined && { questions }),
    ...(lastOpenedAt !== undefined && { lastOpenedAt }),
  };
}

function placeOf({ share, person: { personId } }: { share: ListedShare; person: SharePerson }): PlaceInShare {
  return { share, personId };
}

function latest(times: readonly Date[]): Date | undefined {
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

export type AccessState = "archived" | "submitted" | "here" | "scheduled" | "expired" | "opened" | "unopened";

interface CalendarOfFirm {
  readonly timezone: string;
  readonly today: string;
}

export function accessOf(
  { isArchived, status, progress, lastOpenedAt, places: [{ share }] }: PersonWithAccess,
  { timezone, today, isHere }: CalendarOfFirm & { readonly isHere: boolean },
): { readonly state: AccessState; readonly words: string } {
  if (isArchived) return { state: "archived", words: "Contact archived" };
  if (status === "submitted" || status === "finalised")
    return { state: "submitted", words: status === "submitted" ? "Submitted" : "Finalised" };
  if (isHere) {
    const { answered, questions } = progress;
    return {
      state: "here",
      words: questions === 0 ? "In it now" : `In it now, ${answered} of ${questions}`,
    };
  }
  if (share.state === "scheduled")
    return { state: "scheduled", words: `Goes out ${formatCalendarDay(share.sendOn ?? today)}` };
  if (share.state === "expired")
    return { state: "expired", words: `Link expired ${formatCalendarDay(share.expiresOn)}` };
  if (lastOpenedAt === undefined) return { state: "unopened", words: "Not opened yet" };
  return {
    state: "opened",
    words: `Opened ${dayInWords(calendarDayIn(lastOpenedAt, timezone), today)}`,
  };
}

/** 'today', 'yesterday' or 8 May 2026. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return "today";
  return day === dayAfter(today, -1) ? "yesterday" : formatCalendarDay(day);
}

export function firstNameOf(name: string): string {
  return name.split(" ")[0] ?? name;
}
