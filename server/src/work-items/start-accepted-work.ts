// Acceptance starts work (spec 4 §C, spec 7 §3): one work item for each accepted service with a linked process, in the
// transaction of the acceptance, and once.
import { and, eq } from "drizzle-orm";
import { clients } from "../clients/public";
import { todayOf } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf } from "../platform/db/search-words";
import { processes, processKind, publishedProcess } from "../processes/public";
import { acceptedServices } from "../proposals/public";
import { services } from "../services/public";
import { nameOfWork } from "./create-work-item";
import { insertWorkItem } from "./insert-work-item";
import { activeMembers } from "./members.db";
import { workNotStarted } from "./work-items.events";

interface Accepted {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  readonly ownerId: string | null;
}

export async function startAcceptedWork(
  command: CommandContext,
  { proposalId, advisorOrgId: orgId, ownerId }: Accepted,
): Promise<void> {
  const { tx, now } = command;
  const { clientId, serviceIds } = await acceptedServices(tx, proposalId);
  const linked = await linkedProcesses(command, orgId, serviceIds);
  if (clientId === null || linked.length === 0) return;
  const [client] = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(eq(clients.id, clientId));
  if (client === undefined) return;
  const startDay = await todayOf(tx, orgId, now);
  const active = await activeMembers(tx, { orgId, ids: ownerId === null ? [] : [ownerId] });
  for (const { serviceId, serviceName, processId, processName } of linked) {
    const process = await publishedProcess(tx, { id: processId, orgId });
    // A process that was archived since it was linked starts nothing, and a person has to choose another one.
    if (process === undefined) {
      const about = { clientId, clientName: client.name, serviceName, processName };
      command.emit(workNotStarted, { proposalId, orgId, ownerId, ...about });
      continue;
    }
    await insertWorkItem(command, {
      orgId,
      client,
      process: {
        id: processId,
        name: process.name,
        version: process.version,
        content: processKind.contentOf(process.content),
      },
      name: nameOfWork(process.name, client.name),
      startDay,
      ownerId: ownerId !== null && active.has(ownerId) ? ownerId : null,
      roles: {},
      once: { proposalId, serviceId },
    });
  }
}

interface Linked {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly processId: string;
  readonly processName: string;
}

/** In the order of the proposal. */
async function linkedProcesses(
  { tx }: CommandContext,
  orgId: string,
  serviceIds: readonly string[],
): Promise<Linked[]> {
  if (serviceIds.length === 0) return [];
  const rows: Linked[] = await tx
    .select({
      serviceId: services.id,
      serviceName: services.name,
      processId: processes.id,
      processName: processes.name,
    })
    .from(services)
    .innerJoin(processes, eq(processes.id, services.linkedProcessId))
    .where(and(isOneOf(services.id, serviceIds), eq(services.orgId, orgId)));
  const linkedOf = new Map(rows.map((row) => [row.serviceId, row]));
  return serviceIds.flatMap((serviceId) => linkedOf.get(serviceId) ?? []);
}
