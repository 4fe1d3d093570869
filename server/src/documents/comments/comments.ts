// Comments on the blocks of a document (spec 7 §4): internal ones are the firm's alone, shared ones are for both sides.
import { and, asc, count, eq } from "drizzle-orm";
import { commentRecipients } from "@gap/core/documents/comment-mails";
import { blocksOfSide } from "@gap/core/documents/document-content";
import type { DocumentSide } from "@gap/core/documents/document-status";
import type { DocumentComments } from "@gap/core/documents/document-view";
import { DOCUMENT_LIMITS, DOCUMENT_NOT_FOUND, type NewComment } from "@gap/core/documents/document.schema";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import { blocksOf, visibleBlocks } from "../document-content.db";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { factsOf, publishPart } from "../document-changed";
import { commentAdded } from "../documents.events";
import { lockDocument, openDocument, type OpenedDocument } from "../open-document";
import { narrowingsOf, peopleOfComment } from "../people/people-concerned.db";
import { peopleOfDocument } from "../reading/people-of-document.db";
import { documentComments } from "../documents.tables";

/** In the order of writing. The client never gets internal ones, nor any on a block that it does not see. */
export async function commentsOf(
  db: Queryable,
  caller: Caller,
  documentId: string,
): Promise<DocumentComments> {
  const opened = await openDocument(db, caller, documentId);
  const { row, side } = opened;
  const visible = new Set((await visibleBlocks(db, opened)).map(({ id }) => id));
  const rows = await db
    .select()
    .from(documentComments)
    .where(
      and(
        eq(documentComments.documentId, row.id),
        side === "client" ? eq(documentComments.isInternal, false) : undefined,
      ),
    )
    .orderBy(asc(documentComments.id));
  const shown = rows.filter(({ blockId }) => side === "advisor" || visible.has(blockId));
  return {
    comments: shown.map(({ id, blockId, isInternal, text, by, at, resolvedAt, resolvedBy }) => ({
      commentId: id,
      blockId,
      isInternal,
      text,
      by,
      at,
      ...withoutEmpty({ resolvedAt, resolvedBy }),
    })),
    people: await peopleOfDocument(
      db,
      row.orgId,
      shown.flatMap(({ by, resolvedBy }) => (resolvedBy === null ? [by] : [by, resolvedBy])),
    ),
  };
}

/** A repeated call adds the comment once. */
export async function addComment(
  command: CommandContext,
  caller: Caller,
  { documentId, commentId, blockId, isInternal, text, mentions }: NewComment,
): Promise<void> {
  const { tx, now } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "comment" });
  const { row, side } = opened;
  const block = (await visibleBlocks(tx, opened)).find(({ id }) => id === blockId);
  if (block === undefined) throw new GapError("notFound", DOCUMENT_NOT_FOUND);
  if (isInternal && side === "client")
    throw fieldError("isInternal", "Your comments are seen by your advisor");
  const [counted] = await tx
    .select({ comments: count() })
    .from(documentComments)
    .where(eq(documentComments.documentId, row.id));
  if ((counted?.comments ?? 0) >= DOCUMENT_LIMITS.commentsPerDocument)
    throw new GapError("conflict", `A document can have ${DOCUMENT_LIMITS.commentsPerDocument} comments.`);
  const added = await tx
    .insert(documentComments)
    .values({
      id: commentId,
      documentId: row.id,
      blockId,
      isInternal,
      text,
      side,
      by: caller.userId,
      at: now,
    })
    .onConflictDoNothing()
    .returning({ id: documentComments.id });
  if (added.length === 0) return;
  command.emit(commentAdded, {
    ...factsOf(opened, row.status),
    commentId,
    by: caller.userId,
    text,
    question: block.title,
    to: await recipientsOf(tx, opened, { by: caller.userId, side, isInternal, mentions, blockId }),
  });
  publishPart(command, opened, "comments");
}

interface AddedComment extends Pick<NewComment, "blockId" | "isInternal" | "mentions"> {
  readonly by: string;
  readonly side: DocumentSide;
}

/** Comments on blocks that the client does not see are the firm's, even if they are not internal. */
async function recipientsOf(tx: Transaction, opened: OpenedDocument, comment: AddedComment) {
  const ofClient = blocksOfSide(await blocksOf(tx, opened.row), "client");
  const isInternal = comment.isInternal || !ofClient.some(({ id }) => id === comment.blockId);
  const people = await peopleOfComment(tx, opened, comment);
  const narrowings = await narrowingsOf(tx, opened.row.id);
  return commentRecipients({ ...comment, isInternal }, people)
    .map((userId) => ({ userId, isFirms: people.sides.get(userId) === "advisor" }))
    .filter(({ userId, isFirms }) => isFirms || (narrowings.get(userId)?.includes(comment.blockId) ?? true));
}

export async function setCommentResolved(
  command: CommandContext,
  caller: Caller,
  state: { readonly documentId: string; readonly commentId: string; readonly isResolved: boolean },
): Promise<void> {
  const { tx, now } = command;
  const opened = await lockDocument(tx, caller, { documentId: state.documentId, act: "comment" });
  const { row, side } = opened;
  const visible = (await visibleBlocks(tx, opened)).map(({ id }) => id);
  const changed = await tx
    .update(documentComments)
    .set(
      state.isResolved
        ? { resolvedAt: now, resolvedBy: caller.userId }
        : { resolvedAt: null, resolvedBy: null },
    )
    .where(
      and(
        eq(documentComments.id, state.commentId),
        eq(documentComments.documentId, row.id),
        side === "client" ? eq(documentComments.isInternal, false) : undefined,
        side === "client" ? isOneOf(documentComments.blockId, visible) : undefined,
      ),
    )
    .returning({ id: documentComments.id });
  if (changed.length === 0) throw new GapError("notFound", "Comment not found");
  publishPart(command, opened, "comments");
}
