// Opens a document to people of its client (spec 7 §5): each gets the document's permission on their link to the client's
// organisation, and the document becomes shared with the first of them.
import { and, eq, inArray, sql } from "drizzle-orm";
import { permissionFor } from "@gap/core/documents/document-access";
import { statusAfter } from "@gap/core/documents/document-status";
import { changedRecords } from "@gap/core/live/changed-records";
import { GapError } from "@gap/core/shared/gap-error";
import { permitGuest, revokePermissionOf, userOrgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { changeDocument } from "./document-changed";
import { documentShared, documentWithdrawn } from "./documents.events";
import type { FoundDocument } from "./open-document";
import { withoutAccess } from "./people/people-concerned.db";
import { documentNarrowings } from "./documents.tables";

type Granted = Pick<FoundDocument, "row" | "clientOrgId">;

/** The command has locked the document. In a fixed order, so that two shares never wait for each other. */
export async function grantDocument(
  command: CommandContext,
  document: Granted,
  userIds: readonly string[],
): Promise<void> {
  const orgId = clientOrgOf(document);
  const permission = permissionOf(document);
  for (const userId of userIds.toSorted()) await permitGuest(command, { userId, orgId, permission });
  if (document.row.sharedAt === null) await markShared(command, document);
  else publishAccess(command, document, userIds);
}

/** The lists of these people have the document from now on, or no longer. */
function publishAccess({ live }: CommandContext, { row }: Granted, userIds: readonly string[]): void {
  for (const userId of userIds.toSorted())
    live("received-documents-event", userId, changedRecords({ id: row.id }));
}

/** The document exists for the client from the first share on. Returns it as it is afterwards. */
export async function markShared<Document extends Granted>(
  command: CommandContext,
  document: Document,
): Promise<Document> {
  if (document.row.sharedAt !== null) return document;
  const sharedAt = command.now;
  const status = statusAfter("share", { isShared: false });
  const { lastUpdatedAt } = await changeDocument(command, document, { status, sharedAt });
  command.emit(documentShared, { documentId: document.row.id });
  return { ...document, row: { ...document.row, status, sharedAt, lastUpdatedAt } };
}

/** Closes the document to these people; their answers stay. */
export async function withdrawDocument(
  command: CommandContext,
  document: FoundDocument,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { tx } = command;
  const clientOrgId = clientOrgOf(document);
  await revokePermissionOf(command, {
    orgId: clientOrgId,
    permission: permissionOf(document),
    userIds,
  });
  await tx
    .delete(documentNarrowings)
    .where(
      and(
        eq(documentNarrowings.documentId, document.row.id),
        inArray(documentNarrowings.userId, [...userIds]),
      ),
    );
  publishAccess(command, document, userIds);
  // Admins of the client still open it.
  const from = await withoutAccess(tx, document, userIds);
  if (from.length > 0) command.emit(documentWithdrawn, { documentId: document.row.id, clientOrgId, from });
}

/** Shows a person only some of the questions, or all again. */
export async function narrowDocument(
  { tx }: CommandContext,
  {
    documentId,
    userId,
    blockIds,
  }: { readonly documentId: string; readonly userId: string; readonly blockIds: readonly string[] | null },
): Promise<void> {
  if (blockIds === null)
    await tx
      .delete(documentNarrowings)
      .where(and(eq(documentNarrowings.documentId, documentId), eq(documentNarrowings.userId, userId)));
  else
    await tx
      .insert(documentNarrowings)
      .values({ documentId, userId, blockIds: [...blockIds] })
      .onConflictDoUpdate({
        target: [documentNarrowings.documentId, documentNarrowings.userId],
        set: { blockIds: [...blockIds] },
      });
}

/** Whether the person may already open the document by their permission. */
export async function mayOpenByPermission(
  db: Queryable,
  document: Granted,
  userId: string,
): Promise<boolean> {
  return (await holdersAmong(db, document, userId)).length > 0;
}

/** Whether the person may already open the whole document by their permission. */
export async function hasWholeDocument(db: Queryable, document: Granted, userId: string): Promise<boolean> {
  return (await holdersAmong(db, document, userId)).some(({ isNarrowed }) => !isNarrowed);
}

function holdersAmong(db: Queryable, document: Granted, userId: string) {
  return db
    .select({ isNarrowed: sql<boolean>`${documentNarrowings.userId} is not null` })
    .from(userOrgs)
    .leftJoin(
      documentNarrowings,
      and(eq(documentNarrowings.documentId, document.row.id), eq(documentNarrowings.userId, userOrgs.userId)),
    )
    .where(
      and(
        eq(userOrgs.userId, userId),
        eq(userOrgs.orgId, clientOrgOf(document)),
        sql`${permissionOf(document)} = any(${userOrgs.permissions})`,
      ),
    );
}

function permissionOf({ row }: Granted): string {
  return permissionFor(row);
}

function clientOrgOf({ clientOrgId }: Granted): string {
  if (clientOrgId === null) throw new GapError("conflict", "The client has no organisation yet");
  return clientOrgId;
}
