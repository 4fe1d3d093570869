// Refreshes open documents and lists when a work item ends or is reopened, because the client's rights change with it.
import { and, eq, ne } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { clients } from "../clients/public";
import type { CommandContext } from "../platform/calls/run-command";
import { documents } from "./documents.tables";

export async function followWork(
  { tx, live }: CommandContext,
  { workItemId }: { readonly workItemId: string },
): Promise<void> {
  const rows = await tx
    .select({
      id: documents.id,
      revision: documents.revision,
      status: documents.status,
      orgId: documents.orgId,
      clientOrgId: clients.clientOrgId,
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(and(eq(documents.workItemId, workItemId), ne(documents.status, "finalised")));
  for (const { id, revision } of rows) live("document-change-event", id, { revision, changed: ["document"] });
  const [first] = rows;
  if (first === undefined) return;
  live("document-list-event", first.orgId, changedRecords(...rows.map(({ id }) => ({ id }))));
  const shared = rows.filter(({ status }) => status !== "draft");
  if (first.clientOrgId !== null && shared.length > 0)
    live("document-list-event", first.clientOrgId, changedRecords(...shared.map(({ id }) => ({ id }))));
}
