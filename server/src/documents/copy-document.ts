// Makes a copy of a document for one person, with the answers that the firm has filled in (spec 7 §5, each their own copy).
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { replaceSearchWords } from "../platform/db/search-words";
import { auditOfNew } from "../platform/db/update-record";
import { todayOf } from "../orgs/public";
import { blocksOf, progressColumns } from "./document-content.db";
import { publishDocument } from "./document-changed";
import { documentAnswers, documentRevisions, documents, documentSearchWords } from "./documents.tables";
import type { FoundDocument } from "./open-document";

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
  const blocks = await blocksOf(tx, from);
  const uploads = new Set(blocks.filter(({ kind }) => kind === "fileUpload").map((block) => block.id));
  // Files and actions belong to the document in which they were added.
  const answers = (await answersOfFirm(tx, from.id)).filter(({ blockId }) => !uploads.has(blockId));
  const [row] = await tx
    .insert(documents)
    .values({
      id,
      orgId: from.orgId,
      clientId: from.clientId,
      workItemId: from.workItemId,
      blueprintId: from.blueprintId,
      blueprintVersion: from.blueprintVersion,
      blocks: from.blocks,
      keptBlocks: from.keptBlocks,
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

/** Answers of one client person are not shown to another one, who gets a copy to answer alone. */
function answersOfFirm(tx: Transaction, documentId: string) {
  return tx
    .select(getTableColumns(documentAnswers))
    .from(documentAnswers)
    .innerJoin(
      documentRevisions,
      and(
        eq(documentRevisions.documentId, documentAnswers.documentId),
        eq(documentRevisions.revision, documentAnswers.revision),
        eq(documentRevisions.side, "advisor"),
      ),
    )
    .where(eq(documentAnswers.documentId, documentId))
    .orderBy(asc(documentAnswers.revision));
}

function titleFor(title: string, name: string): string {
  const ending = ` (${name})`;
  return `${title.slice(0, DOCUMENT_LIMITS.title - ending.length)}${ending}`;
}
