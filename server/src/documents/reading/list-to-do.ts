// document.listToDo (spec 7 §6): the shared documents that wait for the reader, by due day, with the people who answer
// them together. Three statements besides the one that authenticates, and those of the narrowed documents.
import { and, arrayOverlaps, asc, eq, getTableColumns, isNull, ne, not, or, sql } from "drizzle-orm";
import { permissionFor } from "@gap/core/documents/document-access";
import type { DocumentsToDo } from "@gap/core/documents/document-view";
import { clients } from "@gap/server/clients/public";
import { isActive, orgs, userOrgs } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { users } from "@gap/server/users/public";
import { workItems } from "@gap/server/work-items/public";
import { documentNarrowings, documents } from "../documents.tables";
import type { DocumentRow } from "../open-document";
import { isOfClientOrg } from "../permitted-documents";
import { isOwnNarrowing, ownProgress } from "./own-progress";
import { presentListed } from "./present-listed";

const MOST = 50;

/** Documents of ended work are only read, so they are left out. */
export async function listToDo({ db, caller }: ReadContext<Caller>): Promise<DocumentsToDo> {
  const { blocks: _blocks, keptBlocks: _kept, ...columns } = getTableColumns(documents);
  const found = await db
    .select({
      row: columns,
      advisorName: orgs.name,
      clientOrgId: clients.clientOrgId,
      onlyBlockIds: documentNarrowings.blockIds,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .innerJoin(orgs, eq(orgs.id, documents.orgId))
    .leftJoin(workItems, eq(workItems.id, documents.workItemId))
    .leftJoin(documentNarrowings, isOwnNarrowing(caller))
    .where(
      and(
        isOfClientOrg(caller),
        eq(documents.status, "shared"),
        // A living plan is a card of its own, and never done.
        not(documents.isPlan),
        or(isNull(workItems.status), eq(workItems.status, "open")),
      ),
    )
    .orderBy(sql`${documents.dueDay} asc nulls last`, asc(documents.createdAt), asc(documents.id))
    .limit(MOST);
  if (found.length === 0) return { rows: [], total: 0 };
  const rows = found.map(({ row }) => row);
  const [narrowed, names] = await Promise.all([ownProgress(db, found), namesOfOthers(db, caller, rows)]);
  return {
    rows: found.map((each) => {
      const listed = presentListed(each, "client");
      const progress = narrowed.get(each.row.id);
      return progress === undefined
        ? { ...listed, answersWith: names.get(each.row.id) ?? [] }
        : { ...listed, progress, answersWith: [], isNarrowed: true as const };
    }),
    total: found[0]?.total ?? 0,
  };
}

/**
 * First names by document, of the other people of the client to whom it was given. Those who see only some questions are
 * not named, and guests who have not given their names yet have none.
 */
async function namesOfOthers(
  db: Queryable,
  caller: Caller,
  rows: readonly Pick<DocumentRow, "id" | "docType" | "isPlan">[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const permissions = rows.map(permissionFor);
  const [people, narrowings] = await Promise.all([
    db
      .select({ userId: users.id, firstName: users.firstName, permissions: userOrgs.permissions })
      .from(userOrgs)
      .innerJoin(users, eq(users.id, userOrgs.userId))
      .where(
        and(
          eq(userOrgs.orgId, ownOrgId(caller)),
          arrayOverlaps(userOrgs.permissions, permissions),
          isActive,
          ne(userOrgs.userId, caller.userId),
          eq(users.isServiceUser, false),
          ne(users.firstName, ""),
        ),
      )
      .orderBy(asc(users.firstName), asc(users.id)),
    db
      .select({ documentId: documentNarrowings.documentId, userId: documentNarrowings.userId })
      .from(documentNarrowings)
      .where(
        isOneOf(
          documentNarrowings.documentId,
          rows.map(({ id }) => id),
        ),
      ),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      people
        .filter(
          (person) =>
            person.permissions.includes(permissionFor(row)) &&
            !narrowings.some(({ documentId, userId }) => documentId === row.id && userId === person.userId),
        )
        .map(({ firstName }) => firstName),
    ]),
  );
}
