// document.listOutdated: the firm's open documents that were made from an earlier version of a template (spec 7 §1).
import { and, asc, eq, inArray, lt, not, sql } from "drizzle-orm";
import { compareBlocks } from "@gap/core/blocks/compare-blocks";
import { blocksLeavingFirm } from "@gap/core/blocks/migrate-blocks";
import type { OutdatedDocument, OutdatedDocuments } from "@gap/core/documents/document-view";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import { blueprintKind } from "@gap/server/blueprints/public";
import { getVersion } from "@gap/server/publishing/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { documentAnswers, documents } from "../documents.tables";

/** The statuses in which a document can be updated, see document-status. */
const OPEN = ["draft", "shared"] as const;

export async function outdatedDocuments(
  db: Queryable,
  {
    orgId,
    blueprintId,
    version,
  }: { readonly orgId: string; readonly blueprintId: string; readonly version: number },
): Promise<OutdatedDocuments> {
  const isOutdated = and(
    eq(documents.orgId, orgId),
    eq(documents.blueprintId, blueprintId),
    // Sections of a living plan are changed in the plan itself.
    not(documents.isPlan),
    inArray(documents.status, [...OPEN]),
    lt(documents.blueprintVersion, version),
  );
  const rows = await db
    .select({
      documentId: documents.id,
      title: documents.title,
      clientName: documents.clientName,
      status: documents.status,
      blueprintVersion: documents.blueprintVersion,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(documents)
    .where(isOutdated)
    .orderBy(asc(documents.clientNameKey), asc(documents.titleKey), asc(documents.id))
    .limit(DOCUMENT_LIMITS.outdatedShown);
  const noLongerAsked = await answersNoLongerAsked(db, rows, { blueprintId, version });
  return {
    version,
    rows: rows.map(({ total: _total, ...row }) => ({
      ...row,
      noLongerAsked: noLongerAsked.get(row.documentId) ?? 0,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** One statement for each version that documents were made from, and one for their answers. */
async function answersNoLongerAsked(
  db: Queryable,
  rows: readonly Pick<OutdatedDocument, "documentId" | "blueprintVersion">[],
  { blueprintId, version }: { readonly blueprintId: string; readonly version: number },
): Promise<ReadonlyMap<string, number>> {
  const versions = [...new Set(rows.map(({ blueprintVersion }) => blueprintVersion))];
  if (versions.length === 0) return new Map();
  const blocksOf = async (number: number) =>
    blueprintKind.contentOf((await getVersion(db, blueprintKind, blueprintId, number)).content);
  const next = await blocksOf(version);
  const removed = new Map<number, readonly string[]>();
  for (const former of versions) {
    const blocks = await blocksOf(former);
    const changes = compareBlocks(blocks, next);
    const ids = changes.flatMap(({ change, block }) => (change === "removed" ? [block.id] : []));
    removed.set(former, [...new Set([...ids, ...blocksLeavingFirm(blocks, next)])]);
  }
  const counted = await db
    .select({
      documentId: documentAnswers.documentId,
      blockIds: sql<string[]>`array_agg(distinct ${documentAnswers.blockId})`,
    })
    .from(documentAnswers)
    .where(
      and(
        isOneOf(
          documentAnswers.documentId,
          rows.map(({ documentId }) => documentId),
        ),
        isOneOf(documentAnswers.blockId, [...new Set([...removed.values()].flat())]),
        sql`${documentAnswers.value} not in ('null', '""', '[]')`,
      ),
    )
    .groupBy(documentAnswers.documentId);
  const answered = new Map(counted.map(({ documentId, blockIds }) => [documentId, blockIds]));
  return new Map(
    rows.map(({ documentId, blueprintVersion }) => [
      documentId,
      (answered.get(documentId) ?? []).filter((id) => removed.get(blueprintVersion)?.includes(id)).length,
    ]),
  );
}
