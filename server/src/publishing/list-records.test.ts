// Pages of templates are read by an index in every tab and order, and without the content of versions.
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { manyTemplates } from "@gap/testing/factories/many-templates";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { blueprintKind } from "../blueprints/public";
import { ensureProviderOrg } from "../orgs/public";
import { statementsOf } from "../platform/db/statements.test-kit";
import type { Region } from "../platform/region";
import {
  conditionOf,
  conditionOfSource,
  recordPageStatement,
  type RecordFilter,
  type RecordPage,
} from "./list-records.db";

let server: TestServer;
let region: Region;
let advisor: TestPerson;
let providerId: string;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  ({ id: providerId } = await asInstallation(region, ensureProviderOrg));
  advisor = await aPerson(region);
  await manyTemplates(region, advisor.orgId, [1, 2000]);
  await manyTemplates(region, providerId, [1, 2000]);
});
afterAll(() => server.close());

async function planOf(query: Partial<RecordPage & RecordFilter>): Promise<string> {
  const page = { tab: "all", page: 3, pageSize: 10, ...query } as const;
  const conditions = await conditionsOf(query);
  const { sql, params } = recordPageStatement(region.db.read, blueprintKind, conditions, page).toSQL();
  const { rows } = await region.db.read.raw(`explain ${sql}`, params);
  return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
}

/** As the list chooses them: lists without search and filters look the provider up within the statement. */
async function conditionsOf({ search = "", types = [] }: Partial<RecordFilter>) {
  const { orgId } = advisor;
  const of = async (source: { readonly orgId: string; readonly publishedOnly: boolean }) => {
    const condition = await conditionOf(region.db.read, blueprintKind, source, { search, types });
    if (condition === "nothing") throw new Error("The search has no words");
    return condition;
  };
  return search === "" && types.length === 0
    ? ([
        conditionOfSource(blueprintKind, "own", orgId),
        conditionOfSource(blueprintKind, "provided", orgId),
      ] as const)
    : ([
        await of({ orgId, publishedOnly: false }),
        await of({ orgId: providerId, publishedOnly: true }),
      ] as const);
}

const by = (columnId: "type" | "name" | "lastUpdated", direction: "asc" | "desc" = "asc") => ({
  sort: { columnId, direction },
});

test.each<[string, Partial<RecordPage & RecordFilter>, string]>([
  ["as it opens", {}, "blueprints_by_type"],
  ["by type, backwards", by("type", "desc"), "blueprints_by_type"],
  ["by name", by("name"), "blueprints_by_name"],
  ["by name, backwards", by("name", "desc"), "blueprints_by_name"],
  ["by time", by("lastUpdated"), "blueprints_by_time"],
  ["newest first", by("lastUpdated", "desc"), "blueprints_by_time"],
  ["drafts", { tab: "draft" }, "blueprints_of_status_by_type"],
  ["drafts, newest first", { tab: "draft", ...by("lastUpdated", "desc") }, "blueprints_of_status_by_time"],
  ["published", { tab: "published" }, "blueprints_of_status_by_type"],
  ["published, by name", { tab: "published", ...by("name") }, "blueprints_by_name"],
  ["archived", { tab: "archived" }, "blueprints_of_status_by_type"],
  [
    "archived, newest first",
    { tab: "archived", ...by("lastUpdated", "desc") },
    "blueprints_of_status_by_time",
  ],
  ["of one type", { types: ["Feedback"] }, "blueprints_by_type"],
  ["words", { search: "template 1234" }, "blueprints_pkey"],
  ["words that match all", { search: "temp" }, "blueprints_"],
])("a page is read by an index: %s", async (_name, query, index) => {
  const plan = await planOf(query);
  expect(plan).toMatch(new RegExp(`(Index|Bitmap).* ${index}`));
  // The few people of the test may be read by a scan, the many templates and their versions never.
  expect(plan).not.toMatch(/Seq Scan on blueprint/);
});

test("a list without search and filters takes three statements, with the one that authenticates", async () => {
  const headers = { authorization: `Bearer ${advisor.accessToken}`, "org-id": advisor.orgId };
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const open = () =>
    server.handle(`/api/au/trpc/blueprint.getAdvisorAndPublishedGapBlueprints?input=${input}`, { headers });
  expect((await open()).status).toBe(200);
  expect(await statementsOf(open)).toHaveLength(3);
});
