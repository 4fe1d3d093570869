// The people whom an act on a document concerns, as far as they may open it now: everyone else is told nothing.
import { and, eq, sql } from "drizzle-orm";
import type { PeopleOfDocument } from "@gap/core/documents/comment-mails";
import { permissionFor, sideAtDocument } from "@gap/core/documents/document-access";
import type { DocumentSide } from "@gap/core/documents/document-status";
import { isActive, membersAsCallers, userOrgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { workItems } from "@gap/server/work-items/public";
import { targetOf, type FoundDocument } from "../open-document";
import { documentComments, documentNarrowings } from "../documents.tables";

/** The sides of those of the people who may open the document. */
async function sidesOf(
  db: Queryable,
  document: FoundDocument,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentSide>> {
  const userIds = [...new Set(ids)];
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

/** Those of the people who may not open the document. */
export async function withoutAccess(
  db: Queryable,
  document: FoundDocument,
  userIds: readonly string[],
): Promise<string[]> {
  const sides = await sidesOf(db, document, userIds);
  return userIds.filter((userId) => !sides.has(userId));
}

/** The work item's owner, then the person who made the document. */
async function advisorsOf(db: Queryable, { row }: FoundDocument): Promise<string[]> {
  const { workItemId, createdBy } = row;
  const [item] =
    workItemId === null
      ? []
      : await db.select({ ownerId: workItems.ownerId }).from(workItems).where(eq(workItems.id, workItemId));
  return [item?.ownerId ?? null, createdBy].filter((id) => id !== null);
}

/** The work item's owner, else the person who made the document; null if neither may open it any more. */
export async function advisorOf(db: Queryable, document: FoundDocument): Promise<string | null> {
  const candidates = await advisorsOf(db, document);
  const sides = await sidesOf(db, document, candidates);
  return candidates.find((id) => sides.get(id) === "advisor") ?? null;
}

/** Those of the client's people who were given the document, and the one who submitted it. */
async function givenTo(db: Queryable, { row, clientOrgId }: FoundDocument): Promise<string[]> {
  if (clientOrgId === null || row.sharedAt === null) return [];
  const permission = permissionFor(row);
  const permitted = await db
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, clientOrgId), isActive, sql`${permission} = any(${userOrgs.permissions})`))
    .orderBy(userOrgs.userId);
  return [...permitted.map(({ userId }) => userId), ...(row.submittedBy === null ? [] : [row.submittedBy])];
}

/** The questions of the people who see only some of them. */
export async function narrowingsOf(
  db: Queryable,
  documentId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ userId: documentNarrowings.userId, blockIds: documentNarrowings.blockIds })
    .from(documentNarrowings)
    .where(eq(documentNarrowings.documentId, documentId));
  return new Map(rows.map(({ userId, blockIds }) => [userId, blockIds]));
}

export async function holdersOf(db: Queryable, document: FoundDocument): Promise<string[]> {
  const sides = await sidesOf(db, document, await givenTo(db, document));
  return [...sides].filter(([, side]) => side === "client").map(([userId]) => userId);
}

/** The people whom a comment on a block may concern: both sides' own, those who commented before, and those mentioned. */
export async function peopleOfComment(
  db: Queryable,
  document: FoundDocument,
  { blockId, mentions }: { readonly blockId: string; readonly mentions: readonly string[] },
): Promise<PeopleOfDocument> {
  const commented = await db
    .selectDistinct({ by: documentComments.by, side: documentComments.side })
    .from(documentComments)
    .where(and(eq(documentComments.documentId, document.row.id), eq(documentComments.blockId, blockId)));
  const commenters = (side: DocumentSide) =>
    commented.filter((each) => each.side === side).map(({ by }) => by);
  const advisors = await advisorsOf(db, document);
  const holders = [...(await givenTo(db, document)), ...commenters("client")];
  const sides = await sidesOf(db, document, [...advisors, ...commenters("advisor"), ...holders, ...mentions]);
  const advisor = advisors.find((id) => sides.get(id) === "advisor");
  return {
    concerned: [...(advisor === undefined ? [] : [advisor]), ...commenters("advisor")],
    holders,
    sides,
  };
}
