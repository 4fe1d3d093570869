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
import { documentComments, documents, documentVersions } from "../documents.tables";
import { decisionsOf } from "../meeting/decisions.db";
import { findDocument, type DocumentRow } from "../open-document";
import { peopleOfDocument } from "./people-of-document.db";
import { presentListed } from "./present-listed";
import { noLongerAsked } from "./read-document";

interface FileOfCopy {
  readonly key: string;
  readonly bytes: number;
}

interface Written {
  readonly text: string;
  readonly by: string;
  readonly at: Date;
}

export interface ClientCopyOfDocument {
  readonly document: ListedDocument;
  /** Those that the client sees now. */
  readonly blocks: readonly Block[];
  readonly answers: Answers;
  readonly files: readonly FileOfCopy[];
  /** Comments that both sides see, in the order of writing. */
  readonly comments: readonly (Written & { readonly blockId: string })[];
  /** The decisions of the meeting, in the order of writing. */
  readonly decisions: readonly Written[];
  /** Questions that a newer version of the template has no more, with their answers. */
  readonly noLongerAsked: readonly { readonly title: string; readonly answer: string }[];
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
  const currencyCode = currencyCodeOfServices({ currencyCode: null, countryCode: null, ...firm });
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
    comments: (await commentsFor(db, row)).filter(({ blockId }) => ids.has(blockId)),
    decisions: await named(db, row, await decisionsOf(db, row.id)),
    noLongerAsked: noLongerAsked({ row, side: "client", isNarrowed: false }, currencyCode),
    versions: await versionsOf(db, row),
    currencyCode,
    timezone: timeZoneOfOrg(firm ?? { timezone: null, countryCode: null }),
  };
}

async function commentsFor(db: Queryable, row: DocumentRow): Promise<ClientCopyOfDocument["comments"]> {
  const { documentId, isInternal, id } = documentComments;
  const comments = await db
    .select()
    .from(documentComments)
    .where(and(eq(documentId, row.id), eq(isInternal, false)))
    .orderBy(asc(id));
  return named(db, row, comments);
}

/** With the names of those who wrote them; deleted accounts have none. */
async function named<Each extends Written>(
  db: Queryable,
  { orgId }: DocumentRow,
  all: readonly Each[],
): Promise<Each[]> {
  const people = await peopleOfDocument(
    db,
    orgId,
    all.map(({ by }) => by),
  );
  return all.map((each) => ({ ...each, by: people[each.by]?.name ?? "" }));
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
