// The simulated practice manager from end to end (spec 4 §G): connecting on its pages, importing its 25 clients, and
// ending the connection on its own page.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { monthAfter } from "@gap/core/shared/calendar/calendar-day";
import { DAY_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { sync } from "../practice-manager.test-kit";

/** Nothing listens at this URL: the back channel must work without the network. */
const PUBLIC_URL = "http://gap.test";
const CONNECTIONS = "/dev/accounting/connections";

let server: TestServer;
let ava: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL } });
  ava = await aPerson(await server.region());
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
  passed = 0;
});

const ELEVEN_MINUTES = 11 * MINUTE_MS;

const systemNow = Date.now.bind(Date);
let passed = 0;

/** Advances our clock, and the system time that the provider's library uses. */
function later(by: number): void {
  server.clock.advance(by);
  passed += by;
  vi.spyOn(Date, "now").mockImplementation(() => systemNow() + passed);
}

const state = (person = ava) => server.as(person).xpm.getConnection.query();
const pageOfConnections = async () => (await server.fetch(CONNECTIONS)).text();

/** Follows the simulator's redirects like a browser and chooses a person, until it redirects back to us. */
async function logInThere(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let form: URLSearchParams | undefined;
  for (let hops = 0; hops < 10 && next.pathname.startsWith("/dev/accounting"); hops += 1) {
    const answer = await server.fetch(`${next.pathname}${next.search}`, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    form = location === null ? new URLSearchParams({ choice: "6f1c2f0e-ava" }) : undefined;
    if (location !== null) next = new URL(location, next);
  }
  return next;
}

async function connect(person = ava): Promise<void> {
  const { address, ticket } = await server.as(person).xpm.startConnecting.query();
  const back = await logInThere(address);
  expect(`${back.origin}${back.pathname}`).toBe(`${PUBLIC_URL}/au/xero-callback/practice-manager`);
  await server.as(person).xpm.connect.mutate({ ticket, search: back.search });
}

test("connecting imports 25 clients; a connection ended there is noticed and can be made again", async () => {
  expect(await pageOfConnections()).toContain("No app is connected");
  await connect();
  expect(await state()).toMatchObject({
    status: "connected",
    practiceName: "Harbour Practice",
    managedAt: `${PUBLIC_URL}${CONNECTIONS}`,
  });
  await sync(server, ava);
  expect((await state()).progress).toMatchObject({ total: 25, counts: { added: 25, skipped: 0 } });
  const { rows } = await server.as(ava).advisor.listClients.query({ search: "redwood" });
  expect(rows).toMatchObject([{ name: "Redwood Dairy", email: "hana@redwood-dairy.example" }]);

  const [, subject = ""] = /name="subject" value="([^"]+)"/.exec(await pageOfConnections()) ?? [];
  const ended = await server.fetch(CONNECTIONS, { method: "POST", body: new URLSearchParams({ subject }) });
  expect(await ended.text()).toContain("No app is connected");
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "lost" });

  await connect();
  await connect();
  await sync(server, ava);
  expect((await state()).progress).toMatchObject({ counts: { added: 0, unchanged: 25, gone: 0 } });
  await sync(server, ava);
  expect(await state(), "revoking the former token would have ended the new connection").toMatchObject({
    status: "connected",
  });
  await server.as(ava).xpm.disconnect.mutate();
  await (await server.region()).jobs.drain();
  expect(await pageOfConnections(), "revoked there too").toContain("No app is connected");
});

test("the reports of a client are the figures of the calculator", async () => {
  const region = await server.region();
  const dot = await aPerson(region);
  await connect(dot);
  await sync(server, dot);
  const { rows } = await server.as(dot).advisor.listClients.query({ search: "kauri" });
  const { id: clientOrgId } = await server.as(dot).advisor.ensureClientOrgExists.mutate({
    advisorClientId: rows[0]?.id ?? "",
  });
  const { figures, source } = await server.as(dot).valueGap.takeFigures.mutate({ clientOrgId });
  expect(source).toEqual({ name: "Xero", toDay: "2026-02-28" });
  expect(figures).toMatchObject({
    yearEnd: "2026-02-28",
    revenue: 2_400_000,
    // Table E of spec 8: 52 days, with sales tax.
    debtors: { typed: "balance", value: 393_205.48 },
    balancesIncludeTax: true,
    debt: 310_000,
    lastYear: { revenue: 2_242_990.65 },
  });
  const plan = { clientOrgId };
  await server.as(dot).businessPlan.open.mutate(plan);
  const { months } = await server.as(dot).businessPlan.getReportedMeasures.query(plan);
  expect(months.revenue.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, place) => monthAfter("2026-02", -place)),
  );
  expect(months.overheads).toContainEqual({ month: "2025-03", value: 60_000 });
  expect(months.debtorDays).toEqual([{ month: "2026-02", value: 52 }]);
});

test("like the real provider, revoking one token ends all connections of its person", async () => {
  const bo = await aPerson(await server.region());
  await connect();
  await connect(bo);
  await server.as(ava).xpm.disconnect.mutate();
  await (await server.region()).jobs.drain();
  await sync(server, bo);
  expect(await state(bo)).toMatchObject({ status: "lost" });
});

test("disconnecting one of a person's two organisations keeps the other connected", async () => {
  await connect();
  const region = await server.region();
  const bo = await aPerson(region);
  await connect(bo);
  await region.db.read.raw("update practice_manager_connections set connected_by = $1", [ava.userId]);
  await server.as(ava).xpm.disconnect.mutate();
  await region.jobs.drain();
  await sync(server, bo);
  expect(await state(bo)).toMatchObject({ status: "connected" });
});

test("the API refuses requests without a valid token", async () => {
  for (const headers of [{}, { authorization: "Bearer made-up" }]) {
    const answer = await server.fetch("/dev/accounting/practice-manager/clients?page=1", { headers });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain("Redwood");
  }
});

test("a connection lasts as long as its refresh tokens, each for sixty days, beyond the login session", async () => {
  const region = await server.region();
  const cy = await aPerson(region);
  await connect(cy);
  for (const [by, status] of [
    [ELEVEN_MINUTES, "connected"],
    [59 * DAY_MS, "connected"],
    [59 * DAY_MS, "connected"],
    [61 * DAY_MS, "lost"],
  ] as const) {
    later(by);
    const again = await signedInAgain(region, cy);
    await sync(server, again);
    expect(await state(again)).toMatchObject({ status });
  }
});
