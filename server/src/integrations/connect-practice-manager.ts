// Connects an organisation with its practice manager (spec 4 §G): starts the OAuth flow and stores its result.
import { PRACTICE_MANAGER_TEXTS, type PracticeManagerAnswer } from "@gap/core/integrations/practice-manager";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import type { Region } from "../platform/region";
import { practiceManagerConnections } from "./integrations.tables";
import { PracticeManagerError, type PracticeManager, type PracticeTokens } from "./practice-manager";
import { noteConnectedPracticeManager } from "./practice-manager-connection";
import { practiceManagerOf } from "./practice-manager-of-region";
import { newPracticeManagerRequest, openPracticeManagerTicket } from "./practice-manager-request";
import { sealTokens } from "./sealed-tokens";

interface ConnectingUser {
  readonly userId: string;
  readonly orgId: string;
}

/** Returns the provider's URL, and the ticket that the browser must send back with the answer. */
export async function startConnecting(
  region: Region,
  connectingUser: ConnectingUser,
): Promise<{ readonly address: string; readonly ticket: string }> {
  const practiceManager = availablePracticeManager(region);
  const { request, ticket } = newPracticeManagerRequest(region, connectingUser);
  const address = await withUserMessage(practiceManager.addressToAsk(request));
  return { address: address.href, ticket };
}

export interface NewConnection {
  readonly tokens: PracticeTokens;
  readonly practiceName: string;
  readonly issuer: string;
}

/** Calls the provider, so it must run outside of a transaction. */
export async function readPracticeManagerAnswer(
  region: Region,
  connectingUser: ConnectingUser,
  { ticket, search }: PracticeManagerAnswer,
): Promise<NewConnection> {
  const practiceManager = availablePracticeManager(region);
  const request = openPracticeManagerTicket(region, ticket, connectingUser);
  if (request === undefined) throw new GapError("unprocessable", PRACTICE_MANAGER_TEXTS.notAsked);
  const tokens = await withUserMessage(practiceManager.tokensFor(request, search));
  const { name } = await withUserMessage(practiceManager.practice(tokens.accessToken));
  return { tokens, practiceName: name, issuer: await practiceManager.issuer() };
}

/**
 * Replaces an existing connection and its sync state. The former tokens expire instead of being revoked: a provider may
 * end all connections of a person with one token, including the new one (decision 016).
 */
export async function connectPracticeManager(
  command: CommandContext,
  orgId: string,
  { tokens, practiceName, issuer }: NewConnection,
): Promise<void> {
  const { tx, now, actorId, region } = command;
  const connection = {
    orgId,
    issuer,
    practiceName,
    sealedTokens: sealTokens(region, tokens),
    connectedAt: now,
    connectedBy: actorId,
    syncStartedAt: null,
    lastSyncedAt: null,
    lastSyncCounts: null,
    lastSyncProblem: null,
  };
  await tx
    .insert(practiceManagerConnections)
    .values(connection)
    .onConflictDoUpdate({ target: practiceManagerConnections.orgId, set: connection });
  await noteConnectedPracticeManager(command, orgId, practiceName);
}

function availablePracticeManager(region: Region): PracticeManager {
  const practiceManager = practiceManagerOf(region);
  if (practiceManager === undefined) throw new GapError("unprocessable", PRACTICE_MANAGER_TEXTS.unavailable);
  return practiceManager;
}

async function withUserMessage<Out>(call: Promise<Out>): Promise<Out> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PracticeManagerError)) throw error;
    const text = error.reason === "denied" ? "refused" : error.reason;
    throw new GapError("unprocessable", PRACTICE_MANAGER_TEXTS[text], { cause: error });
  }
}
