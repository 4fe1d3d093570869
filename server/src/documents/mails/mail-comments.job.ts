// Mails people about comments on documents: a person gets at most one such mail in ten minutes (spec 7 §4), about one
// document. A new comment waits in the person's row; the job, queued in the same transaction, mails everything that waits as
// soon as that is allowed.
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { nextCommentMail } from "@gap/core/documents/comment-mails";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { takeKeyedLock } from "@gap/server/platform/db/advisory-locks";
import type { Transaction } from "@gap/server/platform/db/database";
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
  await command.tx
    .insert(documentCommentMails)
    .values({ documentId, userId, commentIds: [commentId] })
    .onConflictDoUpdate({
      target: [documentCommentMails.documentId, documentCommentMails.userId],
      set: { commentIds: sql`${documentCommentMails.commentIds} || excluded.comment_ids` },
    });
  await queue(
    command,
    { documentId, userId },
    nextCommentMail(await mailedAt(command.tx, userId), command.now),
  );
}

/** The time of the person's last mail about comments on any document. */
async function mailedAt(tx: Transaction, userId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: documentCommentMails.mailedAt })
    .from(documentCommentMails)
    .where(and(eq(documentCommentMails.userId, userId), isNotNull(documentCommentMails.mailedAt)))
    .orderBy(desc(documentCommentMails.mailedAt))
    .limit(1);
  return last?.at ?? null;
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
  // Mails to one person wait for each other, because concurrent ones about several documents would not see each other.
  await takeKeyedLock(tx, "commentMails", userId);
  const [row] = await tx.select().from(documentCommentMails).where(ofPerson).for("update");
  if (row === undefined || row.commentIds.length === 0) return;
  const due = nextCommentMail(await mailedAt(tx, userId), now);
  if (due > now) return queue(command, { documentId, userId }, due);
  await tx.update(documentCommentMails).set({ commentIds: [], mailedAt: now }).where(ofPerson);
  await mailToPerson(command, commentsMail, { documentId, userId, commentIds: row.commentIds });
}
