// Cost of a page of templates, the firm's own and the provider's, in statements and processor time, compared with a
// hand-written route in the same process. Also checks that a page costs the same with very many templates as with few.
import type { Region } from "@gap/server/platform/region";
import { ensureProviderOrg } from "@gap/server/orgs/public";
import { asInstallation } from "@gap/testing/factories/command";
import { manyTemplates } from "@gap/testing/factories/many-templates";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { onEmbeddedServer } from "../embedded-server";
import type { Figure } from "../figure";
import { comparing, growthOf, WHOLE_PAGES, type Call, type PageSizes } from "./compare-calls";
import { handWrittenRoutes } from "./hand-written-routes";

const FEW = 100;
const MANY = 10_000;
/** The caller, the page, and the version of the counts. */
const MAX_STATEMENTS = 3;

const PAGES: Readonly<Record<string, object>> = {
  "as it opens": {},
  "by name": { sort: { columnId: "name", direction: "asc" } },
  "newest first": { sort: { columnId: "lastUpdated", direction: "desc" } },
  drafts: { tab: "draft" },
  "of one type": { docTypes: ["Feedback"] },
  searched: { search: "template 77" },
  "the provider's": { owner: "provider" },
};

export async function measureTemplates(
  database: string,
  environment: Readonly<Record<string, string>>,
  sizes: PageSizes = WHOLE_PAGES,
): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs) => {
    // The provider's own templates, which every installation has, are listed together with the firm's.
    await asInstallation(region, ensureProviderOrg);
    const person = await aPerson(region);
    const calling = callingAs(person);
    const bare = handWritten(region, person);
    const { against, statements } = comparing(database, sizes, MAX_STATEMENTS);
    const page = (query: object) => () =>
      calling.query("blueprint.getAdvisorAndPublishedGapBlueprints", { pageSize: 10, ...query });
    const compareFirst = async (of: number) => [
      await against(`CPU per page of 10 out of ${of} templates`, page({}), bare),
      await statements(`a page of 10 out of ${of} templates`, page({}), bare),
    ];
    await manyTemplates(region, person.orgId, [1, FEW]);
    const figures = await compareFirst(FEW);
    const growing = growthOf(page, PAGES, sizes);
    const withFew = await growing.warmUpAndMeasure();
    await manyTemplates(region, person.orgId, [FEW + 1, MANY]);
    figures.push(...(await compareFirst(MANY)));
    const names = { records: "templates", few: FEW, many: MANY, database };
    return [...figures, ...growing.figures(names, withFew, await growing.measure())];
  });
}

const LISTED = `id, org_id, name, name_key, description, doc_type, type_order, published_version, draft_version, archived_at,
  archived_by, status, origin_id, origin_version, last_updated_at`;
const PROVIDER = "(select id from orgs where org_type = 'gap' order by created_at, id limit 1)";
const ORDER = "order by type_order, name_key, id limit 10";
const PAGE_SQL = `select page.*, published.published_at, published.facts, publisher.first_name, publisher.last_name,
    draft.last_updated_at as draft_at, draft.facts as draft_facts, editor.first_name as editor_first_name,
    editor.last_name as editor_last_name, origin.name as origin_name, origin.published_version as origin_published
  from (
    (select ${LISTED} from blueprints where org_id = $1 ${ORDER})
    union all (select ${LISTED} from blueprints where org_id = ${PROVIDER} and status = 'published' ${ORDER})
    ${ORDER}
  ) page
  left join blueprint_versions published on published.record_id = page.id and published.version = page.published_version
  left join users publisher on publisher.id = published.published_by
  left join blueprint_versions draft on draft.record_id = page.id and draft.version = page.draft_version
  left join users editor on editor.id = coalesce(page.archived_by, draft.last_updated_by)
  left join blueprints origin on origin.id = page.origin_id and origin.status = 'published'
  order by type_order, name_key, id`;
/** As in the product, counts are kept until a template changes. */
const VERSION_SQL = `select sum(last_id)::int as version from live_topics
  where type = 'document-template-event' and entity_id in ($1, ${PROVIDER})`;
const COUNTS_SQL = `select status, count(*)::int as templates from blueprints
  where org_id = $1 or (org_id = ${PROVIDER} and status = 'published') group by status`;

/** The page as one would write it without the rest of the product. */
function handWritten(region: Region, person: TestPerson): Call {
  const { read: db } = region.db;
  let counts: { readonly version: unknown; readonly rows: unknown } | undefined;
  const countsOf = async (own: string) => {
    const version = (await db.raw(VERSION_SQL, [own])).rows[0]?.["version"];
    if (counts?.version !== version) counts = { version, rows: (await db.raw(COUNTS_SQL, [own])).rows };
    return counts?.rows;
  };
  return handWrittenRoutes(region, person, (app, callerOf) => {
    app.get("/page", async (c) => {
      const own = await callerOf(c);
      const [{ rows }, tabs] = await Promise.all([db.raw(PAGE_SQL, [own]), countsOf(own)]);
      return c.json({ rows, tabs });
    });
  })("/page");
}
