// The calls of the value gap calculator (spec 8 §2) through the API.
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { VALUE_GAP_LIMITS } from "@gap/core/value-gap/value-gap.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { ensureProviderOrg } from "../orgs/public";
import type { Region } from "../platform/region";
import {
  FIGURES,
  aClientInCalculator,
  aContent,
  aScenario,
  aService,
  type CalculatorFirm,
} from "@gap/testing/factories/value-gap";
import { valueGapScenarios, valueGapScenarioSaves } from "./value-gap.tables";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = ({ advisor }: Pick<CalculatorFirm, "advisor">) => server.as(advisor).valueGap;
const get = (firm: CalculatorFirm) => calls(firm).get.query({ clientOrgId: firm.clientOrgId });
const saveFigures = (firm: CalculatorFirm, lastUpdatedAt: Date | null, figures = FIGURES) =>
  calls(firm).saveFigures.mutate({ clientOrgId: firm.clientOrgId, lastUpdatedAt, figures });
const stale = refusal("triedUpdatingStaleRecord");
const failingAt = (field: string, message: unknown = expect.any(String)) => ({
  shape: { validationErrors: [{ field, message }] },
});
const savesOf = (firm: CalculatorFirm, scenarioId: string) => calls(firm).listSaves.query({ scenarioId });
const pricesOf = async (firm: CalculatorFirm, scenarioId: string) =>
  (await savesOf(firm, scenarioId)).map(({ content }) => content.levers.price);

test("a client without figures shows the rates of its country, and no scenarios", async () => {
  const firm = await aClientInCalculator(server, { client: { name: "Kauri Joinery" } });
  expect(await get(firm)).toEqual({
    client: {
      id: firm.clientId,
      name: "Kauri Joinery",
      clientOrgId: firm.clientOrgId,
      canChange: true,
    },
    currencyCode: "NZD",
    figures: null,
    defaultFigures: expect.objectContaining({ revenue: 0, taxPercent: 28, salesTaxPercent: 15 }),
    scenarios: [],
    services: [],
  });
});

test("figures are saved and read again; a save that started from older ones is refused", async () => {
  const firm = await aClientInCalculator(server);
  const { lastUpdatedAt } = await saveFigures(firm, null);
  expect((await get(firm)).figures).toEqual({
    figures: FIGURES,
    lastUpdatedAt,
    lastUpdatedBy: "Pat Tester",
    source: null,
  });
  await expect(saveFigures(firm, null, { ...FIGURES, revenue: 1 })).rejects.toMatchObject(stale);
  const { lastUpdatedAt: newer } = await saveFigures(firm, lastUpdatedAt, { ...FIGURES, revenue: 2 });
  expect(newer > lastUpdatedAt).toBe(true);
  await expect(saveFigures(firm, lastUpdatedAt)).rejects.toMatchObject(stale);
  expect((await get(firm)).figures?.figures.revenue).toBe(2);
});

test("of two people who save the first figures at once, one is refused", async () => {
  const firm = await aClientInCalculator(server);
  const colleague = await aPerson(region, { orgId: firm.advisor.orgId });
  const saves = await Promise.allSettled([
    saveFigures(firm, null),
    saveFigures({ ...firm, advisor: colleague }, null),
  ]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(saves.find(({ status }) => status === "rejected")).toMatchObject({ reason: stale });
});

test("figures of a client cannot be saved on those that another one had", async () => {
  const firm = await aClientInCalculator(server);
  await expect(saveFigures(firm, new Date(0))).rejects.toMatchObject(stale);
});

test("a scenario has a name, a note, its author as owner, and its content", async () => {
  const firm = await aClientInCalculator(server);
  const content = aContent(3, { fee: 0, partPercent: 60 });
  const created = await aScenario(server, firm, { content, note: "As agreed in May" });
  expect((await get(firm)).scenarios).toEqual([
    {
      id: created.scenarioId,
      name: "Steady growth",
      note: "As agreed in May",
      owner: { id: firm.advisor.userId, name: "Pat Tester" },
      content,
      lastUpdatedAt: created.lastUpdatedAt,
      lastUpdatedBy: "Pat Tester",
    },
  ]);
});

test("a repeated call creates one scenario, and a taken id of another client is refused", async () => {
  const firm = await aClientInCalculator(server);
  const other = await aClientInCalculator(server);
  const scenario = {
    clientOrgId: firm.clientOrgId,
    scenarioId: region.newId(),
    name: "Once",
    content: aContent(1),
  };
  const [first, second] = await Promise.all([
    calls(firm).createScenario.mutate(scenario),
    calls(firm).createScenario.mutate(scenario),
  ]);
  expect(second).toEqual(first);
  expect((await get(firm)).scenarios).toHaveLength(1);
  expect(await pricesOf(firm, scenario.scenarioId)).toEqual([1]);
  await expect(
    calls(other).createScenario.mutate({ ...scenario, clientOrgId: other.clientOrgId }),
  ).rejects.toMatchObject(refusal("conflict"));
});

test("names are unique for a client, whatever their case", async () => {
  const firm = await aClientInCalculator(server);
  const { scenarioId, lastUpdatedAt } = await aScenario(server, firm, { name: "Price first" });
  const taken = failingAt("name", "A scenario with this name already exists.");
  await expect(aScenario(server, firm, { name: "  PRICE  First " })).rejects.toMatchObject(taken);
  const other = await aScenario(server, firm, { name: "Cash first" });
  await expect(calls(firm).updateScenario.mutate({ ...other, name: "price first" })).rejects.toMatchObject(
    taken,
  );
  await calls(firm).updateScenario.mutate({ scenarioId, lastUpdatedAt, name: "Price First" });
  await aScenario(server, await aClientInCalculator(server, firm), { name: "Price first" });
  expect((await get(firm)).scenarios.map(({ name }) => name)).toEqual(["Cash first", "Price First"]);
});

test("a client has up to 50 scenarios, also if two people add the last one at once", async () => {
  const firm = await aClientInCalculator(server);
  const { orgId } = firm.advisor;
  const present = Array.from({ length: VALUE_GAP_LIMITS.scenarios - 1 }, (_, number) => ({
    id: region.newId(),
    orgId,
    clientOrgId: firm.clientOrgId,
    name: `Scenario ${number}`,
    nameKey: `scenario ${number}`,
    note: "",
    content: aContent(number),
    createdAt: new Date(number),
    lastUpdatedAt: new Date(number),
  }));
  await asInstallation(region, ({ tx }) => tx.insert(valueGapScenarios).values(present));
  const last = await Promise.allSettled([
    aScenario(server, firm, { name: "Mine" }),
    aScenario(server, firm, { name: "Yours" }),
  ]);
  expect(last.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refusal("conflict", "A client can have 50 scenarios. Delete one to add another."),
  });
  const { scenarios } = await get(firm);
  expect(scenarios).toHaveLength(50);
  await expect(
    calls(firm).duplicateScenario.mutate({
      scenarioId: scenarios[0]?.id ?? "",
      copyId: region.newId(),
    }),
  ).rejects.toMatchObject(refusal("conflict"));
});

test("of two people who save a scenario at once, one is refused and nothing of the other is lost", async () => {
  const firm = await aClientInCalculator(server);
  const colleague = { ...firm, advisor: await aPerson(region, { orgId: firm.advisor.orgId }) };
  const { scenarioId, lastUpdatedAt } = await aScenario(server, firm);
  const edit = (price: number) => ({ scenarioId, lastUpdatedAt, content: aContent(price) });
  const saves = await Promise.allSettled([
    calls(firm).updateScenario.mutate(edit(5)),
    calls(colleague).updateScenario.mutate(edit(7)),
  ]);
  const rejected = saves.filter(({ status }) => status === "rejected");
  expect(rejected).toMatchObject([{ reason: stale }]);
  const price = saves[0].status === "fulfilled" ? 5 : 7;
  expect((await get(firm)).scenarios[0]?.content.levers.price).toBe(price);
});

test("saves of a person within five minutes are one row of the history", async () => {
  const firm = await aClientInCalculator(server);
  const colleague = { ...firm, advisor: await aPerson(region, { orgId: firm.advisor.orgId }) };
  const { scenarioId, ...created } = await aScenario(server, firm, { content: aContent(1) });
  let { lastUpdatedAt } = created;
  const save = async (by: CalculatorFirm, price: number) => {
    ({ lastUpdatedAt } = await calls(by).updateScenario.mutate({
      scenarioId,
      lastUpdatedAt,
      content: aContent(price),
    }));
  };
  server.clock.advance(4 * MINUTE_MS);
  await save(firm, 2);
  expect(await pricesOf(firm, scenarioId)).toEqual([2]);
  // Counted from the first save, so that an hour of moving sliders is more than one row.
  server.clock.advance(MINUTE_MS);
  await save(firm, 3);
  expect(await pricesOf(firm, scenarioId)).toEqual([3, 2]);
  await save(colleague, 4);
  await save(firm, 5);
  expect(await pricesOf(firm, scenarioId)).toEqual([5, 4, 3, 2]);
  await calls(firm).updateScenario.mutate({
    scenarioId,
    lastUpdatedAt,
    note: "Not the content",
    content: aContent(5),
  });
  expect(await savesOf(firm, scenarioId)).toHaveLength(4);
});

test("going back to an earlier save loses neither that save nor the ones after it", async () => {
  const firm = await aClientInCalculator(server);
  const { scenarioId, lastUpdatedAt } = await aScenario(server, firm, { content: aContent(1) });
  server.clock.advance(10 * MINUTE_MS);
  const edited = await calls(firm).updateScenario.mutate({ scenarioId, lastUpdatedAt, content: aContent(2) });
  const [, first] = await savesOf(firm, scenarioId);
  expect(first).toMatchObject({ savedBy: "Pat Tester", savedAt: lastUpdatedAt });
  const back = { scenarioId, saveId: first?.id ?? "" };
  await expect(calls(firm).restoreSave.mutate({ ...back, lastUpdatedAt })).rejects.toMatchObject(stale);
  await calls(firm).restoreSave.mutate({ ...back, lastUpdatedAt: edited.lastUpdatedAt });
  expect((await get(firm)).scenarios[0]?.content.levers.price).toBe(1);
  expect(await pricesOf(firm, scenarioId)).toEqual([1, 2, 1]);
});

test("a save of another scenario cannot be restored", async () => {
  const firm = await aClientInCalculator(server);
  const one = await aScenario(server, firm);
  const other = await aScenario(server, firm, { name: "Other" });
  const [save] = await savesOf(firm, other.scenarioId);
  await expect(calls(firm).restoreSave.mutate({ ...one, saveId: save?.id ?? "" })).rejects.toMatchObject(
    refusal("notFound"),
  );
});

test("the history keeps the newest 100 saves", async () => {
  const firm = await aClientInCalculator(server);
  const scenario = await aScenario(server, firm, { content: aContent(0) });
  const earlier = Array.from({ length: VALUE_GAP_LIMITS.saves }, (_, number) => ({
    id: region.newId(),
    scenarioId: scenario.scenarioId,
    content: aContent(number),
    startedAt: new Date(number),
    savedAt: new Date(number),
  }));
  await asInstallation(region, ({ tx }) => tx.insert(valueGapScenarioSaves).values(earlier));
  server.clock.advance(5 * MINUTE_MS);
  await calls(firm).updateScenario.mutate({ ...scenario, content: aContent(500) });
  const prices = await pricesOf(firm, scenario.scenarioId);
  expect([prices.length, prices[0], prices[1], prices.at(-1)]).toEqual([100, 500, 0, 2]);
});

test("a copy has the content and note of its original, a free name, and is made once", async () => {
  const firm = await aClientInCalculator(server);
  const colleague = { ...firm, advisor: await aPerson(region, { orgId: firm.advisor.orgId }) };
  const { scenarioId } = await aScenario(server, firm, { content: aContent(9), note: "Why" });
  const copyId = region.newId();
  const made = await calls(colleague).duplicateScenario.mutate({ scenarioId, copyId });
  expect(await calls(colleague).duplicateScenario.mutate({ scenarioId, copyId })).toEqual(made);
  await calls(firm).duplicateScenario.mutate({ scenarioId, copyId: region.newId() });
  const { scenarios } = await get(firm);
  expect(scenarios.map(({ name }) => name)).toEqual([
    "Steady growth (copy 2)",
    "Steady growth (copy)",
    "Steady growth",
  ]);
  expect(scenarios[1]).toMatchObject({
    note: "Why",
    content: aContent(9),
    owner: { id: colleague.advisor.userId },
  });
  await expect(
    calls(firm).duplicateScenario.mutate({ scenarioId, copyId: region.newId(), name: "steady GROWTH" }),
  ).rejects.toMatchObject(failingAt("name"));
});

test("a deleted scenario is gone with its history", async () => {
  const firm = await aClientInCalculator(server);
  const { scenarioId, lastUpdatedAt } = await aScenario(server, firm);
  await calls(firm).deleteScenario.mutate({ scenarioId });
  expect((await get(firm)).scenarios).toEqual([]);
  const notFound = refusal("notFound", "Scenario not found");
  await expect(savesOf(firm, scenarioId)).rejects.toMatchObject(notFound);
  await expect(
    calls(firm).updateScenario.mutate({ scenarioId, lastUpdatedAt, name: "Back" }),
  ).rejects.toMatchObject(notFound);
});

test("the owner can be changed to active members of the firm only", async () => {
  const firm = await aClientInCalculator(server);
  const colleague = await aPerson(region, { orgId: firm.advisor.orgId });
  const stranger = await aPerson(region);
  const scenario = await aScenario(server, firm);
  await expect(
    calls(firm).updateScenario.mutate({ ...scenario, ownerId: stranger.userId }),
  ).rejects.toMatchObject(failingAt("ownerId"));
  await calls(firm).updateScenario.mutate({ ...scenario, ownerId: colleague.userId });
  expect((await get(firm)).scenarios[0]?.owner.id).toBe(colleague.userId);
});

test("the firm's services that name levers can be added to a scenario, with their fee of a year", async () => {
  const firm = await aClientInCalculator(server);
  const levers = [{ lever: "price" as const, percent: 100 }];
  const pricing = { startingPrice: 400, startingPriceRate: "Per month" as const };
  const moving = await aService(server, firm.advisor, { name: "Pricing review", levers, pricing });
  await aService(server, firm.advisor, { name: "Payroll" });
  expect((await get(firm)).services).toEqual([
    { id: moving.id, name: "Pricing review", feePerYear: 4_800, levers, process: null },
  ]);
  const services = [{ serviceId: moving.id, feePerYear: 4_800, levers }];
  const created = await aScenario(server, firm, { content: aContent(3, { services }) });
  // A scenario keeps the services that it names when they are deleted.
  await server.as(firm.advisor).services.delete.mutate({ serviceId: moving.id });
  await calls(firm).updateScenario.mutate({ ...created, content: aContent(4, { services }) });
  await expect(
    aScenario(server, firm, { name: "New", content: aContent(3, { services }) }),
  ).rejects.toMatchObject(
    failingAt(
      "content.services.0.serviceId",
      "This service is no longer in your catalogue. Choose another one.",
    ),
  );
});

test("a service names the process by which it is delivered, while work can be started with it", async () => {
  const firm = await aClientInCalculator(server);
  const { id: orgId } = await asInstallation(region, ensureProviderOrg);
  const staff = await aPerson(region, { orgId });
  const { id: linkedProcessId } = await aProcess(server, staff, { name: "Review of prices" });
  const levers = [{ lever: "price" as const, percent: 100 }];
  await aService(server, firm.advisor, { name: "Pricing review", levers, linkedProcessId });
  const processes = async () => (await get(firm)).services.map(({ process }) => process);
  expect(await processes()).toEqual([{ id: linkedProcessId, name: "Review of prices" }]);
  await server.as(staff).process.archive.mutate({ processId: linkedProcessId });
  expect(await processes()).toEqual([null]);
});

test("figures and scenarios are in the activity log", async () => {
  const firm = await aClientInCalculator(server);
  await saveFigures(firm, null);
  await aScenario(server, firm);
  const { rows } = await server.as(firm.advisor).org.listActivity.query({ orgId: firm.advisor.orgId });
  expect(rows.slice(0, 2).map(({ action }) => action)).toEqual([
    "valueGap.createScenario",
    "valueGap.saveFigures",
  ]);
});

test("the firm's latest scenarios have their gap, without those of archived clients", async () => {
  const firm = await aClientInCalculator(server, { client: { name: "Kauri Joinery" } });
  const { advisor, clientOrgId } = firm;
  const other = await aClientInCalculator(server, { advisor, client: { name: "Tui Landscapes" } });
  const recent = () => calls(firm).listRecent.query();
  expect(await recent()).toEqual([]);
  await aScenario(server, other, { name: "Without figures" });
  for (const each of [firm, other]) await saveFigures(each, null);
  const { scenarioId, lastUpdatedAt } = await aScenario(server, firm, { content: aContent(3) });
  expect(await recent()).toMatchObject([
    { id: scenarioId, clientOrgId, clientName: "Kauri Joinery", currencyCode: "NZD", gap: 72_000 },
    { name: "Without figures", clientName: "Tui Landscapes" },
  ]);
  await calls(firm).updateScenario.mutate({ scenarioId, lastUpdatedAt, content: aContent(-2) });
  expect((await recent())[0]).toMatchObject({ gap: -48_000 });
  const client = await server.as(advisor).advisor.getClient.query({ id: firm.clientId });
  await server
    .as(advisor)
    .advisor.archiveClient.mutate({ id: client.id, lastUpdatedAt: client.lastUpdatedAt });
  expect(await recent()).toMatchObject([{ clientName: "Tui Landscapes" }]);
  const stranger = { advisor: await aPerson(region) };
  expect(await calls(stranger).listRecent.query()).toEqual([]);
});
