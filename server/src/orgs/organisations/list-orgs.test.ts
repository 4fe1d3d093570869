// Every page is read by an index: no statement scans all organisations.
import { afterAll, beforeAll, expect, test } from "vitest";
import { orgListSchema } from "@gap/core/orgs/organisations.schema";
import { manyOrgs } from "@gap/testing/factories/many-orgs";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { pageStatement } from "./list-orgs.db";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await manyOrgs(await server.region(), 1, 5000);
});
afterAll(() => server.close());

test.each([
  ["latest changes first", {}],
  ["of one type", { orgType: "client" }],
  ["by name", { sort: { columnId: "name", direction: "asc" } }],
  ["by name, descending, of one type", { orgType: "client", sort: { columnId: "name", direction: "desc" } }],
  ["by age", { sort: { columnId: "createdAt", direction: "asc" } }],
  ["by words of a name", { search: "123 org" }],
  ["an address", { search: "user-321@org.example" }],
  ["a domain", { search: "@firm.example" }],
  ["an id", { search: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }],
  ["of a tier", { tierNames: ["Scale"] }],
  ["of a rare tier", { tierNames: ["Enterprise"], sort: { columnId: "name", direction: "asc" } }],
  ["of countries", { countries: ["NZ", "AU"] }],
  ["of a rare country", { countries: ["GB"], orgType: "advisor" }],
  ["with a trial that ends soon", { trialEndsSoon: true }],
  ["an advisor's clients", { advisorOrgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }],
])("the list uses an index: %s", async (_name, listQuery) => {
  const { db, clock } = await server.region();
  const { sql, params } = pageStatement(db.read, orgListSchema.parse(listQuery), clock.now()).toSQL();
  const { rows } = await db.read.raw(`explain ${sql}`, params);
  const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
  expect(plan).toContain("Index Scan");
  expect(plan).not.toContain("Seq Scan");
});

test("counts update immediately when an organisation is created, deleted, or changes plan or country", async () => {
  const region = await server.region();
  const staff = await aPerson(region, { orgType: "gap" });
  const countOfAll = async () => (await server.as(staff).org.list.query({})).tabCounts.all;
  const before = await countOfAll();
  await anOrg(region);
  expect(await countOfAll()).toBe(before + 1);

  const admin = await aPerson(region);
  const { lastUpdatedAt } = await server.as(staff).org.getOverview.query({ orgId: admin.orgId });
  const countOf = async (part: object) => (await server.as(staff).org.list.query(part)).total;
  const [enterprises, irish] = [{ tierNames: ["Enterprise" as const] }, { countries: ["other" as const] }];
  const [ofTier, ofCountry] = [await countOf(enterprises), await countOf(irish)];
  await server
    .as(staff)
    .org.updatePlan.mutate({ orgId: admin.orgId, tierName: "Enterprise", tierMaxUsers: 50, lastUpdatedAt });
  expect(await countOf(enterprises)).toBe(ofTier + 1);
  const settings = await server.as(admin).org.getSettings.query({ orgId: admin.orgId });
  await server.as(admin).org.updateSettings.mutate({
    orgId: admin.orgId,
    name: settings.name,
    countryCode: "IE",
    lastUpdatedAt: settings.lastUpdatedAt,
  });
  expect(await countOf(irish)).toBe(ofCountry + 1);
});
