// The templates of an organisation, sorted by name, with the services and the value of a proposal that starts from them.
import { asc, eq, sql } from "drizzle-orm";
import type { ListedTemplate } from "@gap/core/proposals/drafting/template";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { orgs } from "@gap/server/orgs/public";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { serviceNamesByIds } from "../drafting/services-of-draft.db";
import { listColumns } from "../listing/list-columns";
import { proposalTemplates } from "../proposals.tables";

/** Not paged: an organisation has at most MAX_TEMPLATES. */
export async function listTemplates(db: Queryable, advisorOrgId: string): Promise<ListedTemplate[]> {
  const rows = await db
    .select({
      template: proposalTemplates,
      org: { currencyCode: orgs.currencyCode, countryCode: orgs.countryCode },
      updater: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(proposalTemplates)
    .innerJoin(orgs, eq(orgs.id, proposalTemplates.advisorOrgId))
    .leftJoin(users, eq(users.id, proposalTemplates.lastUpdatedBy))
    .where(eq(proposalTemplates.advisorOrgId, advisorOrgId))
    .orderBy(asc(sql`lower(${proposalTemplates.name})`), asc(proposalTemplates.id));
  const ids = rows.flatMap(({ template }) => template.steps.step2.map(({ serviceId }) => serviceId));
  const serviceNames = await serviceNamesByIds(db, { advisorOrgId, ids: [...new Set(ids)] });
  return rows.map(({ template: { id, name, steps, lastUpdatedAt }, org, updater }) => {
    const listed = listColumns({ clientName: "", steps, serviceNames });
    return {
      id,
      name,
      serviceNames: listed.serviceNames,
      valueCents: listed.valueCents,
      currencyCode: currencyCodeOfServices(org),
      lastUpdatedAt,
      ...withoutEmpty({
        lastUpdatedBy: [updater?.firstName, updater?.lastName].filter(Boolean).join(" ") || null,
      }),
    };
  });
}
