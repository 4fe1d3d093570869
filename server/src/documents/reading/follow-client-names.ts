// Updates the client's name in the list and search of documents when the client is renamed.
import { and, eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { clients } from "@gap/server/clients/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { isOneOf, replaceSearchWords } from "@gap/server/platform/db/search-words";
import { documents, documentSearchWords } from "../documents.tables";

export async function followClientNames(
  { tx, live }: CommandContext,
  { advisorOrgId: orgId, ids: clientIds }: { readonly advisorOrgId: string; readonly ids: readonly string[] },
): Promise<void> {
  const areOfClients = and(eq(documents.orgId, orgId), isOneOf(documents.clientId, clientIds));
  // In the order in which all commands lock several documents.
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(areOfClients)
    .orderBy(documents.id)
    .for("no key update");
  const renamed = await tx
    .update(documents)
    .set({ clientName: clients.name, clientNameKey: clients.nameKey })
    .from(clients)
    .where(and(areOfClients, eq(clients.id, documents.clientId)))
    .returning({
      id: documents.id,
      title: documents.title,
      serviceName: documents.serviceName,
      clientName: documents.clientName,
    });
  if (renamed.length === 0) return;
  await replaceSearchWords(
    tx,
    documentSearchWords,
    renamed.map(({ id, title, serviceName, clientName }) => ({
      ownerId: id,
      withinId: orgId,
      texts: [title, clientName, serviceName],
    })),
  );
  live("document-list-event", orgId, changedRecords(...renamed.map(({ id }) => ({ id }))));
}
