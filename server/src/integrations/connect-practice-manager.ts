// Connects an organisation with its practice manager (spec 4 §G): leads to the provider, and keeps what its answer brings.
import { PRACTICE_MANAGER_TEXTS, type PracticeManagerAnswer } from "@gap/core/integrations/practice-manager";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import type { Region } from "../platform/region";
import { practiceManagerConnections } from "./integrations.tables";
import { PracticeManagerError, type PracticeManager, type PracticeTokens } from "./practice-manager";
import { noteConnectedPracticeManager } from "./practice-manager-connection";
import { practiceManagerOf } from "./practice-manager-of-region";
import { newPracticeManagerQuestion, openPracticeManagerTicket } from "./practice-manager-question";
import { sealTokens } from "./sealed-tokens";

interface Asker {
  readonly userId: string;
  readonly orgId: string;
}

/** Where to go, and what to bring back with the answer. */
export async function leaveForPracticeManager(
  region: Region,
  asker: Asker,
): Promise<{ readonly address: string; readonly ticket: string }> {
  const practiceManager = availablePracticeManager(region);
  const { question, ticket } = newPracticeManagerQuestion(region, asker);
  const address = await inWords(practiceManager.addressToAsk(question));
  return { address: address.href, ticket };
}

export interface NewConnection {
  readonly tokens: PracticeTokens;
  readonly practiceName: string;
  readonly issuer: string;
}

/** Takes long, as the provider is asked: before the transaction. */
export async function readPracticeManagerAnswer(
  region: Region,
  asker: Asker,
  { ticket, search }: PracticeManagerAnswer,
): Promise<NewConnection> {
  const practiceManager = availablePracticeManager(region);
  const question = openPracticeManagerTicket(region, ticket, asker);
  if (question === undefined) throw new GapError("unprocessable", PRACTICE_MANAGER_TEXTS.notAsked);
  const tokens = await inWords(practiceManager.tokensFor(question, search));
  const { name } = await inWords(practiceManager.practice(tokens.accessToken));
  return { tokens, practiceName: name, issuer: await practiceManager.issuer() };
}

/**
 * In place of one that was there: what was synced belongs to the former connection. Its tokens are not revoked but lapse:
 * a provider may end all that a person connected with one of their tokens, the new connection among it (decision 016).
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

async function inWords<Out>(asked: Promise<Out>): Promise<Out> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof PracticeManagerError)) throw error;
    const text = error.reason === "denied" ? "refused" : error.reason;
    throw new GapError("unprocessable", PRACTICE_MANAGER_TEXTS[text], { cause: error });
  }
}
