// The clients of a firm as the calculator finds and locks them: by the client's organisation. Clients of other firms
// count as unknown.
import { and, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_SUCH_CLIENT, problemOfChange } from "@gap/core/value-gap/value-gap-problems";
import { clients } from "../clients/public";
import type { Transaction } from "../platform/db/database";

export interface OwnClient {
  /** The firm's. */
  readonly orgId: string;
  readonly clientOrgId: string;
}

type ClientRow = Pick<typeof clients.$inferSelect, "id" | "name" | "status">;

/**
 * Locked, so that the client is not archived meanwhile and changes of its figures and scenarios run one after another:
 * names stay unique, and the number of scenarios within its limit.
 */
export async function lockClientToChange(
  tx: Transaction,
  { orgId, clientOrgId }: OwnClient,
): Promise<ClientRow> {
  const [client] = await tx
    .select({ id: clients.id, name: clients.name, status: clients.status })
    .from(clients)
    .where(and(eq(clients.clientOrgId, clientOrgId), eq(clients.advisorOrgId, orgId)))
    .for("no key update");
  if (client === undefined) throw noSuchClient();
  refuseReadOnly(client);
  return client;
}

export function refuseReadOnly({ status }: Pick<ClientRow, "status">): void {
  const problem = problemOfChange(status);
  if (problem !== undefined) throw new GapError("conflict", problem);
}

export function noSuchClient(): GapError {
  return new GapError("notFound", NO_SUCH_CLIENT);
}
