// The documents of a client as the client reads them, for archives (spec 9 §3): without drafts and the firm's own parts.
import { and, asc, eq, ne } from "drizzle-orm";
import { actionsSeenBy, withActions } from "@gap/core/actions/actions-in-document";
import type { Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks } from "@gap/core/blocks/visibility";
import { answersFrom } from "@gap/core/documents/document-content";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { fileKeysIn } from "@gap/core/documents/document-version";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { orgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { files } from "@gap/server/platform/files/files.tables";
import { actionsForDocument } from "@gap/server/actions/public";
import { answerRowsOf, blocksOf } from "../document-content.db";
import { documents, documentVersions } from "../documents.tables";
import { findDocument, type DocumentRow } from "../open-document";
import { presentListed } from "./present-listed";

interface FileOfCopy {
  readonly key: string;
  readonly bytes: number;
}

export interface ClientCopyOfDocument {
  readonly document: ListedDocument;
  /** Those that the client sees now. */
  readonly blocks: readonly Block[];
  readonly answers: Answers;
  readonly files: readonly FileOfCopy[];
  /** The finalised versions, the latest first. */
  readonly versions: readonly {
    readonly version: number;
    readonly finalisedAt: Date;
    readonly pdf: FileOfCopy | undefined;
  }[];
  readonly currencyCode: string;
  readonly timezone: string;
}

/** The latest made first. */
export async function sharedDocumentIds(db: Queryable, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.clientId, clientId), ne(documents.status, "draft")))
    .orderBy(asc(documents.id));
  return rows.map(({ id }) => id).toReversed();
}

export async function clientCopyOfDocument(
  db: Queryable,
  documentId: string,
): Promise<ClientCopyOfDocument | undefined> {
  const found = await findDocument(db, documentId);
  if (found === undefined) return undefined;
  const { row, clientOrgId, workStatus } = found;
  const all = await blocksOf(db, row);
  const rows = await answerRowsOf(db, row.id);
  const saved = answersFrom(rows);
  const blocks = shownBlocks(all, saved, "client");
  const ids = new Set(blocks.map(({ id }) => id));
  const seen = actionsSeenBy(await actionsForDocument(db, row), {
    documentId: row.id,
    isFirms: false,
    blockIds: ids,
  });
  const own = seen.filter(({ origin }) => origin?.documentId === row.id);
  const [firm] = await db.select().from(orgs).where(eq(orgs.id, row.orgId));
  return {
    document: presentListed({ row, advisorName: firm?.name ?? "", clientOrgId, workStatus }, "client"),
    blocks,
    answers: withActions(saved, own, blocks),
    files: await filesAmong(
      db,
      row,
      fileKeysIn(
        blocks,
        rows.filter(({ blockId }) => ids.has(blockId)),
      ),
    ),
    versions: await versionsOf(db, row),
    currencyCode: currencyCodeOfServices({ currencyCode: null, countryCode: null, ...firm }),
    timezone: timeZoneOfOrg(firm ?? { timezone: null, countryCode: null }),
  };
}

async function filesAmong(
  db: Queryable,
  { id }: DocumentRow,
  keys: readonly string[],
): Promise<FileOfCopy[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: files.key, bytes: files.bytes })
    .from(files)
    .where(and(isOneOf(files.key, keys), eq(files.subjectId, id), eq(files.status, "passed")));
  return rows.map(({ key, bytes }) => ({ key, bytes: bytes ?? 0 }));
}

async function versionsOf(db: Queryable, { id }: DocumentRow): Promise<ClientCopyOfDocument["versions"]> {
  const rows = await db
    .select({
      version: documentVersions.version,
      finalisedAt: documentVersions.finalisedAt,
      key: documentVersions.fileKey,
      bytes: files.bytes,
    })
    .from(documentVersions)
    .leftJoin(files, eq(files.key, documentVersions.fileKey))
    .where(eq(documentVersions.documentId, id))
    .orderBy(asc(documentVersions.version));
  return rows.toReversed().map(({ version, finalisedAt, key, bytes }) => ({
    version,
    finalisedAt,
    pdf: key === null ? undefined : { key, bytes: bytes ?? 0 },
  }));
}
