// Reads the reports of a client from the firm's accounting provider, with the firm's tokens. Problems are told in words
// that say what to do.
import { CLIENT_REPORT_TEXTS, type ClientReports, type Report } from "@gap/core/integrations/client-reports";
import { GapError } from "@gap/core/shared/gap-error";
import type { Region } from "../platform/region";
import { isPracticeManagerConnected } from "./connection.db";
import { PracticeManagerError, type PracticeManager } from "./practice-manager";
import { callPracticeManager } from "./practice-tokens";

interface ReportsAsked {
  /** The id of the firm. */
  readonly orgId: string;
  /** The client's id in the practice manager; null if it is not linked. */
  readonly clientId: string | null;
  /** The last day of the year to read. */
  readonly toDay: string;
}

/** Calls the provider, so it must run outside of a transaction. */
export function readClientReports(region: Region, asked: ReportsAsked): Promise<ClientReports> {
  return callForClient(region, asked, (practiceManager, accessToken, client) =>
    practiceManager.reportsOf(accessToken, client),
  );
}

/** The profit and loss of each of the last twelve months. Calls the provider, too. */
export function readClientMonths(region: Region, asked: ReportsAsked): Promise<Report> {
  return callForClient(region, asked, (practiceManager, accessToken, client) =>
    practiceManager.monthsOf(accessToken, client),
  );
}

async function callForClient<Answer>(
  region: Region,
  { orgId, clientId, toDay }: ReportsAsked,
  call: (
    practiceManager: PracticeManager,
    accessToken: string,
    client: { readonly id: string; readonly toDay: string },
  ) => Promise<Answer>,
): Promise<Answer> {
  if (!(await isPracticeManagerConnected(region.db.read, orgId))) throw problem("notConnected");
  if (clientId === null) throw problem("notLinked");
  try {
    return await callPracticeManager(region, orgId, (practiceManager, accessToken) =>
      call(practiceManager, accessToken, { id: clientId, toDay }),
    );
  } catch (error) {
    if (!(error instanceof PracticeManagerError)) throw error;
    throw problem(error.reason === "cancelled" ? "refused" : error.reason, error);
  }
}

function problem(reason: keyof typeof CLIENT_REPORT_TEXTS, cause?: unknown): GapError {
  return new GapError("unprocessable", CLIENT_REPORT_TEXTS[reason], { cause });
}
