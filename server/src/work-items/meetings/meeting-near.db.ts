// The planned meeting of a work item that was held at a certain time, for the record of that session.
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { contactName } from "@gap/core/clients/contact.schema";
import { clientContacts } from "@gap/server/clients/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { workItemSteps } from "../work-items.tables";

export interface PlannedMeeting {
  readonly minutes: number;
  readonly place: string;
  /** Names of the invited contacts. */
  readonly invited: readonly string[];
}

const NEAR_HOURS = 12;

/** The nearest one; undefined if none was planned within half a day. */
export async function meetingNear(
  db: Queryable,
  { workItemId, at }: { readonly workItemId: string; readonly at: Date },
): Promise<PlannedMeeting | undefined> {
  const { meetingAt, meetingMinutes, meetingPlace, meetingContactIds } = workItemSteps;
  const distance = sql`abs(extract(epoch from ${meetingAt} - ${at.toISOString()}::timestamptz))`;
  const [found] = await db
    .select({ minutes: meetingMinutes, place: meetingPlace, contactIds: meetingContactIds })
    .from(workItemSteps)
    .where(
      and(
        eq(workItemSteps.workItemId, workItemId),
        isNotNull(meetingAt),
        sql`${distance} <= ${NEAR_HOURS * HOUR_SECONDS}`,
      ),
    )
    .orderBy(distance, asc(workItemSteps.id))
    .limit(1);
  if (found === undefined) return undefined;
  const contactIds = found.contactIds ?? [];
  const contacts =
    contactIds.length === 0
      ? []
      : await db
          .select()
          .from(clientContacts)
          .where(inArray(clientContacts.id, contactIds))
          .orderBy(asc(clientContacts.id));
  return {
    minutes: found.minutes ?? 0,
    place: found.place ?? "",
    invited: contacts.map((contact) => contactName(contact) || contact.email),
  };
}
