// The connection to an organisation's practice manager is made, ended or lost (spec 2 §4, spec 4 §G); others hear of it in
// the same change, and the organisations of clients that it keeps are marked alike (spec 3 §6).
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
  await mark(command, orgId, {
    state: "connected",
    ...(practiceName === undefined ? {} : { practiceName }),
  });
  command.emit(practiceManagerConnected, { orgId });
}

/** It came from the other side: what we hold is worth nothing any more. */
export async function noteDisconnectedPracticeManager(command: CommandContext, orgId: string): Promise<void> {
  await forgetTokens(command, orgId);
  await mark(command, orgId, { state: "lost" });
  command.emit(practiceManagerDisconnected, { orgId });
}

/** Somebody here ended it. Twice is as good as once; what we held is given back. */
export async function disconnectPracticeManager(command: CommandContext, orgId: string): Promise<void> {
  const forgotten = await forgetTokens(command, orgId);
  if (forgotten === undefined) return;
  await mark(command, orgId, { state: "disconnected" });
  await command.region.jobs.enqueue(command.tx, revokeTokensJob, { orgId, ...forgotten });
}

async function forgetTokens({ tx }: CommandContext, orgId: string) {
  const [forgotten] = await tx
    .delete(practiceManagerConnections)
    .where(eq(practiceManagerConnections.orgId, orgId))
    .returning({
      sealedTokens: practiceManagerConnections.sealedTokens,
      connectedBy: practiceManagerConnections.connectedBy,
    });
  return forgotten;
}

/** Locks in one order, after the connection's row: the clients, then organisations. */
async function mark(command: CommandContext, orgId: string, is: PracticeManagerOfOrg): Promise<void> {
  await setPracticeManagerOfClients(command, orgId, is.state);
  await setPracticeManagerOfOrg(command, orgId, is);
}
