// Count and value of the proposals in each tab (spec 4 §C, List). Totals of a whole organisation are kept by a database
// trigger; those of a search or filter are counted. Both are read in the same statement as the page.
import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import {
  PROPOSAL_STATUSES,
  type ProposalStatus,
  type ProposalTallies,
} from "@gap/core/proposals/proposal-view";
import { proposals, proposalTallies } from "../proposals.tables";

type Tallies = { -readonly [Tab in keyof ProposalTallies]: ProposalTallies[Tab] };

const NOTHING = { count: 0, valueCents: 0 };

export const NO_TALLIES: ProposalTallies = {
  draft: NOTHING,
  sent: NOTHING,
  overdue: NOTHING,
  accepted: NOTHING,
  declined: NOTHING,
  voided: NOTHING,
  archived: NOTHING,
  all: NOTHING,
};

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

/** States without any proposal have no row. */
export function readTallies(text: string): ProposalTallies {
  const rows = JSON.parse(text) as [ProposalStatus, count: number, valueCents: number][];
  const tallies: Tallies = { ...NO_TALLIES };
  for (const [status, count, valueCents] of rows) tallies[status] = { count, valueCents };
  const { sent, overdue } = tallies;
  tallies.sent = { count: sent.count - overdue.count, valueCents: sent.valueCents - overdue.valueCents };
  const all = { ...NOTHING };
  for (const status of PROPOSAL_STATUSES) {
    all.count += tallies[status].count;
    all.valueCents += tallies[status].valueCents;
  }
  return { ...tallies, all };
}
