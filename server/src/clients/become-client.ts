// A prospect becomes a client when it accepts a proposal (spec 4 §C).
import { and, eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { updateVersion } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import type { ClientOfAdvisor } from "./clients.db";
import { clientsChanged } from "./clients.events";
import { clients } from "./clients.tables";

/** Clients, archived and deleted ones stay as they are. */
export async function becomeClient(command: CommandContext, which: ClientOfAdvisor): Promise<void> {
  const { tx, audit, emit, live } = command;
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, which.id), eq(clients.advisorOrgId, which.advisorOrgId)))
    .for("update");
  if (client?.status !== "prospect") return;
  const lastUpdatedAt = await updateVersion(command, clients, client, { status: "client" });
  emit(clientsChanged, { advisorOrgId: which.advisorOrgId, ids: [client.id] });
  audit({ kind: "client", id: client.id, details: { name: client.name, from: "prospect", to: "client" } });
  live("client-list-update", which.advisorOrgId, changedRecords({ id: client.id, lastUpdatedAt }));
}
