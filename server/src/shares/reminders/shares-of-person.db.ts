// The shares of one person at one firm, with the facts on which a reminder depends.
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Count } from "@gap/core/blocks/progress";
import { permissionFor } from "@gap/core/documents/document-access";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import type { ReminderFacts } from "@gap/core/shares/share-reminders";
import { clientContacts, clients } from "@gap/server/clients/public";
import {
  documentNarrowings,
  documents,
  isWorkEnded,
  progressOfQuestions,
  type FoundDocument,
} from "@gap/server/documents/public";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { workItems } from "@gap/server/work-items/public";
import { namedPerson, stateOfRow, type NamedPerson, type ShareRow } from "../shares.db";
import { documentShareEvents, documentSharePeople, documentShares } from "../shares.tables";

export interface ShareOfPerson {
  readonly share: ShareRow;
  readonly person: NamedPerson;
  /** When the person was mailed a link after the share had gone out. */
  readonly linkSentAt: Date | null;
  /** The person's own copy, or the shared document. */
  readonly document: FoundDocument;
  /** That of the client's organisation. */
  readonly timezone: string;
  readonly facts: ReminderFacts;
  readonly progress: Count;
}

interface PersonAtFirm {
  /** The id of the firm. */
  readonly orgId: string;
  readonly userId: string;
}

/** By due day; the most urgent first. Shares without a due day come last. */
export async function sharesOfPerson(
  db: Queryable,
  person: PersonAtFirm,
  { now, where }: { readonly now: Date; readonly where: SQL | undefined },
): Promise<ShareOfPerson[]> {
  return describe(db, await queryOf(db, person, where), now);
}

/**
 * Locks the shares against being revoked or changed until the reminder is written, in a fixed order. Saving answers and
 * submitting go on: the mail checks again what is missing when it is sent.
 */
export async function lockSharesOfPerson(
  db: Queryable,
  person: PersonAtFirm,
  { now, where }: { readonly now: Date; readonly where: SQL | undefined },
): Promise<ShareOfPerson[]> {
  return describe(db, await queryOf(db, person, where).for("key share", { of: documentShares }), now);
}

/** The newest of the person's links by mail. */
const linkSentAt = sql<Date | null>`(select max(${documentShareEvents.at}) from ${documentShareEvents}
  where ${and(
    eq(documentShareEvents.shareId, documentShares.id),
    eq(documentShareEvents.personId, documentSharePeople.id),
    eq(documentShareEvents.kind, "link-sent"),
  )})`.mapWith(documentShareEvents.at);

function queryOf(db: Queryable, { orgId, userId }: PersonAtFirm, where: SQL | undefined) {
  return db
    .select({
      share: documentShares,
      person: documentSharePeople,
      contact: clientContacts,
      user: users,
      row: documents,
      clientOrgId: clients.clientOrgId,
      clientStatus: clients.status,
      workStatus: workItems.status,
      workName: workItems.name,
      onlyBlockIds: documentNarrowings.blockIds,
      linkSentAt,
      deactivatedOn: userOrgs.deactivatedOn,
      permissions: userOrgs.permissions,
      clientOrg: {
        // First, because the whole object is null if its first column is.
        id: orgs.id,
        timezone: orgs.timezone,
        countryCode: orgs.countryCode,
        deactivatedOn: orgs.deactivatedOn,
      },
    })
    .from(documentSharePeople)
    .innerJoin(documentShares, eq(documentShares.id, documentSharePeople.shareId))
    .innerJoin(documents, eq(documents.id, documentSharePeople.documentId))
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .innerJoin(users, eq(users.id, documentSharePeople.userId))
    .leftJoin(orgs, eq(orgs.id, clients.clientOrgId))
    .leftJoin(
      userOrgs,
      and(eq(userOrgs.orgId, clients.clientOrgId), eq(userOrgs.userId, documentSharePeople.userId)),
    )
    .leftJoin(clientContacts, eq(clientContacts.id, documentSharePeople.contactId))
    .leftJoin(workItems, eq(workItems.id, documents.workItemId))
    .leftJoin(
      documentNarrowings,
      and(
        eq(documentNarrowings.documentId, documents.id),
        eq(documentNarrowings.userId, documentSharePeople.userId),
      ),
    )
    .where(and(eq(documentSharePeople.userId, userId), eq(documents.orgId, orgId), where))
    .orderBy(asc(documentShares.id));
}

type Row = Awaited<ReturnType<typeof queryOf>>[number];

async function describe(db: Queryable, rows: readonly Row[], now: Date): Promise<ShareOfPerson[]> {
  const described: ShareOfPerson[] = [];
  for (const row of rows) described.push(await describeOne(db, row, now));
  return described.toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1));
}

const dueOf = ({ share: { dueDay, id } }: ShareOfPerson) => `${dueDay ?? "9999-12-31"} ${id}`;

async function describeOne(db: Queryable, row: Row, now: Date): Promise<ShareOfPerson> {
  const { share, onlyBlockIds, clientOrg } = row;
  const { row: document, clientOrgId, clientStatus, workStatus, workName } = row;
  const found = { row: document, clientOrgId, clientStatus, workStatus, workName };
  const person = namedPerson(row);
  const progress = await progressOf(db, row);
  const isAnswered = progress.answered >= progress.questions;
  return {
    share,
    person,
    linkSentAt: row.linkSentAt,
    document: found,
    timezone: timeZoneOfOrg(clientOrg ?? {}),
    progress,
    facts: {
      state: stateOfRow(share, now),
      isRevoked: person.person.revokedAt !== null,
      status: document.status,
      isWorkEnded: isWorkEnded(found),
      // The link of a deleted contact admits nobody either.
      isArchived: person.isArchived || (!share.isOpenLink && row.contact === null),
      mayOpen: mayOpen(row),
      hasAnsweredTheirs: onlyBlockIds !== null && isAnswered,
      snoozedUntil: person.person.snoozedUntil,
    },
  };
}

function mayOpen({ row, clientStatus, clientOrg, deactivatedOn, permissions }: Row): boolean {
  if (clientStatus === "deleted" || clientOrg === null || clientOrg.deactivatedOn !== null) return false;
  return deactivatedOn === null && (permissions ?? []).includes(permissionFor(row));
}

/** Only the answers of people who see some questions are counted here. */
async function progressOf(db: Queryable, { row, onlyBlockIds }: Row): Promise<Count> {
  if (onlyBlockIds === null || row.status !== "shared")
    return { answered: row.answeredByClient, questions: row.questionsOfClient };
  return progressOfQuestions(db, row, onlyBlockIds);
}
