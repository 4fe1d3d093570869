// Number of clients per tab, cached until the list changes: every change increments the version of the list's live topic
// in the same transaction, in any process.
import { and, count, eq, ne, sql, type SQL } from "drizzle-orm";
import { CLIENT_STATUSES, type ClientList, type ClientListQuery } from "@gap/core/clients/client.schema";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { createCountCache, figuresByTab } from "../platform/db/tab-counts";
import { liveTopics } from "../platform/live/live.tables";
import type { Region } from "../platform/region";
import { clients } from "./clients.tables";

type ClientCounts = ClientList["tabCounts"];

/** Topics that were silent for long are deleted and restart their version, so a version must not be trusted longer. */
const cache = createCountCache<ClientCounts>({ maxAgeMs: 60_000, maxEntries: 1_000 });

interface Counted {
  readonly advisorOrgId: string;
  readonly query: Pick<ClientListQuery, "linkStatuses" | "fromPracticeManager" | "search">;
  /** Must select exactly the advisor's clients that match `query`, which is the cache key. */
  readonly where: SQL | undefined;
}

export async function countClients(
  region: Region,
  { advisorOrgId, query, where }: Counted,
): Promise<ClientCounts> {
  const { linkStatuses, fromPracticeManager = null, search } = query;
  return cache.get(region, {
    key: JSON.stringify([advisorOrgId, linkStatuses.toSorted(), fromPracticeManager, search]),
    // Read the version before counting: a change in between is counted, and the next reader counts again.
    version: await versionOfList(region.db.read, advisorOrgId),
    count: () => countClientsNow(region.db.read, where),
  });
}

export async function countClientsNow(db: Queryable, where: SQL | undefined): Promise<ClientCounts> {
  const rows = await db
    .select({ status: clients.status, count: count() })
    .from(clients)
    .where(and(where, ne(clients.status, "deleted")))
    .groupBy(clients.status);
  const { prospect, client, archived } = figuresByTab(
    CLIENT_STATUSES,
    rows.map((row) => [row.status, row.count]),
  );
  return { all: prospect + client, prospect, client, archived };
}

async function versionOfList(db: Queryable, advisorOrgId: string): Promise<number> {
  const [topic] = await versionStatement(db).execute({ orgId: advisorOrgId });
  return topic?.lastId ?? 0;
}

const versionStatement = prepared((db) =>
  db
    .select({ lastId: liveTopics.lastId })
    .from(liveTopics)
    .where(and(eq(liveTopics.type, "client-list-update"), eq(liveTopics.entityId, sql.placeholder("orgId"))))
    .prepare("clients_version"),
);
