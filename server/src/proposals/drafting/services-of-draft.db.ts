// The services that a draft names, looked up in the advisor's own catalogue; their texts as far as a proposal has room for
// them. A text may be two hundred pages: what finds no room is neither measured nor read.
import { and, eq, sql, type SQL } from "drizzle-orm";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared } from "@gap/server/platform/db/prepared";
import { services } from "@gap/server/services/public";

interface ServicesAsked {
  readonly advisorOrgId: string;
  /** In the order of the proposal. */
  readonly ids: readonly string[];
}

type ServiceTexts = Pick<
  typeof services.$inferSelect,
  "id" | "name" | "description" | "howItWorks" | "terms"
> & {
  /** Where it is false, its texts were not read. */
  readonly hasRoom: boolean;
};

/** By their ids; what is not there is left out. */
export async function servicesByIds(
  db: Queryable,
  { advisorOrgId, ids }: ServicesAsked,
): Promise<ReadonlyMap<string, ServiceTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await servicesStatement(db).execute({ orgId: advisorOrgId, ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

const placeholders = {
  orgId: sql`${sql.placeholder("orgId")}::text`,
  ids: sql`${sql.placeholder("ids")}::text[]`,
};
const most = sql.raw(String(PROPOSAL_LIMITS.textsOfServices));
const hasRoom = sql<boolean>`(coalesce(measured.so_far <= ${most}, false)
  or (${services.howItWorks} is null and ${services.terms} is null))`;

const servicesStatement = prepared((db) =>
  db
    .select({
      id: services.id,
      name: services.name,
      description: services.description,
      howItWorks: sql`case when ${hasRoom} then ${services.howItWorks} end`.mapWith(services.howItWorks),
      terms: sql`case when ${hasRoom} then ${services.terms} end`.mapWith(services.terms),
      hasRoom,
    })
    .from(services)
    .leftJoin(measured(placeholders), sql`measured.id = ${services.id}`)
    .where(and(eq(services.orgId, placeholders.orgId), sql`${services.id} = any(${placeholders.ids})`))
    .prepare("proposals_services"),
);

/**
 * How much the texts of each service and of all before it are together, one by one in their order, until there is no more
 * room: so a hundred long ones cost no more than the few that fit.
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
       where walk.place < cardinality(${ids}) and walk.so_far <= ${most})
    select id, so_far from walk where id is not null) measured`;
}

/** Those whose texts do not find room after the ones before them. */
export async function servicesWithoutRoom(
  db: Queryable,
  { advisorOrgId, ids }: ServicesAsked,
): Promise<string[]> {
  const asked = { orgId: sql`${advisorOrgId}::text`, ids: sql`${sql.param([...ids])}::text[]` };
  const rows = await db
    .select({ id: services.id, hasRoom })
    .from(services)
    .leftJoin(measured(asked), sql`measured.id = ${services.id}`)
    .where(and(eq(services.orgId, advisorOrgId), sql`${services.id} = any(${asked.ids})`));
  const without = new Set(rows.flatMap((row) => (row.hasRoom ? [] : [row.id])));
  return ids.filter((id) => without.has(id));
}

/** How many pictures each of them shows, of those that show any. No two services show the same one (decision 017). */
export async function picturesOfServices(
  db: Queryable,
  { advisorOrgId, ids }: ServicesAsked,
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

/** Their names alone: a save needs no texts that may be pages long. */
export async function serviceNamesByIds(
  db: Queryable,
  { advisorOrgId, ids }: ServicesAsked,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(eq(services.orgId, advisorOrgId), sql`${services.id} = any(${sql.param([...ids])}::text[])`));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
