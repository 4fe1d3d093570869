// Acceptance starts work (spec 4 §C, spec 7 §3): one work item for each accepted service with a linked process, in the
// transaction of the acceptance, and once.
import { and, eq, isNotNull } from "drizzle-orm";
import { clients } from "../clients/public";
import { todayOf } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf } from "../platform/db/search-words";
import { processKind, publishedProcess } from "../processes/public";
import { acceptedServices } from "../proposals/public";
import { services } from "../services/public";
import { nameOfWork } from "./create-work-item";
import { insertWorkItem } from "./insert-work-item";
import { activeMembers } from "./members.db";

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
  for (const { serviceId, processId } of linked) {
    const process = await publishedProcess(tx, { id: processId, orgId });
    // A process that was archived since it was linked starts nothing.
    if (process === undefined) continue;
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

/** In the order of the proposal. */
async function linkedProcesses(
  { tx }: CommandContext,
  orgId: string,
  serviceIds: readonly string[],
): Promise<{ readonly serviceId: string; readonly processId: string }[]> {
  if (serviceIds.length === 0) return [];
  const rows = await tx
    .select({ serviceId: services.id, processId: services.linkedProcessId })
    .from(services)
    .where(
      and(isOneOf(services.id, serviceIds), eq(services.orgId, orgId), isNotNull(services.linkedProcessId)),
    );
  const processOf = new Map(rows.map(({ serviceId, processId }) => [serviceId, processId]));
  return serviceIds.flatMap((serviceId) => {
    const processId = processOf.get(serviceId) ?? null;
    return processId === null ? [] : [{ serviceId, processId }];
  });
}
