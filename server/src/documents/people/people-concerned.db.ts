// The people whom an act on a document concerns, as far as they may open it now: everyone else is told nothing.
import { and, eq, sql } from "drizzle-orm";
import { documentPermission, sideAtDocument } from "@gap/core/documents/document-access";
import type { DocumentSide } from "@gap/core/documents/document-status";
import { isActive, membersAsCallers, userOrgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { workItems } from "@gap/server/work-items/public";
import { targetOf, type FoundDocument } from "../open-document";
import { documentComments } from "../documents.tables";

/** The sides of those of the people who may open the document. */
export async function sidesOf(
  db: Queryable,
  document: FoundDocument,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, DocumentSide>> {
  const userIds = [...new Set(ids.filter((id) => id !== null))];
  const { row, clientOrgId } = document;
  const members = await membersAsCallers(db, {
    userIds,
    orgIds: clientOrgId === null ? [row.orgId] : [row.orgId, clientOrgId],
  });
  const sides = new Map<string, DocumentSide>();
  for (const { caller } of members) {
    const side = caller.viewer.isServiceUser ? undefined : sideAtDocument(caller.viewer, targetOf(document));
    // A person on both sides is one of the firm.
    if (side !== undefined && sides.get(caller.userId) !== "advisor") sides.set(caller.userId, side);
  }
  return sides;
}

/** The work item's owner, else the person who made the document; null if neither may open it any more. */
export async function advisorOf(db: Queryable, document: FoundDocument): Promise<string | null> {
  const { workItemId, createdBy } = document.row;
  const [item] =
    workItemId === null
      ? []
      : await db.select({ ownerId: workItems.ownerId }).from(workItems).where(eq(workItems.id, workItemId));
  const candidates = [item?.ownerId ?? null, createdBy].filter((id) => id !== null);
  const sides = await sidesOf(db, document, candidates);
  return candidates.find((id) => sides.get(id) === "advisor") ?? null;
}

/** The client's people who were given the document, and the one who submitted it. */
export async function holdersOf(db: Queryable, document: FoundDocument): Promise<string[]> {
  const { row, clientOrgId } = document;
  if (clientOrgId === null || row.sharedAt === null) return [];
  const permission = documentPermission(row.docType, row.id);
  const permitted = await db
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, clientOrgId), isActive, sql`${permission} = any(${userOrgs.permissions})`))
    .orderBy(userOrgs.userId);
  const sides = await sidesOf(db, document, [...permitted.map(({ userId }) => userId), row.submittedBy]);
  return [...sides].filter(([, side]) => side === "client").map(([userId]) => userId);
}

/** Those who commented on a block, by side. */
export async function commentersOn(
  db: Queryable,
  { row }: FoundDocument,
  blockId: string,
): Promise<Readonly<Record<DocumentSide, readonly string[]>>> {
  const rows = await db
    .selectDistinct({ by: documentComments.by, side: documentComments.side })
    .from(documentComments)
    .where(and(eq(documentComments.documentId, row.id), eq(documentComments.blockId, blockId)));
  const of = (side: DocumentSide) => rows.filter((each) => each.side === side).map(({ by }) => by);
  return { advisor: of("advisor"), client: of("client") };
}
