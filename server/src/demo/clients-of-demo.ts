// The clients of the demo's firms, found by their names.
import { and, eq } from "drizzle-orm";
import { clients } from "../clients/public";
import type { CommandContext } from "../platform/calls/run-command";

export async function idOfClient({ tx }: CommandContext, orgId: string, name: string): Promise<string> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.advisorOrgId, orgId), eq(clients.name, name)));
  if (client === undefined) throw new Error(`The demo has no client ${name}`);
  return client.id;
}
