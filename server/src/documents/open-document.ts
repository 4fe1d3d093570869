// Finds a document for a caller and decides on which side they are: the one place for access to documents (spec 7 §4).
import { and, eq, inArray, sql } from "drizzle-orm";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { mayChangeDocuments, sideAtDocument, type DocumentTarget } from "@gap/core/documents/document-access";
import {
  lockedReason,
  mayDo,
  type DocumentAct,
  type DocumentSide,
  type DocumentStatus,
} from "@gap/core/documents/document-status";
import { DOCUMENT_NOT_FOUND, NO_ACCESS_TO_DOCUMENT } from "@gap/core/documents/document.schema";
import type { ClientStatus } from "@gap/core/clients/client.schema";
import { ENDED_WORK_IS_NOT_SHARED } from "@gap/core/shares/share-rules";
import { GapError } from "@gap/core/shared/gap-error";
import type { WorkItemStatus } from "@gap/core/work-items/work-item-status";
import { clients } from "../clients/public";
import type { Caller } from "../platform/calls/context";
import type { Queryable, Transaction } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { workItems } from "../work-items/public";
import { documentNarrowings, documents } from "./documents.tables";

export type DocumentRow = typeof documents.$inferSelect;

/** A document with the facts about its client on which access depends. */
export interface FoundDocument {
  readonly row: DocumentRow;
  readonly clientOrgId: string | null;
  readonly clientStatus: ClientStatus;
  /** Null if it belongs to no work item. */
  readonly workStatus: WorkItemStatus | null;
  readonly workName: string | null;
}

export interface OpenedDocument extends FoundDocument {
  readonly side: DocumentSide;
  readonly mayChange: boolean;
  /** The work item that it belongs to is completed or archived. */
  readonly isWorkEnded: boolean;
  /** The only questions that the person sees, if there are any such limits. */
  readonly onlyBlockIds: readonly string[] | null;
  readonly isNarrowed: boolean;
  readonly isPlan: boolean;
}

const THIS_DOCUMENT = sql.placeholder("documentId");

/** Ended work limits the client, and sharing: its status is then locked too, so that no work ends between check and act. */
function workOf(db: Queryable, isLocked: boolean) {
  const { id, status, name } = workItems;
  if (!isLocked) return db.select({ id, status, name }).from(workItems).as("work");
  const ofDocument = db
    .select({ id: documents.workItemId })
    .from(documents)
    .where(eq(documents.id, THIS_DOCUMENT));
  return db
    .select({ id, status, name })
    .from(workItems)
    .where(inArray(id, ofDocument))
    .for("share")
    .as("work");
}

/** Finds one document, and the questions to which a person is limited. */
function documentQuery(db: Queryable, { isWorkLocked = false } = {}) {
  const work = workOf(db, isWorkLocked);
  return db
    .select({
      row: documents,
      clientOrgId: clients.clientOrgId,
      clientStatus: clients.status,
      workStatus: work.status,
      workName: work.name,
      onlyBlockIds: documentNarrowings.blockIds,
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(work, eq(work.id, documents.workItemId))
    .leftJoin(
      documentNarrowings,
      and(
        eq(documentNarrowings.documentId, documents.id),
        eq(documentNarrowings.userId, sql.placeholder("userId")),
      ),
    )
    .where(eq(documents.id, THIS_DOCUMENT));
}

const readStatement = prepared((db) => documentQuery(db).prepare("documents_read"));

const lockStatement = prepared((db) =>
  documentQuery(db).for("update", { of: documents }).prepare("documents_lock"),
);

const lockWithWorkStatement = prepared((db) =>
  documentQuery(db, { isWorkLocked: true })
    .for("update", { of: documents })
    .prepare("documents_lock_with_work"),
);

const NOBODY = "";

/** Without a decision on access. */
export async function findDocument(db: Queryable, documentId: string): Promise<FoundDocument | undefined> {
  const [found] = await readStatement(db).execute({ documentId, userId: NOBODY });
  return found;
}

/** Locks the document without a decision on access, for acts of the product itself. */
export async function lockFoundDocument(
  tx: Transaction,
  documentId: string,
): Promise<FoundDocument | undefined> {
  const [found] = await lockStatement(tx).execute({ documentId, userId: NOBODY });
  return found;
}

/** Refuses callers who may not read it. */
export async function openDocument(
  db: Queryable,
  caller: Caller,
  documentId: string,
): Promise<OpenedDocument> {
  const [found] = await readStatement(db).execute({ documentId, userId: caller.userId });
  return opened(caller, found);
}

/** For reading its finalised versions, which the client keeps also while the firm has the document as a draft again. */
export async function openVersions(
  db: Queryable,
  caller: Caller,
  documentId: string,
): Promise<OpenedDocument> {
  const [found] = await readStatement(db).execute({ documentId, userId: caller.userId });
  const isKept = found !== undefined && found.row.lastFinalisedAt !== null;
  const document = opened(caller, found, isKept ? "finalised" : undefined);
  assertWhole(document);
  return document;
}

/** Locks the document for an act, which must be possible in its status: check and act are one transaction. */
export async function lockDocument(
  tx: Transaction,
  caller: Caller,
  { documentId, act }: { readonly documentId: string; readonly act: DocumentAct },
): Promise<OpenedDocument> {
  const dependsOnWork = caller.viewer.orgType === "client" || act === "share";
  const lock = dependsOnWork ? lockWithWorkStatement(tx) : lockStatement(tx);
  const [found] = await lock.execute({ documentId, userId: caller.userId });
  const document = opened(caller, found);
  const { row, side, mayChange } = document;
  if (!mayChange) throw new GapError("forbidden", NO_ACCESS_TO_DOCUMENT);
  if (!mayDo(act, side, row.status, document)) throw refusalOf(act, document);
  return document;
}

interface FoundForPerson extends FoundDocument {
  readonly onlyBlockIds: readonly string[] | null;
}

function opened(caller: Caller, found: FoundForPerson | undefined, status?: DocumentStatus): OpenedDocument {
  if (found === undefined) throw new GapError("notFound", DOCUMENT_NOT_FOUND);
  const side = sideAtDocument(caller.viewer, { ...targetOf(found), ...(status !== undefined && { status }) });
  if (side === undefined) throw new GapError("forbidden", NO_ACCESS_TO_DOCUMENT);
  const onlyBlockIds = side === "client" && !readsAllOfClient(caller.viewer) ? found.onlyBlockIds : null;
  return {
    ...found,
    side,
    mayChange: mayChangeDocuments(caller.viewer, side),
    isWorkEnded: isWorkEnded(found),
    onlyBlockIds,
    isNarrowed: onlyBlockIds !== null,
    isPlan: found.row.isPlan,
  };
}

export function isWorkEnded({ workStatus }: Pick<FoundDocument, "workStatus">): boolean {
  return workStatus !== null && workStatus !== "open";
}

/** For parts of a document that do not belong to one question: people who see only some questions get none of them. */
export function assertWhole({ isNarrowed }: OpenedDocument): void {
  if (isNarrowed) throw new GapError("forbidden", NO_ACCESS_TO_DOCUMENT);
}

export interface FactsOfTarget extends Pick<FoundDocument, "clientOrgId" | "clientStatus"> {
  readonly row: Pick<DocumentRow, "id" | "docType" | "isPlan" | "status" | "orgId">;
}

/** A deleted client's people lose access; the firm keeps its records. */
export function targetOf({ row, clientOrgId, clientStatus }: FactsOfTarget): DocumentTarget {
  return {
    documentId: row.id,
    docType: row.docType,
    isPlan: row.isPlan,
    status: row.status,
    advisorOrgId: row.orgId,
    clientOrgId: clientStatus === "deleted" ? undefined : (clientOrgId ?? undefined),
  };
}

/** A document that is submitted or finalised is locked (423); other acts conflict with its status. */
function refusalOf(act: DocumentAct, document: OpenedDocument): GapError {
  const { side, isNarrowed } = document;
  const { status } = document.row;
  if (isNarrowed && mayDo(act, side, status, { isWorkEnded: document.isWorkEnded }))
    return new GapError("forbidden", NO_ACCESS_TO_DOCUMENT);
  if (act === "answer" || act === "submit" || act === "comment" || status === "finalised")
    return new GapError("locked", lockedReason(status, document));
  if (act === "share" && document.isWorkEnded) return new GapError("conflict", ENDED_WORK_IS_NOT_SHARED);
  return side === "client"
    ? new GapError("forbidden", NO_ACCESS_TO_DOCUMENT)
    : new GapError("conflict", `This document is ${status}.`);
}
