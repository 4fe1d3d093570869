// How many clients each tab has. Counting reads all of them, so it is remembered until the list changes: every change
// tells of itself on the live channel in its own commit, and the topic's number says whether there was one, in whichever
// process.
import { and, count, eq, ne, type SQL } from "drizzle-orm";
import type { ClientList, ClientListQuery } from "@gap/core/clients/client.schema";
import type { Queryable } from "../platform/db/database";
import { liveTopics } from "../platform/live/live.tables";
import type { Region } from "../platform/region";
import { clients } from "./clients.tables";

type ClientCounts = ClientList["tabCounts"];

/** A topic that was silent for long is forgotten and begins anew: a number says nothing after so long. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

interface RememberedCounts {
  readonly at: number;
  readonly version: number;
  readonly counts: Promise<ClientCounts>;
}
const rememberedOf = new WeakMap<Region, Map<string, RememberedCounts>>();

interface Counted {
  readonly advisorOrgId: string;
  readonly query: Pick<ClientListQuery, "linkStatuses" | "fromPracticeManager" | "search">;
  /** What must hold for the advisor and these choices. */
  readonly where: SQL | undefined;
}

export async function countClients(
  region: Region,
  { advisorOrgId, query, where }: Counted,
): Promise<ClientCounts> {
  const { linkStatuses, fromPracticeManager = null, search } = query;
  const remembered = rememberedOf.get(region) ?? new Map<string, RememberedCounts>();
  rememberedOf.set(region, remembered);
  const key = JSON.stringify([advisorOrgId, linkStatuses.toSorted(), fromPracticeManager, search]);
  const at = region.clock.now().getTime();
  // Read before the counting: a change in between is counted, and makes the next reader count again.
  const version = await versionOfList(region.db.read, advisorOrgId);
  const known = remembered.get(key);
  if (known?.version === version && at - known.at < REMEMBERED_MS) return known.counts;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const counts = countClientsNow(region.db.read, where);
  remembered.set(key, { at, version, counts });
  counts.catch(() => remembered.delete(key));
  return counts;
}

export async function countClientsNow(db: Queryable, where: SQL | undefined): Promise<ClientCounts> {
  const rows = await db
    .select({ status: clients.status, count: count() })
    .from(clients)
    .where(and(where, ne(clients.status, "deleted")))
    .groupBy(clients.status);
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const [prospect, client, archived] = [countOf("prospect"), countOf("client"), countOf("archived")];
  return { all: prospect + client, prospect, client, archived };
}

async function versionOfList(db: Queryable, advisorOrgId: string): Promise<number> {
  const [topic] = await db
    .select({ lastId: liveTopics.lastId })
    .from(liveTopics)
    .where(and(eq(liveTopics.type, "client-list-update"), eq(liveTopics.entityId, advisorOrgId)));
  return topic?.lastId ?? 0;
}
