// Looks up a draft's services in the advisor's own catalogue, with their texts up to the size limit of a proposal. One
// text may be two hundred pages, so texts beyond the limit are neither measured nor read.
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { CataloguePrices } from "@gap/core/proposals/drafting/draft-content";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared } from "@gap/server/platform/db/prepared";
import { services } from "@gap/server/services/public";

interface ServiceQuery {
  readonly advisorOrgId: string;
  /** In the proposal's order. */
  readonly ids: readonly string[];
}

type ServiceTexts = Pick<
  typeof services.$inferSelect,
  "id" | "name" | "description" | "howItWorks" | "terms" | "levers"
> & {
  /** If false, the texts were not read. */
  readonly fits: boolean;
};

/** Returns the services by id; missing ones are left out. */
export async function servicesByIds(
  db: Queryable,
  { advisorOrgId, ids }: ServiceQuery,
): Promise<ReadonlyMap<string, ServiceTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await servicesStatement(db).execute({ orgId: advisorOrgId, ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

const placeholders = {
  orgId: sql`${sql.placeholder("orgId")}::text`,
  ids: sql`${sql.placeholder("ids")}::text[]`,
};
const sizeLimit = sql.raw(String(PROPOSAL_LIMITS.textsOfServices));
const fits = sql<boolean>`(coalesce(measured.so_far <= ${sizeLimit}, false)
  or (${services.howItWorks} is null and ${services.terms} is null))`;

const servicesStatement = prepared((db) =>
  db
    .select({
      id: services.id,
      name: services.name,
      description: services.description,
      howItWorks: sql`case when ${fits} then ${services.howItWorks} end`.mapWith(services.howItWorks),
      terms: sql`case when ${fits} then ${services.terms} end`.mapWith(services.terms),
      levers: services.levers,
      fits,
    })
    .from(services)
    .leftJoin(measured(placeholders), sql`measured.id = ${services.id}`)
    .where(and(eq(services.orgId, placeholders.orgId), sql`${services.id} = any(${placeholders.ids})`))
    .prepare("proposals_services"),
);

/**
 * Running total of text sizes in the proposal's order. The recursion stops at the limit, so a hundred long services
 * cost no more than the few that fit.
 */
function measured({ orgId, ids }: { readonly orgId: SQL; readonly ids: SQL }): SQL {
  return sql`(
    with recursive walk(place, id, so_far) as (
      select 0, null::text, 0::bigint
      union all
      select walk.place + 1, service.id, walk.so_far + coalesce(service.size, 0)
        from walk
        left join lateral (
          select each.id,
                 coalesce(octet_length(each.how_it_works::text), 0) + coalesce(octet_length(each.terms::text), 0) as size
            from ${services} each
           where each.org_id = ${orgId} and each.id = (${ids})[walk.place + 1]) service on true
       where walk.place < cardinality(${ids}) and walk.so_far <= ${sizeLimit})
    select id, so_far from walk where id is not null) measured`;
}

/** Returns the services whose texts exceed the limit when added to those before them. */
export async function servicesBeyondLimit(
  db: Queryable,
  { advisorOrgId, ids }: ServiceQuery,
): Promise<string[]> {
  const params = { orgId: sql`${advisorOrgId}::text`, ids: sql`${sql.param([...ids])}::text[]` };
  const rows = await db
    .select({ id: services.id, fits })
    .from(services)
    .leftJoin(measured(params), sql`measured.id = ${services.id}`)
    .where(and(eq(services.orgId, advisorOrgId), sql`${services.id} = any(${params.ids})`));
  const without = new Set(rows.flatMap((row) => (row.fits ? [] : [row.id])));
  return ids.filter((id) => without.has(id));
}

/** The number of pictures per service, for services with any. No two services share a picture (decision 017). */
export async function picturesOfServices(
  db: Queryable,
  { advisorOrgId, ids }: ServiceQuery,
): Promise<ReadonlyMap<string, number>> {
  const shown = sql`jsonb_path_query(jsonb_build_array(${services.howItWorks}, ${services.terms}),
    'strict $.** ? (@.type == "image").src')`;
  const rows = await db
    .select({ id: services.id, pictures: sql<number>`count(distinct shown.key)`.mapWith(Number) })
    .from(services)
    .innerJoin(sql`lateral ${shown} shown(key)`, sql`true`)
    .where(and(eq(services.orgId, advisorOrgId), sql`${services.id} = any(${sql.param([...ids])}::text[])`))
    .groupBy(services.id);
  return new Map(rows.map(({ id, pictures }) => [id, pictures]));
}

/** The names and prices of the catalogue; services without a price have none. */
export async function cataloguePrices(
  db: Queryable,
  { advisorOrgId, ids }: ServiceQuery,
): Promise<{ readonly names: ReadonlyMap<string, string>; readonly prices: CataloguePrices }> {
  const { id, name, startingPrice, startingPriceRate } = services;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, name, startingPrice, startingPriceRate })
          .from(services)
          .where(and(eq(services.orgId, advisorOrgId), inArray(services.id, [...ids])));
  return {
    names: new Map(rows.map((row) => [row.id, row.name])),
    prices: new Map(
      rows.flatMap((row) =>
        row.startingPrice === null || row.startingPriceRate === null
          ? []
          : [[row.id, { startingPrice: row.startingPrice, startingPriceRate: row.startingPriceRate }]],
      ),
    ),
  };
}

/** Reads only the names: a save does not need the texts, which may be long. */
export async function serviceNamesByIds(
  db: Queryable,
  { advisorOrgId, ids }: ServiceQuery,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(eq(services.orgId, advisorOrgId), sql`${services.id} = any(${sql.param([...ids])}::text[])`));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
