// The proposals list (spec 4 §C, List): tabs with counts and values, search, filters and sort orders; and that a page
// is read by an index, however many proposals there are.
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposalListSchema } from "@gap/core/proposals/proposal-calls.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { manyProposals } from "@gap/testing/factories/many-proposals";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft, aService } from "@gap/testing/factories/proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { statementsOf } from "@gap/server/platform/db/statements.test-kit";
import type { Region } from "@gap/server/platform/region";
import { listProposals, narrowedTo, pageQuery, searchedFor, shapeOf } from "./list-proposals.db";

let server: TestServer;
let region: Region;
let advisor: TestPerson;
let colleague: TestPerson;
const clientIds = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  advisor = await aPerson(region);
  colleague = await aPerson(region, { orgId: advisor.orgId });
  const bookkeeping = await aService(server, advisor, { name: "Bookkeeping", price: 100 });
  const planning = await aService(server, advisor, { name: "Planning", price: 1_000, rate: "Per annum" });
  const make = async (name: string, person: TestPerson, services = [bookkeeping]) => {
    const client = await aClient(server, advisor, { name });
    clientIds.set(name, client.id);
    server.clock.advance(1_000);
    return aDraft(server, person, { client, services });
  };
  const ids = [
    await make("Pōhutukawa Motels", advisor),
    await make("alpine freight", advisor, [planning]),
    await make("Beech Farm", colleague, [bookkeeping, planning]),
    await make("Cedar Cider", colleague),
    await make("Dune Dairy", advisor),
  ].map(({ id }) => id);
  await out(ids[1], { dueIn: 5 });
  await out(ids[2], { dueIn: -1 });
  await out(ids[3], { dueIn: 2, accepted: true });
});
afterAll(() => server.close());

/** Marks the proposal as sent, due in this many days. */
async function out(
  id: string | undefined,
  { dueIn, accepted = false }: { dueIn: number; accepted?: boolean },
) {
  const now = server.clock.now();
  const dueAt = new Date(now.getTime() + dueIn * DAY_MS);
  await asInstallation(region, ({ tx }) =>
    tx.raw(
      `update proposals set sent_at = $2, due_at = $3, snapshot_hash = 'made up', signatures_needed = 1, timezone = 'UTC',
        signatures_received = $4, accepted_at = $5 where id = $1`,
      [id, now, dueAt, accepted ? 1 : 0, accepted ? now : null],
    ),
  );
}

const list = (part: object = {}, person = advisor) => server.as(person).proposals.listProposals.query(part);
const by = (columnId: string, direction: "asc" | "desc") => ({ sort: { columnId, direction } });

test.each([
  [
    "most recent change first",
    {},
    ["Dune Dairy", "Cedar Cider", "Beech Farm", "alpine freight", "Pōhutukawa Motels"],
  ],
  [
    "by client",
    by("clientName", "asc"),
    ["alpine freight", "Beech Farm", "Cedar Cider", "Dune Dairy", "Pōhutukawa Motels"],
  ],
  [
    "by client, descending, one status",
    { status: "draft", ...by("clientName", "desc") },
    ["Pōhutukawa Motels", "Dune Dairy"],
  ],
  [
    "by value",
    { ...by("valueCents", "desc"), ownerIds: [] },
    ["Beech Farm", "Dune Dairy", "Cedar Cider", "Pōhutukawa Motels", "alpine freight"],
  ],
  [
    "by due date: those awaiting signatures first, then the others",
    by("dueAt", "asc"),
    ["Beech Farm", "alpine freight", "Dune Dairy", "Cedar Cider", "Pōhutukawa Motels"],
  ],
  [
    "by due date, descending",
    by("dueAt", "desc"),
    ["alpine freight", "Beech Farm", "Dune Dairy", "Cedar Cider", "Pōhutukawa Motels"],
  ],
  [
    "by due date, with a search",
    { search: "bookkeeping", ...by("dueAt", "asc") },
    ["Beech Farm", "Dune Dairy", "Cedar Cider", "Pōhutukawa Motels"],
  ],
  ["sent", { status: "sent" }, ["alpine freight"]],
  ["overdue", { status: "overdue", ...by("dueAt", "asc") }, ["Beech Farm"]],
  ["accepted", { status: "accepted" }, ["Cedar Cider"]],
  ["voided", { status: "voided" }, []],
  ["without macrons", { search: "pohutu" }, ["Pōhutukawa Motels"]],
  ["by a service", { search: "planning" }, ["Beech Farm", "alpine freight"]],
  ["punctuation only", { search: "%" }, []],
])("the list shows proposals: %s", async (_name, part, expected) => {
  const { rows } = await list(part);
  expect(rows.map(({ clientName }) => clientName)).toEqual(expected);
});

test("filters by client and owner", async () => {
  const cedar = clientIds.get("Cedar Cider") ?? "";
  const names = async (part: object) => (await list(part)).rows.map(({ clientName }) => clientName);
  expect(await names({ clientIds: [cedar] })).toEqual(["Cedar Cider"]);
  expect(await names({ ownerIds: [colleague.userId] })).toEqual(["Cedar Cider", "Beech Farm"]);
  expect(await names({ ownerIds: [colleague.userId], clientIds: [cedar] })).toEqual(["Cedar Cider"]);
  expect(await names({ ownerIds: [advisor.orgId] })).toEqual([]);
});

test("the tabs show counts and values, also of a search", async () => {
  const none = { draft: 0, sent: 0, overdue: 0, accepted: 0, declined: 0, voided: 0, archived: 0, all: 0 };
  expect(await list({ status: "overdue" })).toMatchObject({
    total: 1,
    tabCounts: { ...none, all: 5, draft: 2, sent: 1, overdue: 1, accepted: 1 },
    tabValueCents: {
      ...none,
      all: 680_000,
      draft: 240_000,
      sent: 100_000,
      overdue: 220_000,
      accepted: 120_000,
    },
  });
  expect(await list({ search: "planning" })).toMatchObject({
    total: 2,
    tabCounts: { ...none, all: 2, sent: 1, overdue: 1 },
    tabValueCents: { ...none, all: 320_000, sent: 100_000, overdue: 220_000 },
  });
  expect(await list({ search: "nothing like it" })).toMatchObject({ tabCounts: none, tabValueCents: none });
});

test("a row has all fields that the list shows", async () => {
  const { rows } = await list({ status: "sent" });
  expect(rows).toEqual([
    {
      id: expect.any(String),
      number: expect.any(Number),
      version: 1,
      status: "sent",
      advisorClientId: clientIds.get("alpine freight"),
      clientName: "alpine freight",
      serviceNames: ["Planning"],
      valueCents: 100_000,
      currencyCode: "NZD",
      signaturesNeeded: 1,
      signaturesReceived: 0,
      owner: { id: advisor.userId, name: "Pat Tester" },
      sentAt: expect.any(Date),
      dueAt: expect.any(Date),
      lastUpdatedAt: expect.any(Date),
      timezone: "UTC",
    },
  ]);
});

test("other advisors' proposals and tallies are not visible", async () => {
  const stranger = await aPerson(region);
  expect(await list({}, stranger)).toMatchObject({ rows: [], total: 0, tabCounts: { all: 0 } });
  expect(await list({ clientIds: [clientIds.get("Cedar Cider")] }, stranger)).toMatchObject({ rows: [] });
  expect(await server.as(stranger).proposals.find.query({ search: "cedar" })).toEqual([]);
});

test("a draft is listed and found by its client's current name, a sent proposal by the name at sending", async () => {
  const firm = await aPerson(region);
  const client = await aClient(server, firm, { name: "Before" });
  const [draft, sent] = [await aDraft(server, firm, { client }), await aDraft(server, firm, { client })];
  await out(sent.id, { dueIn: 3 });
  const { id, lastUpdatedAt } = client;
  await server.as(firm).advisor.updateClient.mutate({ id, name: "Afterwards", lastUpdatedAt });
  const { rows } = await list(by("clientName", "asc"), firm);
  expect(rows.map((row) => [row.id, row.clientName])).toEqual([
    [draft.id, "Afterwards"],
    [sent.id, "Before"],
  ]);
  expect((await list({ search: "afterw" }, firm)).rows.map((row) => row.id)).toEqual([draft.id]);
});

test("the command palette finds proposals by client and service", async () => {
  const { find } = server.as(advisor).proposals;
  expect(await find.query({ search: "alpine" })).toEqual([
    {
      id: expect.any(String),
      number: expect.any(Number),
      clientName: "alpine freight",
      serviceNames: ["Planning"],
      status: "sent",
    },
  ]);
  expect(await find.query({ search: "" })).toEqual([]);
});

test("pages by due date continue from proposals awaiting signatures to the others, each listed once", async () => {
  const { orgId } = await anAdvisorWithMany();
  const query = proposalListSchema.parse({ pageSize: 20, ...by("dueAt", "asc") });
  const now = server.clock.now();
  const page = async (number: number) =>
    (await listProposals(region.db.read, { advisorOrgId: orgId, now, query: { ...query, page: number } }))
      .rows;
  const around = [...(await page(48)), ...(await page(49)), ...(await page(50)), ...(await page(51))];
  expect(new Set(around.map(({ id }) => id)).size).toBe(80);
  const isWaited = around.map(({ status }) => status === "sent" || status === "overdue");
  expect(isWaited).toEqual(isWaited.toSorted((one, other) => Number(other) - Number(one)));
  expect(new Set(isWaited).size).toBe(2);
});

test("a page takes one statement, two with a search or where it continues to the other proposals", async () => {
  const statementCount = async (part: object) => {
    const query = proposalListSchema.parse(part);
    const ofOrg = { advisorOrgId: advisor.orgId, now: server.clock.now(), query };
    return (await statementsOf(() => listProposals(region.db.read, ofOrg))).length;
  };
  expect(await statementCount({})).toBe(1);
  expect(await statementCount({ status: "overdue", clientIds: [...clientIds.values()] })).toBe(1);
  expect(await statementCount(by("dueAt", "asc"))).toBe(2);
  expect(await statementCount({ search: "planning", ...by("dueAt", "asc") })).toBe(2);
});

test.each([
  ["most recent change first", {}],
  ["oldest change first", by("lastUpdatedAt", "asc")],
  ["by client", by("clientName", "asc")],
  ["by client, descending, one status", { status: "accepted", ...by("clientName", "desc") }],
  ["by value", by("valueCents", "desc")],
  ["one status", { status: "draft" }],
  ["sent", { status: "sent" }],
  ["sent, by due date", { status: "sent", ...by("dueAt", "asc") }],
  ["all by due date: the first part", by("dueAt", "asc")],
  ["accepted, by due date", { status: "accepted", ...by("dueAt", "asc") }],
])("a page of all proposals is read in index order: %s", async (_name, request) => {
  const { orgId } = await anAdvisorWithMany();
  const query = proposalListSchema.parse(request);
  const plan = await planOf(orgId, shapeOf(query, undefined), undefined);
  // Rows of equal rank in the index are then sorted by id.
  expect(plan).toMatch(/Limit[^\n]*\n +-> +(Index Scan|Incremental Sort)/);
  expect(plan).not.toMatch(/Seq Scan on proposals/);
});

test.each([
  ["by value, of a rare status", { status: "voided", ...by("valueCents", "asc") }],
  ["overdue, by due date", { status: "overdue", ...by("dueAt", "desc") }],
  ["search", { search: "client 1234" }],
  ["search with very many matches", { search: "client 1" }],
  ["one client", { clientIds: ["01KJR5KJ4074VMC0B4RMFXS108"] }],
  ["one owner", { ownerIds: ["01KJR5KJ4074VMC0B4RMFXS108"] }],
  ["one owner, by due date", { ownerIds: ["01KJR5KJ4074VMC0B4RMFXS108"], ...by("dueAt", "asc") }],
])("a narrowed page is read by an index: %s", async (_name, request) => {
  const { orgId } = await anAdvisorWithMany();
  const query = proposalListSchema.parse(request);
  const found = await searchedFor(region.db.read, orgId, query.search);
  const narrowing = narrowedTo(query, found ?? {});
  const plan = await planOf(orgId, shapeOf(query, narrowing), narrowing);
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Seq Scan on proposals/);
});

type PageQueryParameters = Parameters<typeof pageQuery>;

async function planOf(
  orgId: string,
  shape: PageQueryParameters[1],
  narrowing: PageQueryParameters[2],
): Promise<string> {
  const { sql, params } = pageQuery(region.db.read, shape, narrowing).toSQL();
  const values: Record<string, unknown> = { orgId, now: server.clock.now(), limit: 10, offset: 0 };
  const filled = params.map((param) => {
    const name = (param as { name?: string } | null)?.name;
    return name === undefined ? param : values[name];
  });
  const { rows } = await region.db.read.raw(`explain ${sql}`, filled);
  return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
}

let withMany: Promise<TestPerson> | undefined;

function anAdvisorWithMany(): Promise<TestPerson> {
  withMany ??= (async () => {
    const person = await aPerson(region);
    await manyProposals(region, person.orgId, [1, 5000]);
    return person;
  })();
  return withMany;
}
