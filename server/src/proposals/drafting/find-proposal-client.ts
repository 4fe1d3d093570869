// Looks up the client of a proposal; clients of other advisors and deleted clients count as not found.
import { and, eq, inArray } from "drizzle-orm";
import { CHOSEN_CLIENT_STATUSES } from "@gap/core/clients/client.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { clients } from "@gap/server/clients/public";
import { orgs } from "@gap/server/orgs/public";
import type { Transaction } from "@gap/server/platform/db/database";

export interface ProposedClient {
  readonly id: string;
  readonly name: string;
  readonly clientOrg: { readonly xeroAuthorised: boolean; readonly xeroDisconnectedViaXPM: boolean } | null;
}

export async function findProposalClient(
  tx: Transaction,
  { id, advisorOrgId }: { readonly id: string; readonly advisorOrgId: string },
  { includeArchived }: { readonly includeArchived: boolean },
): Promise<ProposedClient> {
  const statuses = [...CHOSEN_CLIENT_STATUSES, ...(includeArchived ? ["archived" as const] : [])];
  const [found] = await tx
    .select({
      id: clients.id,
      name: clients.name,
      clientOrg: { xeroAuthorised: orgs.xeroAuthorised, xeroDisconnectedViaXPM: orgs.xeroDisconnectedViaXpm },
    })
    .from(clients)
    .leftJoin(orgs, eq(orgs.id, clients.clientOrgId))
    .where(
      and(eq(clients.id, id), eq(clients.advisorOrgId, advisorOrgId), inArray(clients.status, statuses)),
    );
  if (found === undefined) throw new GapError("notFound", "No such client");
  return found;
}
