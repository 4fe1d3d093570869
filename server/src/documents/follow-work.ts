// Refreshes open documents when their work item ends or is reopened, because the client's rights change with it.
import { and, eq, ne } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { documents } from "./documents.tables";

export async function followWork(
  { tx, live }: CommandContext,
  { workItemId }: { readonly workItemId: string },
): Promise<void> {
  const rows = await tx
    .select({ id: documents.id, revision: documents.revision })
    .from(documents)
    .where(and(eq(documents.workItemId, workItemId), ne(documents.status, "finalised")));
  for (const { id, revision } of rows) live("document-change-event", id, { revision, changed: ["document"] });
}
