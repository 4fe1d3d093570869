// Creates the clients of the demo's advisors, each a few days newer than the one before.
import { subDays } from "date-fns/subDays";
import { eq } from "drizzle-orm";
import { addClient, addContact, archiveClient, clients, setContactStatus } from "../clients/public";
import type { CommandContext } from "../platform/calls/run-command";
import { DEMO_CLIENTS, type DemoClient } from "./demo-clients";

const DAYS_BETWEEN = 4;

export async function fillClients(
  command: CommandContext,
  orgIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, demoClients] of Object.entries(DEMO_CLIENTS)) {
    const advisorOrgId = orgIds.get(key);
    if (advisorOrgId === undefined) continue;
    for (const [index, client] of demoClients.entries()) {
      const now = subDays(command.now, (demoClients.length - index) * DAYS_BETWEEN);
      const clientOrgId = client.org === undefined ? undefined : orgIds.get(client.org);
      await makeClient({ ...command, now }, { advisorOrgId, clientOrgId, client });
    }
  }
}

interface MadeClient {
  readonly advisorOrgId: string;
  readonly clientOrgId: string | undefined;
  readonly client: DemoClient;
}

async function makeClient(
  command: CommandContext,
  { advisorOrgId, clientOrgId, client }: MadeClient,
): Promise<void> {
  const { tx, now: lastUpdatedAt } = command;
  const { org: _org, archived, contacts = [], ...newClient } = client;
  const { id } = await addClient(command, advisorOrgId, newClient);
  for (const { status, ...contact } of contacts) {
    const { id: contactId } = await addContact(command, advisorOrgId, { clientId: id, ...contact });
    if (status !== undefined)
      await setContactStatus(command, advisorOrgId, { id: contactId, status, lastUpdatedAt });
  }
  if (archived === true) await archiveClient(command, advisorOrgId, { id, lastUpdatedAt });
  if (clientOrgId !== undefined)
    await tx.update(clients).set({ clientOrgId, linkStatus: "accepted" }).where(eq(clients.id, id));
}
