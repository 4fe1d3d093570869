// Count and value of the proposals in each tab (spec 4 §C, List). Totals of a whole organisation are kept by a database
// trigger; those of a search or filter are counted. Both are read in the same statement as the page.
import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import type { ProposalList, ProposalTab } from "@gap/core/proposals/proposal-calls.schema";
import { PROPOSAL_STATUSES, type ProposalStatus } from "@gap/core/proposals/proposal-view";
import { figuresByTab } from "@gap/server/platform/db/tab-counts";
import { proposals, proposalTallies } from "../proposals.tables";

type TabFigures = Pick<ProposalList, "tabCounts" | "tabValueCents">;

/** Subquery for the stored tallies as JSON text; placeholders: organisation and current time. */
export function storedTallies(): SQL<string> {
  const { advisorOrgId, state, dueAt, proposals: tallied, valueCents } = proposalTallies;
  const ofOrg = eq(advisorOrgId, sql.placeholder("orgId"));
  const isOverdue = and(ofOrg, eq(state, "sent"), lt(dueAt, sql.placeholder("now")));
  return asText(sql`
    select ${state}, sum(${tallied}), sum(${valueCents}) from ${proposalTallies} where ${ofOrg} group by ${state}
    union all
    select 'overdue', coalesce(sum(${tallied}), 0), coalesce(sum(${valueCents}), 0)
      from ${proposalTallies} where ${isOverdue}`);
}

/** The same, counted over a search or filter. Overdue proposals are included in `sent` here too. */
export function countedTallies(narrowing: SQL): SQL<string> {
  const found = sql`select ${proposals.state}, ${proposals.dueAt}, ${proposals.valueCents} from ${proposals}
    where ${and(eq(proposals.advisorOrgId, sql.placeholder("orgId")), narrowing)}`;
  return asText(sql`
    with found (state, due_at, value_cents) as materialized (${found})
    select state, count(*), sum(value_cents) from found group by state
    union all
    select 'overdue', count(*), coalesce(sum(value_cents), 0)
      from found where state = 'sent' and due_at < ${sql.placeholder("now")}`);
}

/** A single JSON value, so that the page query can return it as a column. */
function asText(rows: SQL): SQL<string> {
  return sql`(select json_agg(json_build_array(status, tallied, cents))::text from (${rows}) as tallies (status, tallied, cents))`;
}

/** Written exactly as the predicate of the partial indexes on due_at, so that the planner uses them. */
export function isOut(): SQL {
  return sql`${proposals.state} = 'sent'`;
}

export function readTallies(text: string): TabFigures {
  const rows = JSON.parse(text) as [ProposalStatus, count: number, valueCents: number][];
  return {
    tabCounts: byTab(rows.map(([status, count]) => [status, count])),
    tabValueCents: byTab(rows.map(([status, , valueCents]) => [status, valueCents])),
  };
}

export const NO_TALLIES = readTallies("[]");

/** The rows of sent proposals include overdue ones. */
function byTab(rows: readonly (readonly [ProposalStatus, number])[]): Record<ProposalTab, number> {
  const { sent, overdue, all, ...others } = figuresByTab(PROPOSAL_STATUSES, rows);
  return { ...others, overdue, sent: sent - overdue, all: all - overdue };
}
