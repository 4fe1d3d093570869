// Changes a client's name and status (spec 4 §F); its contacts are edited separately.
import { eq } from "drizzle-orm";
import { type Client, type ClientEdit } from "@gap/core/clients/client.schema";
import { editedStatus, RESTORE_FIRST } from "@gap/core/clients/client-status";
import { changedRecords } from "@gap/core/live/changed-records";
import { fieldError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import type { CommandContext } from "../platform/calls/run-command";
import { nextUpdate, assertNotStale } from "../platform/calls/stale-record";
import { storeClientWords } from "./client-words";
import { getClient, lockClient } from "./clients.db";
import { clientsChanged, clientsRenamed } from "./clients.events";
import { clients } from "./clients.tables";
import { unlessTaken } from "./taken";

export async function updateClient(
  { tx, now, actorId, audit, emit, live }: CommandContext,
  advisorOrgId: string,
  { id, name, status: chosen, lastUpdatedAt: seen }: ClientEdit,
): Promise<Client> {
  const client = await lockClient(tx, { id, advisorOrgId });
  assertNotStale(client.lastUpdatedAt, seen);
  const status = editedStatus(client.status, chosen);
  if (status === undefined) throw fieldError("status", RESTORE_FIRST);
  const lastUpdatedAt = nextUpdate(now, client);
  await unlessTaken(
    tx
      .update(clients)
      .set({ name, nameKey: nameKeyOf(name), status, lastUpdatedAt, lastUpdatedBy: actorId })
      .where(eq(clients.id, id)),
  );
  if (name !== client.name) {
    await storeClientWords(tx, { id, advisorOrgId, name });
    emit(clientsRenamed, { advisorOrgId, ids: [id] });
  }
  emit(clientsChanged, { advisorOrgId, ids: [id] });
  audit({
    kind: "client",
    id,
    details: {
      name,
      formerName: name === client.name ? null : client.name,
      status: status === client.status ? null : status,
    },
  });
  live("client-list-update", advisorOrgId, changedRecords({ id, lastUpdatedAt }));
  return getClient(tx, { id, advisorOrgId });
}
