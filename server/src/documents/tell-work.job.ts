// Tells a work item what became of one of its documents (spec 7 §3), after the act's own transaction: acts on documents
// lock the document only, and would deadlock with each other if they locked the work item as well.
import { eq } from "drizzle-orm";
import type { DocumentStatus } from "@gap/core/documents/document-status";
import { runCommand, type CommandContext } from "../platform/calls/run-command";
import { installationOrigin } from "../platform/installation-origin";
import { defineJob } from "../platform/jobs/jobs";
import { followDocument } from "../work-items/public";
import { documents } from "./documents.tables";
import type { DocumentRow } from "./open-document";

interface ActOnDocument {
  readonly documentId: string;
  readonly actId: string;
  /** ISO 8601 */
  readonly at: string;
  readonly by: string | null;
  readonly before: DocumentStatus;
  readonly after: DocumentStatus;
}

export const tellWorkJob = defineJob<ActOnDocument>({
  name: "documents.tell-work",
  handle: async (act, region) => {
    const origin = installationOrigin("document.tellWork", "tell-work");
    await runCommand(region, origin, (command) => tellWork(command, act));
  },
});

/** Call it in the transaction of the act. */
export async function queueTellingWork(
  { tx, region, now, actorId }: CommandContext,
  row: Pick<DocumentRow, "id" | "workItemId" | "status">,
  after: DocumentStatus,
): Promise<void> {
  if (row.workItemId === null || row.status === after) return;
  await region.jobs.enqueue(tx, tellWorkJob, {
    documentId: row.id,
    actId: region.newId(),
    at: now.toISOString(),
    by: actorId,
    before: row.status,
    after,
  });
}

async function tellWork(command: CommandContext, act: ActOnDocument): Promise<void> {
  const row = await readDocument(command, act);
  if (row === undefined || row.workItemId === null) return;
  const { actId, at, by } = act;
  const isFirstShare = act.before === "draft" && act.after === "shared";
  await followDocument(
    command,
    { id: row.workItemId, orgId: row.orgId },
    {
      actId,
      at: new Date(at),
      by,
      text: `${wordOf(act, isFirstShare)} ${row.title}`,
      stepId: row.stepId,
      // These jobs may run in another order than the acts.
      isWithClient: async () => {
        const status = (await readDocument(command, act))?.status ?? "draft";
        return status === "draft" ? null : status === "shared";
      },
      isFirstShare,
    },
  );
}

async function readDocument({ tx }: CommandContext, { documentId }: ActOnDocument) {
  const [row] = await tx
    .select({
      orgId: documents.orgId,
      workItemId: documents.workItemId,
      stepId: documents.stepId,
      title: documents.title,
      status: documents.status,
    })
    .from(documents)
    .where(eq(documents.id, documentId));
  return row;
}

function wordOf({ after }: ActOnDocument, isFirstShare: boolean): string {
  if (isFirstShare) return "shared";
  return after === "submitted" || after === "finalised" ? after : "reopened";
}
