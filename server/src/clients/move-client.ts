// Archives a client, restores it to its former status, or deletes it (spec 4 §F). A deleted client is kept but hidden
// everywhere, so that its agreements stay provable.
import { movedClient, type ClientMove } from "@gap/core/clients/client-status";
import { CLIENT_STATUS_NAMES, type Client, type ClientChange } from "@gap/core/clients/client.schema";
import { changedRecords } from "@gap/core/live/changed-records";
import { GapError } from "@gap/core/shared/gap-error";
import { updateVersion } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { deleteClientWords } from "./client-words";
import { getClient, lockClient, type ClientOfAdvisor } from "./clients.db";
import { clientsChanged } from "./clients.events";
import { clients } from "./clients.tables";

export async function archiveClient(
  command: CommandContext,
  advisorOrgId: string,
  change: ClientChange,
): Promise<Client> {
  return getClient(command.tx, await moveClient(command, "archive", { ...change, advisorOrgId }));
}

export async function restoreClient(
  command: CommandContext,
  advisorOrgId: string,
  change: ClientChange,
): Promise<Client> {
  return getClient(command.tx, await moveClient(command, "restore", { ...change, advisorOrgId }));
}

export async function deleteClient(
  command: CommandContext,
  advisorOrgId: string,
  change: ClientChange,
): Promise<void> {
  await moveClient(command, "delete", { ...change, advisorOrgId });
  await deleteClientWords(command.tx, change.id);
}

async function moveClient(
  command: CommandContext,
  move: ClientMove,
  { id, advisorOrgId, lastUpdatedAt: seen }: ClientOfAdvisor & ClientChange,
): Promise<ClientOfAdvisor> {
  const { tx, audit, emit, live } = command;
  const client = await lockClient(tx, { id, advisorOrgId });
  assertNotStale(client.lastUpdatedAt, seen);
  const moved = movedClient(move, client);
  if (moved === undefined)
    throw new GapError("conflict", `This client has the status ${CLIENT_STATUS_NAMES[client.status]}`);
  const lastUpdatedAt = await updateVersion(command, clients, client, moved);
  emit(clientsChanged, { advisorOrgId, ids: [id] });
  audit({ kind: "client", id, details: { name: client.name, from: client.status, to: moved.status } });
  live("client-list-update", advisorOrgId, changedRecords({ id, lastUpdatedAt }));
  return { id, advisorOrgId };
}
