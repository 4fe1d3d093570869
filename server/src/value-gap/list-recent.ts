// valueGap.listRecent: the scenarios of a firm that were changed last, with the gap that each closes, for Home.
import { and, desc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { shownGapOf } from "@gap/core/value-gap/shown-gap";
import { valueGapOf } from "@gap/core/value-gap/value-gap";
import type { RecentScenario } from "@gap/core/value-gap/value-gap-view";
import { clients } from "../clients/public";
import { orgs } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { currencyOfClient } from "./currency-of-client";
import { valueGapFigures, valueGapScenarios } from "./value-gap.tables";

const MOST = 3;

/** Those of archived clients are left out. */
export async function listRecent(db: Queryable, orgId: string): Promise<RecentScenario[]> {
  const firm = alias(orgs, "firm");
  const rows = await db
    .select({
      id: valueGapScenarios.id,
      name: valueGapScenarios.name,
      content: valueGapScenarios.content,
      lastUpdatedAt: valueGapScenarios.lastUpdatedAt,
      clientOrgId: valueGapScenarios.clientOrgId,
      clientName: clients.name,
      figures: valueGapFigures.figures,
      clientOrg: { countryCode: orgs.countryCode, currencyCode: orgs.currencyCode },
      firm: { countryCode: firm.countryCode, currencyCode: firm.currencyCode },
    })
    .from(valueGapScenarios)
    .innerJoin(clients, eq(clients.clientOrgId, valueGapScenarios.clientOrgId))
    .innerJoin(orgs, eq(orgs.id, valueGapScenarios.clientOrgId))
    .innerJoin(firm, eq(firm.id, valueGapScenarios.orgId))
    .innerJoin(valueGapFigures, eq(valueGapFigures.clientOrgId, valueGapScenarios.clientOrgId))
    .where(
      and(
        eq(valueGapScenarios.orgId, orgId),
        eq(clients.advisorOrgId, orgId),
        inArray(clients.status, ["prospect", "client"]),
      ),
    )
    .orderBy(desc(valueGapScenarios.lastUpdatedAt), desc(valueGapScenarios.id))
    .limit(MOST);
  return rows.map(({ content, figures, clientOrg, firm: ofFirm, ...scenario }) => ({
    ...scenario,
    currencyCode: currencyOfClient(clientOrg, ofFirm),
    gap: shownGapOf(valueGapOf(figures, content.levers)).gap,
  }));
}
