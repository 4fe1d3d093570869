// docShare.list (spec 7 §5): the shares of a document, the people of each with their progress, and the timeline.
import { and, desc, eq } from "drizzle-orm";
import type { ListedShare, ShareEvent, SharePerson, SharesOfDocument } from "@gap/core/shares/share-view";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { clientContacts } from "../clients/public";
import { documents, openDocument } from "../documents/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { users } from "../users/public";
import { calendarOf } from "../orgs/public";
import { namedPerson, stateOfRow } from "./shares.db";
import { documentShareEvents, documentSharePeople, documentShares } from "./shares.tables";

const EVENTS_SHOWN = 200;

export async function listShares(
  { db, caller, region }: ReadContext<Caller>,
  documentId: string,
): Promise<SharesOfDocument> {
  const { row } = await openDocument(db, caller, documentId);
  const now = region.clock.now();
  const calendar = await calendarOf(db, row.orgId, now);
  const rows = await db
    .select()
    .from(documentShares)
    .where(eq(documentShares.documentId, row.id))
    .orderBy(desc(documentShares.id));
  const shareIds = rows.map(({ id }) => id);
  const [people, makers, events] = await Promise.all([
    peopleOfShares(db, shareIds, row),
    namesOf(
      db,
      rows.flatMap(({ createdBy }) => createdBy ?? []),
    ),
    eventsOf(db, shareIds),
  ]);
  const shares = rows.map((share): ListedShare => ({
    shareId: share.id,
    isOpenLink: share.isOpenLink,
    state: stateOfRow(share, now),
    mode: share.mode,
    expiresOn: share.expiresOn,
    used: share.used,
    domains: share.domains,
    blockIds: share.blockIds,
    reminds: share.reminds,
    createdAt: share.createdAt,
    createdBy: makers.get(share.createdBy ?? "") ?? "",
    people: people.get(share.id) ?? [],
    ...withoutEmpty({ dueDay: share.dueDay, sendOn: share.sendOn, usageLimit: share.usageLimit }),
  }));
  return { shares, events: namedEvents(events, [...people.values()].flat()), ...calendar };
}

/** By share, in the order in which they were added. */
async function peopleOfShares(
  db: Queryable,
  shareIds: readonly string[],
  shared: Pick<typeof documents.$inferSelect, "status" | "answeredByClient" | "questionsOfClient">,
): Promise<ReadonlyMap<string, SharePerson[]>> {
  const rows = await db
    .select({
      person: documentSharePeople,
      contact: clientContacts,
      user: users,
      document: {
        status: documents.status,
        answeredByClient: documents.answeredByClient,
        questionsOfClient: documents.questionsOfClient,
      },
    })
    .from(documentSharePeople)
    .leftJoin(clientContacts, eq(clientContacts.id, documentSharePeople.contactId))
    .leftJoin(users, eq(users.id, documentSharePeople.userId))
    .leftJoin(documents, eq(documents.id, documentSharePeople.documentId))
    .where(isOneOf(documentSharePeople.shareId, shareIds))
    .orderBy(documentSharePeople.id);
  const byShare = new Map<string, SharePerson[]>();
  for (const row of rows) {
    const { status, answeredByClient, questionsOfClient } = row.document ?? shared;
    const named = namedPerson(row);
    const { shareId, id, contactId, userId, documentId, ...times } = row.person;
    const { firstOpenedAt, lastOpenedAt, revokedAt, remindedAt, snoozedUntil } = times;
    byShare.set(shareId, [
      ...(byShare.get(shareId) ?? []),
      {
        personId: id,
        name: nameOrEmail(named),
        email: named.email,
        status,
        progress: { answered: answeredByClient, questions: questionsOfClient },
        ...(named.isArchived && { isArchived: true as const }),
        ...withoutEmpty({
          contactId,
          userId,
          documentId,
          firstOpenedAt,
          lastOpenedAt,
          revokedAt,
          remindedAt,
          snoozedUntil,
        }),
      },
    ]);
  }
  return byShare;
}

type EventRow = typeof documentShareEvents.$inferSelect & { readonly byName: string };

/** Newest first. */
async function eventsOf(db: Queryable, shareIds: readonly string[]): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(documentShareEvents)
    .where(isOneOf(documentShareEvents.shareId, shareIds))
    .orderBy(desc(documentShareEvents.id))
    .limit(EVENTS_SHOWN);
  const names = await namesOf(
    db,
    rows.flatMap(({ by }) => by ?? []),
  );
  return rows.map((row) => ({ ...row, byName: names.get(row.by ?? "") ?? "" }));
}

function namedEvents(rows: readonly EventRow[], people: readonly SharePerson[]): ShareEvent[] {
  const names = new Map(people.map(({ personId, name }) => [personId, name]));
  return rows.map(({ id, shareId, kind, at, byName, personId, note }) => {
    const person = personId === null ? undefined : names.get(personId);
    return {
      eventId: id,
      shareId,
      kind,
      at,
      ...(byName !== "" && { by: byName }),
      ...(person !== undefined && { person }),
      ...(note !== null && { note }),
    };
  });
}

async function namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(isOneOf(users.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...person }) => [id, nameOrEmail(person)]));
}
