// The grid of clients (spec 4 §F): tabs with counts, search, filters, orders; and every page is read by an index.
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientListSchema } from "@gap/core/clients/client.schema";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { manyClients } from "@gap/testing/factories/many-clients";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import { statementsOf } from "../platform/db/statements.test-kit";
import { searchedFor } from "./clients.db";
import { clientPageStatement, filterOf } from "./list-clients.db";

let server: TestServer;
let region: Region;
let small: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  small = await aPerson(region);
  const added = [
    await aClient(server, small, {
      name: "Pōhutukawa Dental",
      status: "client",
      email: "ria@dental.example",
    }),
    await aClient(server, small, { name: "alder & Sons", primaryContactFirstName: "Zed" }),
    await aClient(server, small, { name: "Beech Farm" }),
    await aClient(server, small, { name: "Cedar Cider", status: "client" }),
  ];
  const cedar = added[3];
  if (cedar === undefined) throw new Error("Cedar was not added");
  await server.as(small).advisor.archiveClient.mutate({ id: cedar.id, lastUpdatedAt: cedar.lastUpdatedAt });
  await asInstallation(region, ({ tx }) =>
    tx.raw(`update clients set link_status = 'pending', xero_id = 'x-9' where id = $1`, [added[2]?.id]),
  );
});
afterAll(() => server.close());

const list = (part: object = {}, person = small) => server.as(person).advisor.listClients.query(part);
const byName = (direction: "asc" | "desc") => ({ sort: { columnId: "name", direction } });

test.each([
  ["prospects and clients, by name", byName("asc"), ["alder & Sons", "Beech Farm", "Pōhutukawa Dental"]],
  ["backwards", byName("desc"), ["Pōhutukawa Dental", "Beech Farm", "alder & Sons"]],
  ["prospects", { tab: "prospect", ...byName("asc") }, ["alder & Sons", "Beech Farm"]],
  ["archived", { tab: "archived" }, ["Cedar Cider"]],
  ["without macrons", { search: "pohutu" }, ["Pōhutukawa Dental"]],
  ["by a contact's name", { search: "zed" }, ["alder & Sons"]],
  ["by an address", { search: "ria@dental.example" }, ["Pōhutukawa Dental"]],
  ["words in any order", { search: "farm bee" }, ["Beech Farm"]],
  ["no match", { search: "oak" }, []],
  ["signs alone", { search: "%" }, []],
  ["in another tab", { search: "cedar" }, []],
  ["of a link status", { linkStatuses: ["pending"] }, ["Beech Farm"]],
  ["from the practice manager", { fromPracticeManager: true }, ["Beech Farm"]],
  [
    "not from the practice manager",
    { fromPracticeManager: false, ...byName("asc") },
    ["alder & Sons", "Pōhutukawa Dental"],
  ],
])("the list shows clients: %s", async (_name, part, expected) => {
  expect((await list(part)).rows.map(({ name }) => name)).toEqual(expected);
});

test("tabs count the search and filter results", async () => {
  expect(await list()).toMatchObject({
    total: 3,
    tabCounts: { all: 3, prospect: 2, client: 1, archived: 1 },
  });
  expect(await list({ tab: "prospect", search: "c" })).toMatchObject({
    total: 2,
    tabCounts: { all: 3, prospect: 2, client: 1, archived: 1 },
  });
  expect(await list({ search: "cedar" })).toMatchObject({
    total: 0,
    tabCounts: { all: 0, prospect: 0, client: 0, archived: 1 },
  });
  expect((await list({ fromPracticeManager: true })).tabCounts).toEqual({
    all: 1,
    prospect: 1,
    client: 0,
    archived: 0,
  });
});

test("cached counts are never stale", async () => {
  const advisor = await aPerson(region);
  const counts = async () => (await list({}, advisor)).tabCounts;
  expect(await counts()).toEqual({ all: 0, prospect: 0, client: 0, archived: 0 });
  const client = await aClient(server, advisor);
  expect(await counts()).toEqual({ all: 1, prospect: 1, client: 0, archived: 0 });
  await server
    .as(advisor)
    .advisor.archiveClient.mutate({ id: client.id, lastUpdatedAt: client.lastUpdatedAt });
  expect(await counts()).toEqual({ all: 0, prospect: 0, client: 0, archived: 1 });
});

test("by default latest changes come first, page by page", async () => {
  const advisor = await aPerson(region);
  for (const name of ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"]) {
    await aClient(server, advisor, { name });
    server.clock.advance(1_000);
  }
  const page = async (number: number) => {
    const { rows, total } = await list({ page: number, pageSize: 5 }, advisor);
    return { names: rows.map(({ name }) => name), total };
  };
  expect(await page(0)).toEqual({ names: ["Sixth", "Fifth", "Fourth", "Third", "Second"], total: 6 });
  expect(await page(1)).toEqual({ names: ["First"], total: 6 });
  expect(await page(2)).toEqual({ names: [], total: 6 });
});

test("a picker gets up to 50 clients by name with the given statuses, and can search for others", async () => {
  const advisor = await aPerson(region);
  await manyClients(region, advisor.orgId, [1, 120]);
  const { getMinimalClients } = server.as(advisor).advisor;
  const both = ["prospect", "client"] as const;
  const first = await getMinimalClients.query({ status: [...both] });
  expect(first).toHaveLength(50);
  expect(first[0]).toEqual({ id: `${advisor.orgId}-1`, name: "Client 1", status: "client" });
  const prospects = await getMinimalClients.query({ status: ["prospect"] });
  expect(prospects).toHaveLength(30);
  expect(new Set(prospects.map(({ status }) => status))).toEqual(new Set(["prospect"]));
  const searched = await getMinimalClients.query({ status: [...both], search: "client 117" });
  expect(searched.map(({ name }) => name)).toEqual(["Client 117"]);
  expect(await getMinimalClients.query({ status: [...both], search: "--" })).toEqual([]);
  const few = await getMinimalClients.query({ status: [...both], search: "client", limit: 5 });
  expect(few).toEqual(first.slice(0, 5));
});

test("a picker can look up clients chosen earlier", async () => {
  const advisor = await aPerson(region);
  const { id } = await aClient(server, advisor, { name: "Chosen" });
  const { id: clientOrgId } = await server
    .as(advisor)
    .advisor.ensureClientOrgExists.mutate({ advisorClientId: id });
  await aClient(server, advisor, { name: "Another" });
  expect(
    await server.as(advisor).advisor.getMinimalClients.query({ status: ["prospect"], ids: [id] }),
  ).toEqual([{ id, name: "Chosen", status: "prospect", clientOrgId }]);
});

test("a page takes two statements, or three if the list changed or is searched", async () => {
  const advisor = await aPerson(region);
  await aClient(server, advisor);
  const query = clientListSchema.parse({});
  const { listClients } = await import("./list-clients.db");
  const count = async (listQuery: typeof query) =>
    (await statementsOf(() => listClients(region, advisor.orgId, listQuery))).length;
  expect(await count(query)).toBe(3);
  expect(await count(query)).toBe(2);
  expect(await count({ ...query, search: "client" })).toBe(3);
});

test("a search with very many matches is read in order, page by page, with current counts", async () => {
  const advisor = await aPerson(region);
  await manyClients(region, advisor.orgId, [1, 240]);
  const pages = async (part: object) => {
    const { rows, total, tabCounts } = await list({ pageSize: 5, page: 3, ...part }, advisor);
    return { ids: rows.map(({ id }) => id), total, tabCounts };
  };
  // All clients match these words.
  for (const part of [{}, byName("asc"), byName("desc"), { tab: "archived" }, { linkStatuses: ["none"] }])
    expect(await pages({ ...part, search: "Cli cor" })).toEqual(await pages(part));
  const counted = (await pages({ search: "c" })).tabCounts;
  expect(counted).toEqual({ all: 180, prospect: 60, client: 120, archived: 60 });
  const ana = { primaryContactFirstName: "Ana", primaryContactLastName: "Oak", email: "ana@oak.example" };
  await aClient(server, advisor, { ...ana, name: "Aspen" });
  expect((await pages({ search: "c" })).tabCounts).toEqual(counted);
  await aClient(server, advisor, { ...ana, name: "Cedar" });
  expect((await pages({ search: "c" })).tabCounts).toEqual({ ...counted, all: 181, prospect: 61 });
});

test("an export has every client once, ordered by name, whatever changes between its parts", async () => {
  const advisor = await aPerson(region);
  const calls = server.as(advisor).advisor;
  const contact = {
    primaryContactFirstName: "Ida",
    primaryContactLastName: "Import",
    email: "i@client.example",
  };
  const rows = Array.from({ length: 250 }, (_, at) => ({ ...contact, name: `Client ${1000 + at}` }));
  await calls.importClients.mutate({ importId: region.newId(), batch: 0, rows });
  const first = await calls.exportClients.query({});
  expect(first.total).toBe(250);
  // Deleting a client already exported and adding one before it do not shift the remaining ones.
  const [exportedClient] = first.rows;
  const last = first.rows.at(-1);
  if (exportedClient === undefined || last === undefined) throw new Error("The first part is empty");
  await calls.archiveClient.mutate({ id: exportedClient.id, lastUpdatedAt: exportedClient.lastUpdatedAt });
  await aClient(server, advisor, { name: "Aardvark" });
  const second = await calls.exportClients.query({ after: { name: last.name, id: last.id } });
  expect(second.total).toBeUndefined();
  expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  const end = second.rows.at(-1);
  if (end === undefined) throw new Error("The second part is empty");
  expect(await calls.exportClients.query({ after: { name: end.name, id: end.id } })).toEqual({ rows: [] });
});

test("an export uses the list's filters, and each part is read by an index", async () => {
  const advisor = await anAdvisorWithMany();
  const { exportClients } = server.as(advisor).advisor;
  const listQuery = { tab: "archived", search: "cora", fromPracticeManager: false } as const;
  const { rows, total } = await exportClients.query(listQuery);
  expect(total).toBe((await list(listQuery, advisor)).total);
  expect(new Set(rows.map(({ status, xeroId }) => `${status} ${xeroId}`))).toEqual(
    new Set(["archived undefined"]),
  );
  expect(await exportClients.query({ search: "…" })).toEqual({ rows: [], total: 0 });
});

test.each([
  ["cora-12@client.example", 1],
  ["cora-12@cli", 1],
  ["cora-12", 111],
])("an address finds exact matches only, not longer ones: %s", async (search, found) => {
  const { all, archived } = (await list({ search }, await anAdvisorWithMany())).tabCounts;
  expect(all + archived).toBe(found);
});

test.each([
  ["latest changes first", {}],
  ["oldest changes first", { sort: { columnId: "lastUpdatedAt", direction: "asc" } }],
  ["by name", byName("asc")],
  ["by name, descending, of one status", { tab: "client", ...byName("desc") }],
  ["of one status", { tab: "archived" }],
  ["words", { search: "client 1234" }],
  ["words that match all", { search: "cora" }],
  ["of a rare link status", { linkStatuses: ["pending"] }],
  ["words that match all, by name, of one status", { search: "cora con", tab: "client", ...byName("asc") }],
  ["from the practice manager", { fromPracticeManager: true, tab: "client" }],
])("a page is read by an index: %s", async (_name, listQuery) => {
  const { orgId } = await anAdvisorWithMany();
  const query = clientListSchema.parse(listQuery);
  const found = await searchedFor(region.db.read, orgId, query.search);
  const filter = filterOf(orgId, query, found?.where);
  const { sql, params } = clientPageStatement(region.db.read, query, filter).toSQL();
  const { rows } = await region.db.read.raw(`explain ${sql}`, params);
  const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toContain("Seq Scan");
});

let withMany: Promise<TestPerson> | undefined;

function anAdvisorWithMany(): Promise<TestPerson> {
  withMany ??= (async () => {
    const advisor = await aPerson(region);
    await manyClients(region, advisor.orgId, [1, 5000]);
    return advisor;
  })();
  return withMany;
}
