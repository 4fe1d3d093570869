// The next meeting that a person of a client knows of: one to which they are invited, or any of their client if they read
// everything of it.
import { and, asc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { clientContacts, clients } from "@gap/server/clients/public";
import type { Caller } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { holderOfStep } from "../holder-of-step";
import { workItems, workItemSteps } from "../work-items.tables";

const holders = alias(users, "holders");

export interface NextMeeting {
  readonly at: Date;
  readonly minutes: number;
  readonly place: string;
  /** The assignee of its step, else the owner of the work item; nobody if both have left. */
  readonly holder:
    | { readonly firstName: string; readonly lastName: string; readonly email: string }
    | undefined;
}

/** Not over yet, in open work of the caller's client organisation. */
export async function nextMeetingOf(
  db: Queryable,
  caller: Caller,
  now: Date,
): Promise<NextMeeting | undefined> {
  const { meetingAt, meetingMinutes, meetingPlace, meetingContactIds } = workItemSteps;
  const isInvited = sql`exists (select 1 from ${clientContacts}
    where ${clientContacts.id} = any(${meetingContactIds}) and ${clientContacts.clientId} = ${clients.id}
      and ${clientContacts.status} <> 'archived' and ${clientContacts.email} = ${caller.viewer.email})`;
  const [next] = await db
    .select({
      at: meetingAt,
      minutes: meetingMinutes,
      place: meetingPlace,
      holder: { firstName: holders.firstName, lastName: holders.lastName, email: holders.email },
    })
    .from(clients)
    .innerJoin(workItems, and(eq(workItems.clientId, clients.id), eq(workItems.status, "open")))
    .innerJoin(workItemSteps, eq(workItemSteps.workItemId, workItems.id))
    .leftJoin(holders, eq(holders.id, holderOfStep))
    .where(
      and(
        eq(clients.clientOrgId, ownOrgId(caller)),
        ne(clients.status, "deleted"),
        isNotNull(meetingAt),
        or(eq(workItemSteps.state, "todo"), eq(workItemSteps.state, "doing")),
        sql`${meetingAt} + ${meetingMinutes} * interval '1 minute' > ${now.toISOString()}::timestamptz`,
        readsAllOfClient(caller.viewer) ? undefined : isInvited,
      ),
    )
    .orderBy(asc(meetingAt), asc(workItemSteps.id))
    .limit(1);
  if (next === undefined || next.at === null) return undefined;
  const { at, minutes, place, holder } = next;
  return { at, minutes: minutes ?? 0, place: place ?? "", holder: holder ?? undefined };
}
