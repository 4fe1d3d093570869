// Decisions of a document (spec 7 §4): rows with their text, who wrote them down and when.
import { and, count, eq } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "@gap/core/documents/document.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { publishPart } from "../document-changed";
import { documentDecisions } from "../documents.tables";
import { assertWhole, lockDocument } from "../open-document";
import { meetingOf } from "./meetings";

/** A repeated call adds the decision once. */
export async function addDecision(
  command: CommandContext,
  caller: Caller,
  {
    documentId,
    decisionId,
    text,
  }: { readonly documentId: string; readonly decisionId: string; readonly text: string },
): Promise<void> {
  const { tx, now } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  assertWhole(opened);
  const { row } = opened;
  const [counted] = await tx
    .select({ decisions: count() })
    .from(documentDecisions)
    .where(eq(documentDecisions.documentId, row.id));
  if ((counted?.decisions ?? 0) >= DOCUMENT_LIMITS.decisionsPerDocument)
    throw new GapError("conflict", `A document can have ${DOCUMENT_LIMITS.decisionsPerDocument} decisions.`);
  const meeting = await meetingOf(tx, row.id);
  const topicId = meeting?.endedAt === undefined ? (meeting?.topicId ?? null) : null;
  const added = await tx
    .insert(documentDecisions)
    .values({ id: decisionId, documentId: row.id, text, topicId, by: caller.userId, at: now })
    .onConflictDoNothing()
    .returning({ id: documentDecisions.id });
  if (added.length > 0) publishPart(command, opened, "meeting");
}

export async function editDecision(
  command: CommandContext,
  caller: Caller,
  {
    documentId,
    decisionId,
    text,
  }: { readonly documentId: string; readonly decisionId: string; readonly text: string | null },
): Promise<void> {
  const { tx } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  assertWhole(opened);
  const isIt = and(eq(documentDecisions.id, decisionId), eq(documentDecisions.documentId, opened.row.id));
  const changed =
    text === null
      ? await tx.delete(documentDecisions).where(isIt).returning({ id: documentDecisions.id })
      : await tx.update(documentDecisions).set({ text }).where(isIt).returning({ id: documentDecisions.id });
  if (changed.length === 0) throw new GapError("notFound", "Decision not found");
  publishPart(command, opened, "meeting");
}
