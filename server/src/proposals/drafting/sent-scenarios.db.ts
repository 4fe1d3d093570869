// The scenarios of a client that its sent and accepted proposals show, also if those were archived since. They are frozen
// there, so the calculator keeps them as they are too (spec 8 §3).
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { SentScenario } from "@gap/core/proposals/proposal-view";
import { clients } from "@gap/server/clients/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { proposals } from "../proposals.tables";

interface OfClient {
  readonly advisorOrgId: string;
  readonly clientOrgId: string;
}

/** The latest proposal of each scenario; none for clients of other firms. */
export async function listSentScenarios(
  db: Queryable,
  { advisorOrgId, clientOrgId }: OfClient,
): Promise<SentScenario[]> {
  const scenarioId = sql<string | null>`${proposals.steps} -> 'step4' ->> 'scenarioId'`;
  const rows = await db
    .select({
      scenarioId,
      proposalId: proposals.id,
      number: proposals.number,
      name: proposals.name,
      sentAt: proposals.sentAt,
      // Set by sending.
      timezone: sql<string>`${proposals.timezone}`,
    })
    .from(proposals)
    .innerJoin(clients, eq(clients.id, proposals.advisorClientId))
    .where(
      and(
        eq(clients.clientOrgId, clientOrgId),
        eq(clients.advisorOrgId, advisorOrgId),
        eq(proposals.advisorOrgId, advisorOrgId),
        isNotNull(proposals.sentAt),
        inArray(proposals.state, ["sent", "accepted", "archived"]),
        sql`${scenarioId} is not null`,
      ),
    )
    .orderBy(desc(proposals.sentAt), desc(proposals.id));
  const latest = new Map<string, SentScenario>();
  for (const row of rows)
    if (row.scenarioId !== null && row.sentAt !== null && !latest.has(row.scenarioId))
      latest.set(row.scenarioId, { ...row, scenarioId: row.scenarioId, sentAt: row.sentAt });
  return [...latest.values()];
}
