// Mails people about comments on a document: at most once in ten minutes (spec 7 §4). A new comment waits in the person's
// row; the job, queued in the same transaction, mails everything that waits as soon as that is allowed.
import { and, eq, sql } from "drizzle-orm";
import { nextCommentMail } from "@gap/core/documents/comment-mails";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { documentCommentMails } from "../documents.tables";
import { commentsMail } from "./comments.email";
import type { DocumentMail } from "./facts-of-mail.db";
import { mailToPerson } from "./mail-to-person";

export const mailCommentsJob = defineJob<DocumentMail>({
  name: "documents.mail-comments",
  handle: async (whom, region) => {
    const origin = installationOrigin("document.mailComments", "mail-comments");
    await runCommand(region, origin, (command) => mailWaiting(command, whom));
  },
});

/** Call it in the transaction that adds the comment. */
export async function queueCommentMail(
  command: CommandContext,
  { documentId, userId, commentId }: DocumentMail & { readonly commentId: string },
): Promise<void> {
  const [row] = await command.tx
    .insert(documentCommentMails)
    .values({ documentId, userId, commentIds: [commentId] })
    .onConflictDoUpdate({
      target: [documentCommentMails.documentId, documentCommentMails.userId],
      set: { commentIds: sql`${documentCommentMails.commentIds} || excluded.comment_ids` },
    })
    .returning({ mailedAt: documentCommentMails.mailedAt });
  await queue(command, { documentId, userId }, nextCommentMail(row?.mailedAt ?? null, command.now));
}

/** A job that waits already will find the new comment. */
async function queue({ tx, now, region }: CommandContext, whom: DocumentMail, due: Date): Promise<void> {
  const waitMs = due.getTime() - now.getTime();
  await region.jobs.enqueue(tx, mailCommentsJob, whom, {
    singletonKey: `${whom.documentId}/${whom.userId}`,
    // Jobs start by the clock of the database, which is the real one.
    ...(waitMs > 0 && { startAfter: new Date(Date.now() + waitMs) }),
  });
}

async function mailWaiting(command: CommandContext, { documentId, userId }: DocumentMail): Promise<void> {
  const { tx, now } = command;
  const ofPerson = and(
    eq(documentCommentMails.documentId, documentId),
    eq(documentCommentMails.userId, userId),
  );
  const [row] = await tx.select().from(documentCommentMails).where(ofPerson).for("update");
  if (row === undefined || row.commentIds.length === 0) return;
  const due = nextCommentMail(row.mailedAt, now);
  if (due > now) return queue(command, { documentId, userId }, due);
  await tx.update(documentCommentMails).set({ commentIds: [], mailedAt: now }).where(ofPerson);
  await mailToPerson(command, commentsMail, { documentId, userId, commentIds: row.commentIds });
}
