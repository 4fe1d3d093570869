// The client submits a document, and the advisor sends answers back or reopens it (spec 7 §4).
import { and, eq, inArray } from "drizzle-orm";
import { missingAnswers } from "@gap/core/blocks/progress";
import type { Block } from "@gap/core/blocks/block.schema";
import { blocksOfSide } from "@gap/core/documents/document-content";
import { statusAfter, type DocumentStatus } from "@gap/core/documents/document-status";
import { REQUIRED } from "@gap/core/shared/required";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { answersIn, blocksOf, contentOf } from "../document-content.db";
import { changeDocument, factsOf, type ChangedDocument } from "../document-changed";
import { documentReopened, documentSubmitted, reopeningRequested } from "../documents.events";
import { lockClientForMemory, rememberAnswers } from "../last-time/remember-answers";
import { mailCopyOfAnswers } from "../mails/answers-copy.email";
import { lockDocument, type OpenedDocument } from "../open-document";
import { advisorOf, holdersOf, narrowingsOf } from "../people/people-concerned.db";
import { documentSentBack } from "../documents.tables";

/** Refused with the ids of required blocks that are not answered; hidden ones are never required. */
export async function submitDocument(
  command: CommandContext,
  caller: Caller,
  documentId: string,
): Promise<ChangedDocument> {
  const { tx, now } = command;
  await lockClientForMemory(tx, caller, documentId);
  const opened = await lockDocument(tx, caller, { documentId, act: "submit" });
  const { row, side } = opened;
  const content = await contentOf(tx, row);
  const missing = missingAnswers(content.blocks, answersIn(content), side);
  if (missing.length > 0)
    throw new GapError("unprocessable", "Some questions still need an answer", {
      validationErrors: missing.map(({ id }) => ({ field: `blocks.${id}`, message: REQUIRED })),
    });
  await tx.delete(documentSentBack).where(eq(documentSentBack.documentId, row.id));
  await rememberAnswers(command, row, content);
  const status = statusAfter("submit", { isShared: true });
  const advisorId = await advisorOf(tx, opened);
  command.emit(documentSubmitted, { ...factsOf(opened, status), advisorId, submittedBy: caller.userId });
  await mailCopyOfAnswers(command, caller, row);
  return changeDocument(command, opened, { status, submittedAt: now, submittedBy: caller.userId });
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
  const ofClient = blocksOfSide(await blocksOf(tx, row), "client");
  const blockIds = [...new Set(sent.blockIds)];
  if (!blockIds.every((id) => ofClient.some((block) => block.id === id)))
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
  const status = statusAfter("sendBack", { isShared: true });
  const questions = ofClient.filter(({ id }) => blockIds.includes(id));
  await emitReopened(command, opened, { status, reason: sent.reason, questions });
  return changeDocument(command, opened, { status });
}

/** A finalised document becomes its next version; the earlier one stays readable. */
export async function reopenDocument(
  command: CommandContext,
  caller: Caller,
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
): Promise<ChangedDocument> {
  const opened = await lockDocument(command.tx, caller, { documentId, act: "reopen" });
  const { row } = opened;
  const status = statusAfter("reopen", { isShared: row.sharedAt !== null });
  await emitReopened(command, opened, { status, reason, questions: [] });
  return changeDocument(command, opened, {
    status,
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
  const opened = await lockDocument(command.tx, caller, { documentId, act: "askToReopen" });
  const { row } = opened;
  command.audit({ kind: "document", id: row.id, details: { title: row.title } });
  const advisorId = await advisorOf(command.tx, opened);
  command.emit(reopeningRequested, {
    ...factsOf(opened, row.status),
    advisorId,
    askedBy: caller.userId,
    reason,
  });
}

async function emitReopened(
  command: CommandContext,
  opened: OpenedDocument,
  {
    status,
    reason,
    questions,
  }: {
    readonly status: DocumentStatus;
    readonly reason: string;
    /** Those that were sent back; none if the whole document was reopened. */
    readonly questions: readonly Pick<Block, "id" | "title">[];
  },
): Promise<void> {
  const { tx } = command;
  const holders = status === "shared" ? await holdersOf(tx, opened) : [];
  const narrowings = await narrowingsOf(tx, opened.row.id);
  const to = holders.map((userId) => ({
    userId,
    questions: questions
      .filter(({ id }) => narrowings.get(userId)?.includes(id) ?? true)
      .map(({ title }) => title),
  }));
  command.emit(documentReopened, {
    ...factsOf(opened, status),
    reason,
    blockIds: questions.map(({ id }) => id),
    to: to.filter((person) => questions.length === 0 || person.questions.length > 0),
  });
}
