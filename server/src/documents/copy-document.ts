// Makes a copy of a document for one person, with the answers that the firm has filled in (spec 7 §5, each their own copy).
import { and, asc, eq, notExists } from "drizzle-orm";
import type { Block } from "@gap/core/blocks/block.schema";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import { updateTo } from "@gap/core/documents/update-document";
import { GapError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { replaceSearchWords } from "../platform/db/search-words";
import { auditOfNew } from "../platform/db/update-record";
import { todayOf } from "../orgs/public";
import { blocksOf, progressColumns, type AnswerRow } from "./document-content.db";
import { publishDocument } from "./document-changed";
import { documentAnswers, documentRevisions, documents, documentSearchWords } from "./documents.tables";
import type { DocumentRow, FoundDocument } from "./open-document";

/** The command has locked the original, which stays as it is. The copy belongs to no step: a step has one document. */
export async function copyDocument(
  command: CommandContext,
  original: FoundDocument,
  { forName, dueDay }: { readonly forName: string; readonly dueDay: string | null },
): Promise<FoundDocument> {
  const { tx, now, actorId, region } = command;
  const { row: from } = original;
  const id = region.newId();
  const title = titleFor(from.title, forName);
  const written = await answersOfFirm(tx, from.id);
  const ownBlocks = await ownBlocksOfCopy(tx, from, written);
  const blocks = ownBlocks ?? (await blocksOf(tx, from));
  const uploads = new Set(blocks.filter(({ kind }) => kind === "fileUpload").map((block) => block.id));
  // Files and actions belong to the document in which they were added.
  const answers = written.filter(({ blockId }) => !uploads.has(blockId));
  const [row] = await tx
    .insert(documents)
    .values({
      id,
      orgId: from.orgId,
      clientId: from.clientId,
      workItemId: from.workItemId,
      blueprintId: from.blueprintId,
      blueprintVersion: from.blueprintVersion,
      blocks: ownBlocks,
      docType: from.docType,
      title,
      titleKey: nameKeyOf(title),
      serviceName: from.serviceName,
      clientName: from.clientName,
      clientNameKey: from.clientNameKey,
      createdOn: await todayOf(tx, from.orgId, now),
      dueDay,
      revision: answers.length,
      ...progressColumns({ blocks, rows: answers, actions: [] }),
      ...auditOfNew({ now, actorId }),
      createdBy: from.createdBy,
    })
    .returning();
  if (row === undefined) throw new GapError("generic");
  // The answers are numbered anew, so that the copy's revisions have no gaps.
  const copied = answers.map(({ blockId, path, value, savedAt, savedBy }, place) => ({
    documentId: id,
    blockId,
    path,
    value,
    revision: place + 1,
    savedAt,
    savedBy,
  }));
  if (copied.length > 0) {
    await tx.insert(documentAnswers).values(copied);
    await tx
      .insert(documentRevisions)
      .values(copied.map((answer) => ({ ...answer, operationId: region.newId(), side: "advisor" as const })));
  }
  await replaceSearchWords(tx, documentSearchWords, [
    { ownerId: id, withinId: from.orgId, texts: [title, from.clientName, from.serviceName] },
  ]);
  const copy = { ...original, row };
  publishDocument(command, copy, { changed: ["document"], lastUpdatedAt: now });
  return copy;
}

/**
 * Answers of one client person are not shown to another one, who gets a copy to answer alone. An answer that the firm gave
 * in place of the client's may repeat it, so an answer counts as the firm's only if the client never gave one there.
 */
function answersOfFirm(tx: Transaction, documentId: string): Promise<AnswerRow[]> {
  const ofClient = tx
    .select({ revision: documentRevisions.revision })
    .from(documentRevisions)
    .where(
      and(
        eq(documentRevisions.documentId, documentAnswers.documentId),
        eq(documentRevisions.blockId, documentAnswers.blockId),
        eq(documentRevisions.path, documentAnswers.path),
        eq(documentRevisions.side, "client"),
      ),
    );
  return tx
    .select()
    .from(documentAnswers)
    .where(and(eq(documentAnswers.documentId, documentId), notExists(ofClient)))
    .orderBy(asc(documentAnswers.revision));
}

/**
 * Updates leave options and columns that an answer needs in a document, though the template no longer has them. The copy
 * gets those of the firm's answers alone. Null if the document has the blocks of its template.
 */
async function ownBlocksOfCopy(
  tx: Transaction,
  from: DocumentRow,
  answers: readonly AnswerRow[],
): Promise<readonly Block[] | null> {
  if (from.blocks === null) return null;
  const published = new Map(
    (await blocksOf(tx, { ...from, blocks: null })).map((block) => [block.id, block]),
  );
  const asPublished = from.blocks.map((block) => published.get(block.id) ?? block);
  return updateTo({ blocks: from.blocks, answers, kept: [] }, asPublished).blocks;
}

function titleFor(title: string, name: string): string {
  const ending = ` (${name})`;
  return `${title.slice(0, DOCUMENT_LIMITS.title - ending.length)}${ending}`;
}
