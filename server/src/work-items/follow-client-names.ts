// Updates the client's name in the list and search of work items when the client is renamed. The names of the work items
// themselves stay as they are.
import { and, eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { clients } from "../clients/public";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf, replaceSearchWords } from "../platform/db/search-words";
import { workItems, workItemSearchWords } from "./work-items.tables";

export async function followClientNames(
  { tx, live }: CommandContext,
  { advisorOrgId: orgId, ids: clientIds }: { readonly advisorOrgId: string; readonly ids: readonly string[] },
): Promise<void> {
  const isOfClients = and(eq(workItems.orgId, orgId), isOneOf(workItems.clientId, clientIds));
  const items = await tx
    .select({
      id: workItems.id,
      name: workItems.name,
      clientId: clients.id,
      clientName: clients.name,
      clientNameKey: clients.nameKey,
      processName: workItems.processName,
    })
    .from(workItems)
    .innerJoin(clients, eq(clients.id, workItems.clientId))
    .where(isOfClients)
    // In the order in which all commands lock several work items.
    .orderBy(workItems.id)
    .for("no key update", { of: workItems });
  if (items.length === 0) return;
  await tx
    .update(workItems)
    .set({ clientName: clients.name, clientNameKey: clients.nameKey })
    .from(clients)
    .where(and(isOfClients, eq(clients.id, workItems.clientId)));
  await replaceSearchWords(
    tx,
    workItemSearchWords,
    items.map(({ id, name, clientName, processName }) => ({
      ownerId: id,
      withinId: orgId,
      texts: [name, clientName, processName],
    })),
  );
  live("work-item-event", orgId, changedRecords(...items.map(({ id }) => ({ id }))));
}
