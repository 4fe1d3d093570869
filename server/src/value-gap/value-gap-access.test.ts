// Who may use the calculator of a client, what is refused as input, and who hears of changes (spec 6 T2, spec 8 §2).
import { afterAll, beforeAll, expect, test } from "vitest";
import { changedRecords } from "@gap/core/live/changed-records";
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import { aPerson } from "@gap/testing/factories/person";
import { asInstallation } from "@gap/testing/factories/command";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deleteOrg } from "../orgs/public";
import { statementsOf } from "../platform/db/statements.test-kit";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";
import {
  FIGURES,
  aClientInCalculator,
  aContent,
  aScenario,
  aService,
  type CalculatorFirm,
} from "@gap/testing/factories/value-gap";
import { valueGapFigures, valueGapScenarios, valueGapScenarioSaves } from "./value-gap.tables";

let server: TestServer;
let region: Region;
/** Only for calls that change nothing. */
let unchanged: CalculatorFirm;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  unchanged = await aClientInCalculator(server);
});
afterAll(() => server.close());

type Calls = ReturnType<TestServer["as"]>["valueGap"];

/** Every call about a client or its scenario. */
async function everyCall(firm: CalculatorFirm) {
  const { clientOrgId } = firm;
  const { scenarioId, lastUpdatedAt } = await aScenario(server, firm);
  const [save] = await server.as(firm.advisor).valueGap.listSaves.query({ scenarioId });
  const reads: readonly ((calls: Calls) => Promise<unknown>)[] = [
    (calls) => calls.get.query({ clientOrgId }),
    (calls) => calls.listSaves.query({ scenarioId }),
  ];
  const writes: typeof reads = [
    (calls) => calls.saveFigures.mutate({ clientOrgId, lastUpdatedAt: null, figures: FIGURES }),
    (calls) =>
      calls.createScenario.mutate({
        clientOrgId,
        scenarioId: region.newId(),
        name: "New",
        content: aContent(1),
      }),
    (calls) => calls.updateScenario.mutate({ scenarioId, lastUpdatedAt, content: aContent(2) }),
    (calls) => calls.duplicateScenario.mutate({ scenarioId, copyId: region.newId() }),
    (calls) => calls.restoreSave.mutate({ scenarioId, lastUpdatedAt, saveId: save?.id ?? "" }),
    (calls) => calls.deleteScenario.mutate({ scenarioId }),
  ];
  return { reads, writes };
}

test("T2: clients and scenarios of another firm are refused like unknown ones", async () => {
  const { reads, writes } = await everyCall(await aClientInCalculator(server));
  const stranger = server.as(await aPerson(region)).valueGap;
  for (const call of [...reads, ...writes])
    await expect(call(stranger)).rejects.toMatchObject(refusal("notFound"));
  const unknown = { clientOrgId: region.newId() };
  await expect(stranger.get.query(unknown)).rejects.toMatchObject(refusal("notFound", "Client not found"));
});

test("an archived or deleted client stays readable, and says why it cannot be changed", async () => {
  const firm = await aClientInCalculator(server);
  const { reads, writes } = await everyCall(firm);
  const { advisor, valueGap } = server.as(firm.advisor);
  const { id, lastUpdatedAt } = await advisor.getClient.query({ id: firm.clientId });
  const archived = await advisor.archiveClient.mutate({ id, lastUpdatedAt });
  for (const call of reads) await call(valueGap);
  for (const call of writes)
    await expect(call(valueGap)).rejects.toMatchObject(
      refusal("conflict", "This client is archived. Restore it to change its figures and scenarios."),
    );
  await advisor.deleteClient.mutate({ id, lastUpdatedAt: archived.lastUpdatedAt });
  for (const call of writes)
    await expect(call(valueGap)).rejects.toMatchObject(
      refusal("conflict", "This client was deleted. Its figures and scenarios can no longer be changed."),
    );
  const answer = await valueGap.get.query({ clientOrgId: firm.clientOrgId });
  expect(answer.client.canChange).toBe(false);
  expect(answer.scenarios).toHaveLength(1);
});

test("a person who may only view the calculator cannot change anything", async () => {
  const firm = await aClientInCalculator(server);
  const { writes, reads } = await everyCall(firm);
  const role = "Calculator reader";
  const roles = server.as(await aPerson(region, { orgType: "gap" })).role;
  const { id } = await roles.create.mutate({ orgType: "advisor", name: role, description: "" });
  const made = (await roles.list.query({ orgType: "advisor" })).find((each) => each.id === id);
  await roles.setFeatures.mutate({
    id,
    lastUpdatedAt: made?.lastUpdatedAt ?? new Date(0),
    features: [{ featureId: "vgc", actions: [{ actionId: "view" }] }],
  });
  const reader = server.as(await aPerson(region, { orgId: firm.advisor.orgId, role })).valueGap;
  for (const call of reads) await call(reader);
  for (const call of writes) await expect(call(reader)).rejects.toMatchObject(refusal("forbidden"));
});

const failingAt = (field: string, message: unknown = expect.any(String)) => ({
  shape: { validationErrors: [{ field, message }] },
});

test.each<[string, string, Partial<Record<keyof ClientFigures, unknown>>]>([
  ["figures.revenue", "This figure cannot be negative", { revenue: -1 }],
  ["figures.revenue", "This figure is too large", { revenue: 1e12 }],
  ["figures.overheads", "Enter an amount", { overheads: "much" }],
  ["figures.overheads", "Enter an amount", { overheads: Number.NaN }],
  ["figures.multiple", "Enter at most 100", { multiple: 350 }],
  ["figures.taxPercent", "Enter 0 to 100", { taxPercent: 128 }],
  ["figures.debtors.value", "Days cannot be negative", { debtors: { typed: "days", value: -5 } }],
  ["figures.stock.value", "Enter at most 3,650 days", { stock: { typed: "days", value: 4_000 } }],
  ["figures.yearEnd", "Choose a day", { yearEnd: "2026-02-30" }],
])("%s is refused: %s", async (field, message, wrong) => {
  const figures = { ...FIGURES, ...wrong } as ClientFigures;
  await expect(
    server.as(unchanged.advisor).valueGap.saveFigures.mutate({
      clientOrgId: unchanged.clientOrgId,
      lastUpdatedAt: null,
      figures,
    }),
  ).rejects.toMatchObject(failingAt(field, message));
});

const twice = { lever: "price", percent: 50 } as const;
test.each<[string, string, object]>([
  ["name", "* Required", { name: " " }],
  ["name", expect.any(String) as never, { name: "n".repeat(101) }],
  ["note", expect.any(String) as never, { note: "n".repeat(2_001) }],
  ["content.fee", "This figure cannot be negative", { content: aContent(3, { fee: -1 }) }],
  ["content.partPercent", "Enter 0 to 100", { content: aContent(3, { partPercent: 101 }) }],
  ["content.levers.price", "A fall of more than 100% is not possible", { content: aContent(-101) }],
  [
    "content.services.0.levers",
    "This lever is named twice",
    {
      content: aContent(3, {
        services: [{ serviceId: "01JADR5Q6Z8M4T2V9X7C3B1N0A", feePerYear: 1, levers: [twice, twice] }],
      } satisfies Partial<ScenarioContent>),
    },
  ],
])("%s of a scenario is refused: %s", async (field, message, wrong) => {
  await expect(aScenario(server, unchanged, wrong)).rejects.toMatchObject(failingAt(field, message));
});

test("the page of a client takes three statements beside the one that authenticates", async () => {
  const firm = await aClientInCalculator(server);
  const { accessToken, orgId } = firm.advisor;
  await aService(server, firm.advisor, { name: "Review", levers: [{ lever: "price", percent: 100 }] });
  for (const name of ["One", "Two", "Three"]) await aScenario(server, firm, { name });
  const input = encodeURIComponent(JSON.stringify({ json: { clientOrgId: firm.clientOrgId } }));
  const headers = { authorization: `Bearer ${accessToken}`, "org-id": orgId };
  const call = () => server.handle(`/api/au/trpc/valueGap.get?input=${input}`, { headers });
  expect((await call()).status).toBe(200);
  expect(await statementsOf(call)).toHaveLength(4);
});

test("the firm's people hear of each change of figures and scenarios, and no other firm's do", async () => {
  const firm = await aClientInCalculator(server);
  const { advisor, clientOrgId } = firm;
  const { valueGap } = server.as(advisor);
  const stranger = await aPerson(region);
  const topic = { type: "value-gap-event", entityId: advisor.orgId } as const;
  const [ours, theirs] = await Promise.all(
    [advisor, stranger].map(({ accessToken }) => connectLive({ url: server.url, accessToken })),
  );
  expect(await theirs!.subscribe(topic)).toMatchObject({ event: "refused" });
  await ours!.subscribe(topic);
  const saved = await valueGap.saveFigures.mutate({ clientOrgId, lastUpdatedAt: null, figures: FIGURES });
  const { scenarioId, ...created } = await aScenario(server, firm);
  await valueGap.deleteScenario.mutate({ scenarioId });
  await ours!.heard(isMessage(3));
  const heard = ours!.answers.flatMap((answer) => (answer.event === "message" ? [answer.payload] : []));
  expect(heard).toEqual([
    changedRecords({ id: clientOrgId, ...saved }),
    changedRecords({ id: clientOrgId }, { id: scenarioId, ...created }),
    changedRecords({ id: clientOrgId }, { id: scenarioId }),
  ]);
  expect(theirs!.ids()).toEqual([]);
});

test("figures, scenarios and their history are deleted with the firm or with the client's organisation", async () => {
  const [ofFirm, ofClient] = [await aClientInCalculator(server), await aClientInCalculator(server)];
  for (const firm of [ofFirm, ofClient]) {
    await server.as(firm.advisor).valueGap.saveFigures.mutate({
      clientOrgId: firm.clientOrgId,
      lastUpdatedAt: null,
      figures: FIGURES,
    });
    await aScenario(server, firm);
  }
  const counts = () =>
    Promise.all(
      [valueGapFigures, valueGapScenarios, valueGapScenarioSaves].map((table) =>
        region.db.read.$count(table),
      ),
    );
  const before = await counts();
  await asInstallation(region, (command) => deleteOrg(command, ofClient.clientOrgId));
  await asInstallation(region, (command) => deleteOrg(command, ofFirm.advisor.orgId));
  expect(await counts()).toEqual(before.map((count, table) => count - (table === 0 ? 1 : 2)));
});
