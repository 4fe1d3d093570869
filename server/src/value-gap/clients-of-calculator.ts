// The clients of a firm as the calculator finds and locks them: by the client's organisation. Clients of other firms
// count as unknown.
import { and, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_SUCH_CLIENT, problemOfChange } from "@gap/core/value-gap/value-gap-problems";
import { clients } from "../clients/public";
import type { Queryable, Transaction } from "../platform/db/database";

export interface OwnClient {
  /** The id of the firm. */
  readonly orgId: string;
  readonly clientOrgId: string;
}

type ClientRow = Pick<typeof clients.$inferSelect, "id" | "name" | "status">;

const isOwn = ({ orgId, clientOrgId }: OwnClient) =>
  and(eq(clients.clientOrgId, clientOrgId), eq(clients.advisorOrgId, orgId));

/** The client's id in the practice manager; null if it is not linked. */
export async function practiceIdOf(db: Queryable, own: OwnClient): Promise<string | null> {
  const [client] = await db
    .select({ status: clients.status, xeroId: clients.xeroId })
    .from(clients)
    .where(isOwn(own));
  if (client === undefined) throw noSuchClient();
  assertChangeable(client);
  return client.xeroId;
}

/**
 * Locked, so that the client is not archived meanwhile and changes of its figures and scenarios run one after another:
 * names stay unique, and the number of scenarios within its limit.
 */
export async function lockClientToChange(tx: Transaction, own: OwnClient): Promise<ClientRow> {
  const [client] = await tx
    .select({ id: clients.id, name: clients.name, status: clients.status })
    .from(clients)
    .where(isOwn(own))
    .for("no key update");
  if (client === undefined) throw noSuchClient();
  assertChangeable(client);
  return client;
}

export function assertChangeable({ status }: Pick<ClientRow, "status">): void {
  const problem = problemOfChange(status);
  if (problem !== undefined) throw new GapError("conflict", problem);
}

export function noSuchClient(): GapError {
  return new GapError("notFound", NO_SUCH_CLIENT);
}
