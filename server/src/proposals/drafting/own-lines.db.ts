// Objectives and expectations in own words of an organisation's latest proposals, offered when writing another one.
import type { OwnLinesOfOrg } from "@gap/core/proposals/proposal-calls.schema";
import type { Queryable } from "@gap/server/platform/db/database";

const LATEST_PROPOSALS = 100;
const MAX_LINES = 20;

// The most recently used first; the same line in several proposals is listed once.
const OWN_LINES = `
  with latest as materialized (
    select steps -> 'step4' as details, last_updated_at from proposals
     where advisor_org_id = $1 order by last_updated_at desc nulls first, id limit ${LATEST_PROPOSALS}
  )
  select line from (
    select line, max(last_updated_at) as used_at
      from latest, jsonb_array_elements_text(coalesce(details -> $2, '[]')) as lines (line)
     group by line
  ) as used order by used_at desc, line limit ${MAX_LINES}`;

export async function listOwnLines(db: Queryable, advisorOrgId: string): Promise<OwnLinesOfOrg> {
  const linesOf = async (kind: "ownObjectives" | "ownExpectations") => {
    const { rows } = await db.raw(OWN_LINES, [advisorOrgId, kind]);
    return rows.map(({ line }) => String(line));
  };
  const [objectives, expectations] = [await linesOf("ownObjectives"), await linesOf("ownExpectations")];
  return { objectives, expectations };
}
