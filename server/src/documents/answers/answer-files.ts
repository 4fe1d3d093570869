// Files as answers (spec 7 §4): each is uploaded for one document, and becomes used with the answer that names it.
import type { Block } from "@gap/core/blocks/block.schema";
import { acceptedTypes } from "@gap/core/blocks/kinds/file-upload/file-upload";
import type { FileAnswer, FileUploadBlock } from "@gap/core/blocks/kinds/file-upload/file-upload.schema";
import type { AnswerChange } from "@gap/core/documents/save-answers";
import { typeOfFileName } from "@gap/core/files/file-kinds";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { findFile } from "@gap/server/platform/files/files.db";
import { markUsed } from "@gap/server/platform/files/mark-file-used";
import { beginUpload, UNSUPPORTED_TYPE } from "@gap/server/platform/files/upload-ticket";
import type { Region } from "@gap/server/platform/region";
import { visibleBlocks } from "../document-content.db";
import { openDocument, type OpenedDocument } from "../open-document";
import { DOCUMENT_NOT_FOUND } from "@gap/core/documents/document.schema";
import { lockedReason, mayDo } from "@gap/core/documents/document-status";

const KIND = "answer-file";

interface WantedFile {
  readonly documentId: string;
  readonly blockId: string;
  readonly fileName: string;
}

export async function answerUploadUrl(
  { db, region, caller }: { readonly db: Queryable; readonly region: Region; readonly caller: Caller },
  { documentId, blockId, fileName }: WantedFile,
): Promise<{ url: string; key: string }> {
  const opened = await openDocument(db, caller, documentId);
  const { row, side, mayChange } = opened;
  if (!mayChange || !mayDo("answer", side, row.status, opened))
    throw new GapError("locked", lockedReason(row.status, opened));
  const block = (await visibleBlocks(db, opened)).find(({ id }) => id === blockId);
  if (block?.kind !== "fileUpload") throw new GapError("notFound", DOCUMENT_NOT_FOUND);
  assertAccepted(block, fileName);
  return beginUpload(region, {
    kind: KIND,
    orgId: row.orgId,
    subjectId: row.id,
    uploadedBy: caller.userId,
    fileName,
  });
}

function assertAccepted(block: FileUploadBlock, fileName: string): void {
  if (typeOfFileName(KIND, fileName, acceptedTypes(block)) === undefined)
    throw fieldError("fileName", UNSUPPORTED_TYPE);
}

interface FileAnswers {
  readonly changes: readonly AnswerChange[];
  /** Those of the changes that were not applied before. */
  readonly writes: readonly AnswerChange[];
  readonly blocks: readonly Block[];
}

/**
 * The files of replaced answers stay, because the history can bring them back. The content of a file was checked by its
 * type, which the question must accept: the file may have been uploaded for another question.
 */
export async function markAnswerFiles(
  command: CommandContext,
  { row }: OpenedDocument,
  { changes, writes, blocks }: FileAnswers,
): Promise<void> {
  for (const { blockId, value, operationId } of writes) {
    const block = blocks.find(({ id }) => id === blockId);
    if (block?.kind !== "fileUpload" || !isFileAnswer(value)) continue;
    const field = `answers.${changes.findIndex((change) => change.operationId === operationId)}`;
    const file = await findFile(command.tx, value.key);
    if (file === undefined || file.kind !== KIND || file.subjectId !== row.id)
      throw fieldError(field, "This file does not belong to the document");
    if (typeOfFileName(KIND, value.fileName, acceptedTypes(block)) !== file.type)
      throw fieldError(field, UNSUPPORTED_TYPE);
    if (file.status !== "passed") throw fieldError(field, "This file has not passed its check");
    await markUsed(command, { key: value.key, orgId: row.orgId });
  }
}

function isFileAnswer(value: unknown): value is FileAnswer {
  return typeof value === "object" && value !== null && "key" in value && "fileName" in value;
}
