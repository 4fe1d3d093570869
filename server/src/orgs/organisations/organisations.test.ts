import { afterAll, beforeAll, expect, test } from "vitest";
import { PROVIDER_STAYS_ACTIVE } from "@gap/core/orgs/org-closing";
import { tooFewSeats } from "@gap/core/orgs/plan-change";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { deactivate } from "@gap/testing/factories/membership";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { nameWordsMigration } from "../name-words.migration";
import { orgSearchWords } from "../orgs.tables";

let server: TestServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  staff = await aPerson(await server.region(), { orgType: "gap" });
});
afterAll(() => server.close());

const calls = () => server.as(staff).org;
type ListQuery = Parameters<ReturnType<typeof calls>["list"]["query"]>[0];
const namesOf = async (query: ListQuery) => (await calls().list.query(query)).rows.map(({ name }) => name);
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS);

test("a row shows the organisation's people, plan, creation date and last activity", async () => {
  const region = await server.region();
  const { id } = await anOrg(region, { name: "Figures & Co", tierName: "Trial", trialEndDate: inDays(9) });
  const admin = await aPerson(region, { orgId: id });
  await deactivate(region, await aPerson(region, { orgId: id, role: "Team Member" }));
  const search = { search: "figures" };
  expect((await calls().list.query(search)).rows).toEqual([
    {
      id,
      name: "Figures & Co",
      orgType: "advisor",
      countryCode: "NZ",
      tierName: "Trial",
      trialEndDate: inDays(9),
      createdAt: server.clock.now(),
      lastUpdatedAt: server.clock.now(),
      count: 2,
      activeCount: 1,
    },
  ]);
  await server.as(admin).user.updateMyProfile.mutate({ firstName: "New", lastName: "Name" });
  expect((await calls().list.query(search)).rows[0]?.lastActiveAt).toEqual(server.clock.now());
});

test("a search finds names by their words, addresses and domains by their beginning, and whole ids", async () => {
  const region = await server.region();
  const { id } = await anOrg(region, { name: "Pōhutukawa 7th% Advice" });
  const person = await aPerson(region, { orgId: id, email: "kiri.sought@far.example" });
  const found = ["Pōhutukawa 7th% Advice"];
  expect(await namesOf({ search: "  PŌHUTU " })).toEqual(found);
  expect(await namesOf({ search: "Kiri.Sought@" })).toEqual(found);
  expect(await namesOf({ search: person.orgId.toLowerCase() })).toEqual(found);
  expect(await namesOf({ search: "pōhutukawa 7th%" })).toEqual(found);
  // Beginnings of words, in any order, without the macron.
  for (const search of ["pohutukawa", "advi", "adv pohut", "7th", "Advice, 7th"])
    expect(await namesOf({ search })).toEqual(found);
  for (const search of ["far.exam", "@far.example"]) expect(await namesOf({ search })).toEqual(found);
  // Special characters in a search are literal.
  for (const search of ["%hutukawa", "p_hutukawa", "kiri%", "\\", "' or true --", "@", "pohutukawa nowhere"])
    expect(await namesOf({ search })).toEqual([]);
});

test("a renamed organisation is found by its new name only", async () => {
  const admin = await aPerson(await server.region());
  const { org } = server.as(admin);
  const rename = async (name: string) => {
    const { lastUpdatedAt } = await org.getSettings.query({ orgId: admin.orgId });
    await org.updateSettings.mutate({ orgId: admin.orgId, name, countryCode: "NZ", lastUpdatedAt });
  };
  await rename("Formerly Known");
  expect(await namesOf({ search: "known" })).toEqual(["Formerly Known"]);
  await rename("Newly Named");
  expect([await namesOf({ search: "known" }), await namesOf({ search: "named" })]).toEqual([
    [],
    ["Newly Named"],
  ]);
});

test("the migration makes older organisations searchable, each found once", async () => {
  const region = await server.region();
  await anOrg(region, { name: "Ancient Mātai" });
  await region.db.transaction(async (tx) => {
    await tx.delete(orgSearchWords);
    await nameWordsMigration.run(tx);
  });
  expect(await namesOf({ search: "matai" })).toEqual(["Ancient Mātai"]);
});

test("tabs count the search results of each type and filter by it", async () => {
  const region = await server.region();
  const { id: advisorOrgId } = await anOrg(region, { name: "Tabbed advisor" });
  await anOrg(region, { name: "Tabbed client", orgType: "client", advisorOrgId, tierName: null });
  const search = "tabbed";
  const all = await calls().list.query({ search });
  expect(all.tabCounts).toEqual({ all: 2, gap: 0, advisor: 1, client: 1 });
  expect(all.total).toBe(2);
  const clients = await calls().list.query({ search, orgType: "client" });
  expect([clients.total, clients.rows.map(({ name }) => name)]).toEqual([1, ["Tabbed client"]]);
  expect(await namesOf({ advisorOrgId })).toEqual(["Tabbed client"]);
});

test("filters: tier, country (or all other countries), and trials that end within 14 days", async () => {
  const region = await server.region();
  const trial = { tierName: "Trial", countryCode: "AU" } as const;
  await anOrg(region, { name: "Filter paid", tierName: "Scale", countryCode: "GB", trialEndDate: inDays(5) });
  await anOrg(region, { name: "Filter soon", ...trial, trialEndDate: inDays(14) });
  await anOrg(region, { name: "Filter later", ...trial, trialEndDate: inDays(14.01) });
  await anOrg(region, { name: "Filter over", ...trial, countryCode: "FR", trialEndDate: inDays(-1) });
  await anOrg(region, { name: "Filter nowhere", countryCode: null });
  const sort = { columnId: "name", direction: "asc" } as const;
  const filtered = (query: ListQuery) => namesOf({ search: "filter", sort, ...query });
  expect(await filtered({ tierNames: ["Scale", "Focus"] })).toEqual(["Filter nowhere", "Filter paid"]);
  expect(await filtered({ countries: ["GB", "AU"] })).toEqual(["Filter later", "Filter paid", "Filter soon"]);
  expect(await filtered({ countries: ["other"] })).toEqual(["Filter nowhere", "Filter over"]);
  expect(await filtered({ trialEndsSoon: true })).toEqual(["Filter soon"]);
});

test("paging is consistent in every order, and latest changes come first", async () => {
  const region = await server.region();
  for (const name of ["page b", "Page A", "Page C", "Page D", "page e", "Page F", "Page G"]) {
    server.clock.advance(1000);
    await anOrg(region, { name });
  }
  const inOrder = async (query: ListQuery) => [
    ...(await namesOf({ search: "page ", pageSize: 5, ...query })),
    ...(await namesOf({ search: "page ", pageSize: 5, page: 1, ...query })),
  ];
  const byName = ["Page A", "page b", "Page C", "Page D", "page e", "Page F", "Page G"];
  const byAge = ["page b", "Page A", "Page C", "Page D", "page e", "Page F", "Page G"];
  const sorted = (columnId: "name" | "createdAt", direction: "asc" | "desc") =>
    inOrder({ sort: { columnId, direction } });
  expect(await sorted("name", "asc")).toEqual(byName);
  expect(await sorted("name", "desc")).toEqual(byName.toReversed());
  expect(await sorted("createdAt", "asc")).toEqual(byAge);
  expect(await inOrder({})).toEqual(byAge.toReversed());
});

test("creating an organisation invites its first admin by mail", async () => {
  const region = await server.region();
  const { id } = await calls().create.mutate({
    orgType: "advisor",
    name: "Rimu Partners",
    countryCode: "GB",
    tierName: "Trial",
    email: "Rua@rimu.example",
    firstName: "Rua",
    lastName: "Tane",
  });
  const overview = await calls().getOverview.query({ orgId: id });
  expect(overview).toMatchObject({
    name: "Rimu Partners",
    orgType: "advisor",
    currencyCode: "GBP",
    taxDescription: "VAT",
    timezone: "Europe/London",
    tierName: "Trial",
    trialEndDate: inDays(14),
    count: 1,
    activeCount: 0,
    heldSeats: 1,
    clientCount: 0,
  });
  // A person who has not accepted is not named.
  expect(overview).not.toHaveProperty("adminUserName");
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "rua@rimu.example" });
  expect(mail?.text).toContain("Rimu Partners");
});

test("a client's organisation needs an existing advisor", async () => {
  const region = await server.region();
  const advisor = await anOrg(region, { name: "Client's advisor" });
  const client = {
    orgType: "client",
    name: "Totara Timber",
    countryCode: "NZ",
    email: "tia@totara.example",
    firstName: "Tia",
    lastName: "Rata",
  } as const;
  const { id } = await calls().create.mutate({ ...client, advisorOrgId: advisor.id });
  const made = await calls().getOverview.query({ orgId: id });
  expect(made).toMatchObject({ advisorOrgId: advisor.id, advisorName: "Client's advisor" });
  expect(made.tierName).toBeUndefined();
  expect((await calls().getOverview.query({ orgId: advisor.id })).clientCount).toBe(1);
  await expect(calls().create.mutate({ ...client, advisorOrgId: staff.orgId })).rejects.toMatchObject({
    data: { httpStatus: 422 },
  });
  expect((await calls().list.query({ search: "Totara" })).total).toBe(1);
});

test("staff change tier, seats and trial end, but never to fewer seats than are in use", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { timezone: "Pacific/Auckland" });
  const admin = await aPerson(region, { orgId });
  await aPerson(region, { orgId, role: "Team Member" });
  const seen = async () => (await calls().getOverview.query({ orgId })).lastUpdatedAt;
  const first = await seen();
  server.clock.advance(1000);
  await calls().updatePlan.mutate({
    orgId,
    tierName: "Trial",
    tierMaxUsers: 30,
    trialEndDate: inDays(30),
    lastUpdatedAt: first,
  });
  expect(await calls().getOverview.query({ orgId })).toMatchObject({
    tierName: "Trial",
    tierMaxUsers: 30,
    trialEndDate: inDays(30),
  });
  await expect(
    calls().updatePlan.mutate({ orgId, tierName: "Start", tierMaxUsers: 2, lastUpdatedAt: first }),
  ).rejects.toMatchObject({
    data: { gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  await expect(
    calls().updatePlan.mutate({ orgId, tierName: "Start", tierMaxUsers: 1, lastUpdatedAt: await seen() }),
  ).rejects.toMatchObject({ message: tooFewSeats(2), data: { httpStatus: 422 } });
  await calls().updatePlan.mutate({ orgId, tierName: "Start", tierMaxUsers: 2, lastUpdatedAt: await seen() });
  const paid = await calls().getOverview.query({ orgId });
  expect([paid.tierName, paid.tierMaxUsers, paid.trialEndDate]).toEqual(["Start", 2, undefined]);
  const { rows } = await server.as(admin).org.listActivity.query({ orgId });
  expect(rows.map(({ action, person }) => [action, person?.userId])).toEqual([
    ["org.updatePlan", staff.userId],
    ["org.updatePlan", staff.userId],
  ]);
  // The log has the day in the zone of the organisation, where the trial ends on the next day.
  expect(inDays(30).toISOString()).toMatch(/^2026-04-01T2/);
  expect(rows[1]?.subjects).toMatchObject([{ details: { trialEndDate: "2026-04-02" } }]);
});

test("T5 a deactivated organisation refuses its people's next call, and accepts them once reactivated", async () => {
  const admin = await aPerson(await server.region());
  const orgId = admin.orgId;
  const seen = async () => ({
    orgId,
    lastUpdatedAt: (await calls().getOverview.query({ orgId })).lastUpdatedAt,
  });
  const ownOrg = () => server.as(admin).org.getUserCountInOrg.query({ orgId });
  await calls().deactivate.mutate(await seen());
  await expect(ownOrg()).rejects.toMatchObject({
    data: { gapError: { gapErrorData: { gapErrorType: "userIsDeactivated" } } },
  });
  expect((await calls().getOverview.query({ orgId })).deactivatedOn).toEqual(server.clock.now());
  await calls().reactivate.mutate(await seen());
  expect((await ownOrg()).count).toBe(1);
  // The organisation's own log names the staff member.
  const { rows } = await server.as(admin).org.listActivity.query({ orgId });
  expect(rows.map(({ action, person }) => [action, person?.userId])).toEqual([
    ["org.reactivate", staff.userId],
    ["org.deactivate", staff.userId],
  ]);
  const open = await calls().getOverview.query({ orgId });
  // Changes by staff do not count as activity of the organisation.
  expect([open.deactivatedOn, open.lastActiveAt]).toEqual([undefined, undefined]);
});

test("the provider's own organisation cannot be deactivated", async () => {
  const { lastUpdatedAt } = await calls().getOverview.query({ orgId: staff.orgId });
  await expect(calls().deactivate.mutate({ orgId: staff.orgId, lastUpdatedAt })).rejects.toMatchObject({
    message: PROVIDER_STAYS_ACTIVE,
  });
});

test("staff with view access see all organisations but cannot change any", async () => {
  const viewer = await aPerson(await server.region(), { orgId: staff.orgId, role: "Team Member" });
  const { org } = server.as(viewer);
  const { orgId } = await aPerson(await server.region());
  const { lastUpdatedAt } = await org.getOverview.query({ orgId });
  expect((await org.list.query({})).total).toBeGreaterThan(1);
  const refused = { data: { httpStatus: 403 } };
  await expect(org.deactivate.mutate({ orgId, lastUpdatedAt })).rejects.toMatchObject(refused);
  await expect(org.reactivate.mutate({ orgId, lastUpdatedAt })).rejects.toMatchObject(refused);
  await expect(
    org.updatePlan.mutate({ orgId, tierName: "Scale", tierMaxUsers: 10, lastUpdatedAt }),
  ).rejects.toMatchObject(refused);
});
