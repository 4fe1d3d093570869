// Reports of clients as figures for the calculator (spec 8 §2), with a fake provider, and the errors that say what to do.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PLAN } from "@gap/core/business-plans/business-plan.schema";
import { CLIENT_REPORT_TEXTS } from "@gap/core/integrations/client-reports";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import { refusal } from "@gap/testing/refusal";
import { clients } from "../clients/public";
import {
  aPractice,
  connect,
  startWithPractice,
  type FakePractice,
  type ServerWithPractice,
} from "./practice-manager.test-kit";
import { FIGURES, aClientInCalculator, type CalculatorFirm } from "@gap/testing/factories/value-gap";

let world: ServerWithPractice;
beforeAll(async () => {
  world = await startWithPractice({ PUBLIC_URL: "http://gap.test" });
});
afterAll(() => world.close());

const calls = ({ advisor }: CalculatorFirm) => world.server.as(advisor).valueGap;
const take = (firm: CalculatorFirm) => calls(firm).takeFigures.mutate({ clientOrgId: firm.clientOrgId });

/** A client that is linked to one of the practice, whose firm is connected. */
async function aLinkedClient(): Promise<CalculatorFirm> {
  Object.assign(world.practice.state, aPractice());
  const firm = await aClientInCalculator(world.server);
  await link(firm);
  await connect(world.server, firm.advisor);
  world.practice.state.reports = { x001: REPORTS };
  return firm;
}

const link = ({ clientId }: CalculatorFirm) =>
  asInstallation(world.region, ({ tx }) =>
    tx.update(clients).set({ xeroId: "x001" }).where(eq(clients.id, clientId)),
  );

const cells = (...texts: string[]) => texts.map((Value) => ({ Value }));
const section = (Title: string, ...rows: string[][]) => ({
  RowType: "Section",
  Title,
  Rows: rows.map((texts) => ({ RowType: "Row", Cells: cells(...texts) })),
});
const report = (...sections: object[]) => ({
  Reports: [{ Rows: [{ RowType: "Header", Cells: cells("", "28 Feb 2026") }, ...sections] }],
});
const REPORTS = {
  "profit-and-loss": report(
    section("Income", ["Sales", "900,000.00"]),
    section("Less Cost of Sales", ["Purchases", "300,000.00"]),
    section("Less Operating Expenses", ["Wages", "400,000.00"]),
  ),
  "balance-sheet": report(
    section("Assets", ["Accounts Receivable", "90,000.00"]),
    section("Liabilities", ["Accounts Payable", "20,000.00"], ["Bank loan", "50,000.00"]),
  ),
};

test("figures are taken up to the end of last month, and saved only by the person", async () => {
  const firm = await aLinkedClient();
  const taken = await take(firm);
  expect(world.practice.state.requests.filter((path) => path.includes("x001")).toSorted()).toEqual([
    "/api/clients/x001/balance-sheet?day=2026-02-28",
    "/api/clients/x001/profit-and-loss?to=2026-02-28&years=2",
  ]);
  expect(taken).toEqual({
    figures: {
      yearEnd: "2026-02-28",
      revenue: 900_000,
      costOfSales: 300_000,
      overheads: 400_000,
      debtors: { typed: "balance", value: 90_000 },
      stock: { typed: "balance", value: 0 },
      creditors: { typed: "balance", value: 20_000 },
      balancesIncludeTax: true,
      debt: 50_000,
      lastYear: null,
    },
    source: { name: "Xero", toDay: "2026-02-28" },
  });
  const { clientOrgId } = firm;
  const read = async () => (await calls(firm).get.query({ clientOrgId })).figures;
  expect(await read(), "nothing is saved yet").toBeNull();
  const figures = { ...FIGURES, ...taken.figures };
  const { lastUpdatedAt } = await calls(firm).saveFigures.mutate({
    clientOrgId,
    lastUpdatedAt: null,
    figures,
  });
  expect((await read())?.source).toEqual(taken.source);
  await calls(firm).saveFigures.mutate({
    clientOrgId,
    lastUpdatedAt,
    figures: { ...figures, revenue: 950_000 },
  });
  expect((await read())?.source, "typed over").toBeNull();
});

test("without a connection, the person is told where to connect the provider", async () => {
  const firm = await aClientInCalculator(world.server);
  await link(firm);
  await expect(take(firm)).rejects.toMatchObject(
    refusal("unprocessable", "Connect your accounting provider under My organisation, Integrations."),
  );
});

test("a client that is not linked has no figures there", async () => {
  const linked = await aLinkedClient();
  const other = await aClientInCalculator(world.server, { advisor: linked.advisor });
  await expect(take(other)).rejects.toMatchObject(refusal("unprocessable", CLIENT_REPORT_TEXTS.notLinked));
});

test.each<[string, keyof typeof CLIENT_REPORT_TEXTS, Partial<FakePractice>]>([
  ["is away", "away", { isAway: true }],
  ["no longer accepts the connection", "denied", { isRevoked: true }],
  ["does not know the client", "refused", { reports: {} }],
  [
    "answers something else",
    "refused",
    { reports: { x001: { ...REPORTS, "balance-sheet": { day: "2026-02-28" } } } },
  ],
  [
    "answers a report that says nothing",
    "refused",
    {
      reports: { x001: { ...REPORTS, "profit-and-loss": report(section("Adjustments", ["Journal", "5"])) } },
    },
  ],
])("if the provider %s, the person is told what to do", async (_, reason, state) => {
  const firm = await aLinkedClient();
  Object.assign(world.practice.state, state);
  await expect(take(firm)).rejects.toMatchObject(refusal("unprocessable", CLIENT_REPORT_TEXTS[reason]));
});

test("figures that the calculator cannot use are named", async () => {
  const firm = await aLinkedClient();
  const loss = report(
    section("Income", ["Sales", "900,000.00"]),
    section("Less Cost of Sales", ["Credits", "(1.00)"]),
  );
  world.practice.state.reports = { x001: { ...REPORTS, "profit-and-loss": loss } };
  await expect(take(firm)).rejects.toMatchObject(
    refusal(
      "unprocessable",
      "Xero answered figures that the calculator cannot use: the cost of sales is negative or too large. Please enter the figures by hand.",
    ),
  );
});

test("measures of a plan get the months of the provider, which reads them for its own clients only", async () => {
  const firm = await aLinkedClient();
  const { clientId } = firm;
  const { businessPlan } = world.server.as(firm.advisor);
  const read = () => businessPlan.getReportedMeasures.query({ clientId });
  await expect(read()).rejects.toMatchObject(refusal("notFound", NO_PLAN));
  await businessPlan.open.mutate({ clientId });
  world.practice.state.requests = [];
  expect(await read()).toEqual({
    source: { name: "Xero", toDay: "2026-02-28" },
    months: {
      revenue: [{ month: "2026-02", value: 900_000 }],
      grossMargin: [{ month: "2026-02", value: 66.7 }],
      overheads: [{ month: "2026-02", value: 400_000 }],
      profit: [{ month: "2026-02", value: 200_000 }],
      debtorDays: [{ month: "2026-02", value: 31.7 }],
      stockDays: [{ month: "2026-02", value: 0 }],
      creditorDays: [{ month: "2026-02", value: 21.2 }],
    },
  });
  expect(world.practice.state.requests.filter((path) => path.includes("months"))).toEqual([
    "/api/clients/x001/profit-and-loss?to=2026-02-28&months=12",
  ]);
  world.practice.state.isAway = true;
  await expect(read()).rejects.toMatchObject(refusal("unprocessable", CLIENT_REPORT_TEXTS.away));
  const stranger = await aPerson(world.region);
  await expect(
    world.server.as(stranger).businessPlan.getReportedMeasures.query({ clientId }),
  ).rejects.toMatchObject(refusal("notFound"));
});

test("T2: the figures of another firm's client are not read", async () => {
  const firm = await aLinkedClient();
  const stranger = await aPerson(world.region);
  await connect(world.server, stranger);
  world.practice.state.requests = [];
  await expect(take({ ...firm, advisor: stranger })).rejects.toMatchObject(refusal("notFound"));
  expect(world.practice.state.requests).toEqual([]);
});
