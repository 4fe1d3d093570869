// Tells about a change of a document, in the transaction that makes it: the people who have it open, and the lists of the
// firm and of the client.
import { and, eq, sql } from "drizzle-orm";
import { permissionFor } from "@gap/core/documents/document-access";
import { changedRecords } from "@gap/core/live/changed-records";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DocumentChange } from "@gap/core/documents/document-changes";
import { userOrgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { updateVersion } from "../platform/db/update-record";
import { contentOf, progressColumns, type ProgressColumns } from "./document-content.db";
import type { DocumentRow, FoundDocument, OpenedDocument } from "./open-document";
import { documents } from "./documents.tables";
import { queueTellingWork } from "./tell-work.job";

interface Changed {
  readonly row: Pick<DocumentRow, "id" | "orgId" | "title" | "revision" | "status">;
  readonly clientOrgId: string | null;
}

/** `lastUpdatedAt` is set by changes that the lists show. */
export function publishDocument(
  { live, audit }: CommandContext,
  { row: { id, orgId, title, revision, status }, clientOrgId }: Changed,
  { changed, lastUpdatedAt }: { readonly changed: readonly DocumentChange[]; readonly lastUpdatedAt: Date },
): void {
  audit({ kind: "document", id, details: { title } });
  live("document-change-event", id, { revision, changed: [...changed] });
  live("document-list-event", orgId, changedRecords({ id, lastUpdatedAt }));
  if (clientOrgId !== null && status !== "draft")
    live("document-list-event", clientOrgId, changedRecords({ id, lastUpdatedAt }));
}

export interface ChangedDocument {
  readonly status: DocumentRow["status"];
  readonly lastUpdatedAt: Date;
}

/** Changes columns of a document that its command has locked, and tells about it. */
export async function changeDocument(
  command: CommandContext,
  opened: Pick<FoundDocument, "row" | "clientOrgId">,
  change: PgUpdateSetSource<typeof documents> & { readonly status?: DocumentRow["status"] },
): Promise<ChangedDocument> {
  const status = change.status ?? opened.row.status;
  const lastUpdatedAt = await updateVersion(command, documents, opened.row, change);
  publishDocument(
    command,
    { ...opened, row: { ...opened.row, status } },
    { changed: ["document"], lastUpdatedAt },
  );
  if (status !== "draft") await publishToHolders(command, opened, lastUpdatedAt);
  await queueTellingWork(command, opened.row, status);
  return { status, lastUpdatedAt };
}

/** Landing pages show the progress, so its changes are told to the document's people too, but not every saved answer. */
export async function publishProgress(
  command: CommandContext,
  opened: Pick<FoundDocument, "row" | "clientOrgId">,
  { progress, lastUpdatedAt }: { readonly progress: ProgressColumns; readonly lastUpdatedAt: Date },
): Promise<void> {
  const { answeredByClient, questionsOfClient, status } = opened.row;
  const hasMoved =
    answeredByClient !== progress.answeredByClient || questionsOfClient !== progress.questionsOfClient;
  if (hasMoved && status !== "draft") await publishToHolders(command, opened, lastUpdatedAt);
}

/** On their own topics, because guests may not follow the client's organisation. */
async function publishToHolders(
  { tx, live }: CommandContext,
  { row, clientOrgId }: Pick<FoundDocument, "row" | "clientOrgId">,
  lastUpdatedAt: Date,
): Promise<void> {
  if (clientOrgId === null) return;
  const holders = await tx
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, clientOrgId), sql`${permissionFor(row)} = any(${userOrgs.permissions})`))
    .orderBy(userOrgs.userId);
  for (const { userId } of holders)
    live("received-documents-event", userId, changedRecords({ id: row.id, lastUpdatedAt }));
}

/** The facts that every event about a document carries. */
export function factsOf({ row, clientOrgId }: OpenedDocument, status: DocumentRow["status"]) {
  const { id: documentId, orgId, clientName, title } = row;
  return { documentId, orgId, clientOrgId, clientName, title, status };
}

/** Comments, meetings and shares do not change the document itself. */
export function publishPart(
  { live, audit }: CommandContext,
  { row }: Pick<FoundDocument, "row">,
  changed: "comments" | "meeting" | "shares",
): void {
  audit({ kind: "document", id: row.id, details: { title: row.title } });
  live("document-change-event", row.id, { revision: row.revision, changed: [changed] });
}

/** Counts the progress again after a change of the document's actions, which are part of its answers. */
export async function refreshProgress(command: CommandContext, opened: OpenedDocument): Promise<void> {
  const content = await contentOf(command.tx, opened.row);
  const progress = progressColumns(content);
  const lastUpdatedAt = await updateVersion(command, documents, opened.row, progress);
  publishDocument(command, opened, { changed: ["document"], lastUpdatedAt });
  await publishProgress(command, opened, { progress, lastUpdatedAt });
}
