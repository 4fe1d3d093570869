// Finds the people who may be due for a reminder, in pages along the index of due days. The command decides again.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { clients } from "@gap/server/clients/public";
import { documents } from "@gap/server/documents/public";
import { orgs } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { workItems } from "@gap/server/work-items/public";
import { alias } from "drizzle-orm/pg-core";
import { documentReminders, documentSharePeople, documentShares } from "../shares.tables";

export interface DuePerson {
  readonly shareId: string;
  readonly personId: string;
  /** The id of the firm. */
  readonly orgId: string;
  readonly userId: string;
  /** That of the client's organisation. */
  readonly timezone: string;
  /** The latest day on which the firm has reminded the person, if it was lately. */
  readonly remindedOn: string | null;
}

export const PEOPLE_PER_PAGE = 500;

const firms = alias(orgs, "firms");
const clientOrgs = alias(orgs, "client_orgs");

/** Those of the days on which shares are due that may remind people. */
export async function listDueDays({ db, clock }: Region, dueDays: readonly string[]): Promise<string[]> {
  const rows = await db.read
    .selectDistinct({ dueDay: documentShares.dueDay })
    .from(documentShares)
    .where(
      and(
        inArray(documentShares.dueDay, [...dueDays]),
        isNull(documentShares.revokedAt),
        sql`${documentShares.reminds}`,
        gt(documentShares.expiresAt, clock.now()),
      ),
    )
    .orderBy(asc(documentShares.dueDay));
  return rows.flatMap(({ dueDay }) => dueDay ?? []);
}

/** The people of the shares that are due on this day, after the given one. */
export async function listDuePeople(
  { db, clock }: Region,
  dueDay: string,
  after: DuePerson | undefined,
): Promise<DuePerson[]> {
  const now = clock.now();
  const today = calendarDayIn(now, "UTC");
  const { id: shareId } = documentShares;
  const { id: personId, userId } = documentSharePeople;
  const rows = await db.read
    .select({
      shareId,
      personId,
      orgId: documents.orgId,
      userId,
      timezone: clientOrgs.timezone,
      countryCode: clientOrgs.countryCode,
      remindedOn: sql<string | null>`(select max(${documentReminders.day})::text from ${documentReminders}
        where ${and(
          eq(documentReminders.orgId, documents.orgId),
          eq(documentReminders.userId, userId),
          // Somewhere on earth it is still yesterday.
          gte(documentReminders.day, dayAfter(today, -1)),
        )})`,
    })
    .from(documentShares)
    .innerJoin(documentSharePeople, eq(documentSharePeople.shareId, shareId))
    .innerJoin(documents, eq(documents.id, documentSharePeople.documentId))
    .innerJoin(firms, eq(firms.id, documents.orgId))
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .innerJoin(clientOrgs, eq(clientOrgs.id, clients.clientOrgId))
    .leftJoin(workItems, eq(workItems.id, documents.workItemId))
    .where(
      and(
        eq(documentShares.dueDay, dueDay),
        isNull(documentShares.revokedAt),
        sql`${documentShares.reminds}`,
        isNotNull(documentShares.sentAt),
        gt(documentShares.expiresAt, now),
        isNotNull(userId),
        isNull(documentSharePeople.revokedAt),
        or(
          isNull(documentSharePeople.snoozedUntil),
          lte(documentSharePeople.snoozedUntil, dayAfter(today, 1)),
        ),
        eq(documents.status, "shared"),
        ne(clients.status, "deleted"),
        or(isNull(workItems.id), eq(workItems.status, "open")),
        eq(firms.remindsClients, true),
        isNull(firms.deactivatedOn),
        after === undefined
          ? undefined
          : sql`(${shareId}, ${personId}) > (${after.shareId}, ${after.personId})`,
      ),
    )
    .orderBy(asc(shareId), asc(personId))
    .limit(PEOPLE_PER_PAGE);
  return rows.flatMap((row) =>
    row.userId === null ? [] : [{ ...row, userId: row.userId, timezone: timeZoneOfOrg(row) }],
  );
}
