// Connects, disconnects or loses an organisation's practice manager (spec 2 §4, spec 4 §G): emits events, and marks the
// organisations of its clients, in the same transaction (spec 3 §6).
import { eq } from "drizzle-orm";
import { setPracticeManagerOfClients } from "../clients/public";
import { setPracticeManagerOfOrg, type PracticeManagerOfOrg } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { practiceManagerConnected, practiceManagerDisconnected } from "./integrations.events";
import { practiceManagerConnections } from "./integrations.tables";
import { revokeTokensJob } from "./revoke-tokens.job";

export async function noteConnectedPracticeManager(
  command: CommandContext,
  orgId: string,
  practiceName?: string,
): Promise<void> {
  await setState(command, orgId, {
    state: "connected",
    ...(practiceName === undefined ? {} : { practiceName }),
  });
  command.emit(practiceManagerConnected, { orgId });
}

/** The provider ended the connection, so the tokens are deleted without revoking them. */
export async function noteDisconnectedPracticeManager(command: CommandContext, orgId: string): Promise<void> {
  await deleteConnection(command, orgId);
  await setState(command, orgId, { state: "lost" });
  command.emit(practiceManagerDisconnected, { orgId });
}

/** A user ended the connection. Idempotent; the tokens are revoked. */
export async function disconnectPracticeManager(command: CommandContext, orgId: string): Promise<void> {
  const former = await deleteConnection(command, orgId);
  if (former === undefined) return;
  await setState(command, orgId, { state: "disconnected" });
  await command.region.jobs.enqueue(command.tx, revokeTokensJob, { orgId, ...former });
}

async function deleteConnection({ tx }: CommandContext, orgId: string) {
  const [former] = await tx
    .delete(practiceManagerConnections)
    .where(eq(practiceManagerConnections.orgId, orgId))
    .returning({
      sealedTokens: practiceManagerConnections.sealedTokens,
      connectedBy: practiceManagerConnections.connectedBy,
    });
  return former;
}

/** Lock in a fixed order to avoid deadlocks: the connection's row, the clients, then organisations. */
async function setState(command: CommandContext, orgId: string, is: PracticeManagerOfOrg): Promise<void> {
  await setPracticeManagerOfClients(command, orgId, is.state);
  await setPracticeManagerOfOrg(command, orgId, is);
}
