// Finalises a document (spec 7 §4): it is read-only from then on, its content of that moment is kept as a version, and a
// job makes the PDF. A living plan stays open for its next version.
import { missingAnswers } from "@gap/core/blocks/progress";
import { statusAfter } from "@gap/core/documents/document-status";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import { setBusinessPlanFinalised } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { answersIn, contentOf } from "../document-content.db";
import { changeDocument, type ChangedDocument } from "../document-changed";
import { documentFinalised } from "../documents.events";
import { lockClientForMemory, rememberAnswers } from "../last-time/remember-answers";
import { lockDocument, type OpenedDocument } from "../open-document";
import { documentVersions } from "../documents.tables";
import { queueSealing } from "../versions/seal-document.job";
import { snapshotOfDocument } from "../versions/snapshot-of-document";

interface Finalisation {
  readonly documentId: string;
  readonly revision: number;
  readonly reason: string;
  readonly mailTo: readonly string[];
}

/** The second one of two at once finds it finalised. */
export async function finaliseDocument(
  command: CommandContext,
  caller: Caller,
  { documentId, revision, reason, mailTo }: Finalisation,
): Promise<ChangedDocument> {
  const { tx, now } = command;
  await lockClientForMemory(tx, caller, documentId);
  const opened = await lockDocument(tx, caller, { documentId, act: "finalise" });
  const { row, clientOrgId } = opened;
  if (row.revision !== revision) throw new GapError("triedUpdatingStaleRecord");
  const content = await contentOf(tx, row);
  const missing = missingAnswers(content.blocks, answersIn(content), "advisor");
  if (missing.length > 0 && reason === "")
    throw fieldError("reason", "Say why it is finalised without all required answers");
  await tx.insert(documentVersions).values({
    documentId: row.id,
    version: row.version,
    revision: row.revision,
    content: await snapshotOfDocument(command, {
      row,
      clientOrgId,
      content,
      by: caller.userId,
      reason,
      mailTo,
    }),
    reason,
    finalisedAt: now,
    finalisedBy: caller.userId,
  });
  await rememberAnswers(command, row, content);
  await queueSealing(command, { documentId: row.id, version: row.version });
  command.emit(documentFinalised, { documentId: row.id });
  if (row.isPlan) return beginNextVersion(command, opened);
  return changeDocument(command, opened, {
    status: statusAfter("finalise", { isShared: row.sharedAt !== null }),
    finalisedAt: now,
    lastFinalisedAt: now,
    finalisedBy: caller.userId,
    finalisedReason: reason === "" ? null : reason,
  });
}

/** A living plan goes on with the same answers (spec 8 §4). */
async function beginNextVersion(command: CommandContext, opened: OpenedDocument): Promise<ChangedDocument> {
  const { row, clientOrgId } = opened;
  if (clientOrgId !== null) await setBusinessPlanFinalised(command, clientOrgId);
  return changeDocument(command, opened, { version: row.version + 1, lastFinalisedAt: command.now });
}
