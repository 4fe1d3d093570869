// The client submits a document, and the advisor sends answers back or reopens it (spec 7 §4).
import { and, eq, inArray } from "drizzle-orm";
import { missingAnswers } from "@gap/core/blocks/progress";
import { blocksOfSide } from "@gap/core/documents/document-content";
import { statusAfter } from "@gap/core/documents/document-status";
import { REQUIRED } from "@gap/core/shared/required";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { answersIn, blocksOf, contentOf } from "../document-content.db";
import { changeDocument, type ChangedDocument } from "../document-changed";
import { documentReopened, documentSubmitted, reopeningRequested } from "../documents.events";
import { lockDocument } from "../open-document";
import { documentSentBack } from "../documents.tables";

/** Refused with the ids of required blocks that are not answered; hidden ones are never required. */
export async function submitDocument(
  command: CommandContext,
  caller: Caller,
  documentId: string,
): Promise<ChangedDocument> {
  const { tx, now } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "submit" });
  const { row, side } = opened;
  const content = await contentOf(tx, row);
  const missing = missingAnswers(content.blocks, answersIn(content), side);
  if (missing.length > 0)
    throw new GapError("unprocessable", "Some questions still need an answer", {
      validationErrors: missing.map(({ id }) => ({ field: `blocks.${id}`, message: REQUIRED })),
    });
  await tx.delete(documentSentBack).where(eq(documentSentBack.documentId, row.id));
  command.emit(documentSubmitted, { documentId: row.id, submittedBy: caller.userId });
  return changeDocument(command, opened, {
    status: statusAfter("submit", { isShared: true }),
    submittedAt: now,
    submittedBy: caller.userId,
  });
}

/** Single answers go back with a word; the client can answer again. */
export async function sendBack(
  command: CommandContext,
  caller: Caller,
  sent: { readonly documentId: string; readonly blockIds: readonly string[]; readonly reason: string },
): Promise<ChangedDocument> {
  const { tx, now } = command;
  const opened = await lockDocument(tx, caller, { documentId: sent.documentId, act: "sendBack" });
  const { row } = opened;
  const ofClient = new Set(blocksOfSide(await blocksOf(tx, row), "client").map(({ id }) => id));
  const blockIds = [...new Set(sent.blockIds)];
  if (!blockIds.every((id) => ofClient.has(id)))
    throw fieldError("blockIds", "The client does not see one of these questions");
  await tx
    .delete(documentSentBack)
    .where(and(eq(documentSentBack.documentId, row.id), inArray(documentSentBack.blockId, blockIds)));
  await tx.insert(documentSentBack).values(
    blockIds.map((blockId) => ({
      documentId: row.id,
      blockId,
      reason: sent.reason,
      at: now,
      by: caller.userId,
    })),
  );
  command.emit(documentReopened, { documentId: row.id, reason: sent.reason, blockIds });
  return changeDocument(command, opened, { status: statusAfter("sendBack", { isShared: true }) });
}

/** A finalised document becomes its next version; the earlier one stays readable. */
export async function reopenDocument(
  command: CommandContext,
  caller: Caller,
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
): Promise<ChangedDocument> {
  const opened = await lockDocument(command.tx, caller, { documentId, act: "reopen" });
  const { row } = opened;
  command.emit(documentReopened, { documentId: row.id, reason, blockIds: [] });
  return changeDocument(command, opened, {
    status: statusAfter("reopen", { isShared: row.sharedAt !== null }),
    ...(row.status === "finalised" && {
      version: row.version + 1,
      finalisedAt: null,
      finalisedBy: null,
      finalisedReason: null,
    }),
  });
}

/** Notifies the advisor; the document stays as it is. */
export async function askToReopen(
  command: CommandContext,
  caller: Caller,
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
): Promise<void> {
  const { row } = await lockDocument(command.tx, caller, { documentId, act: "askToReopen" });
  command.audit({ kind: "document", id: row.id, details: { title: row.title } });
  command.emit(reopeningRequested, { documentId: row.id, askedBy: caller.userId, reason });
}
