// The calculator of Kauri Joinery for tests: table A of the spec, with a server that keeps what is saved.
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { SentScenario } from "@gap/core/proposals/proposal-view";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import type { Scenario, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import type { ClientFigures } from "@gap/core/value-gap/value-gap.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AVA } from "@gap/web/platform/signed-in-person.test-support";
import { ValueGapPage } from "./value-gap-page";

export const ORG = "01ARZ3NDEKTSV4RRFFQ69G5FAA";
export const CLIENT_ORG = "01ARZ3NDEKTSV4RRFFQ69G5FAC";
export const KAURI = "01ARZ3NDEKTSV4RRFFQ69G5FK1";
export const STEADY = "01ARZ3NDEKTSV4RRFFQ69G5FAS";
export const PRICE_FIRST = "01ARZ3NDEKTSV4RRFFQ69G5FAP";
const PRICING = "01ARZ3NDEKTSV4RRFFQ69G5FB1";
export const PRICING_PROCESS = "01ARZ3NDEKTSV4RRFFQ69G5FB3";
const CFO = "01ARZ3NDEKTSV4RRFFQ69G5FB2";

const AVA_USER = { id: AVA, firstName: "Ava", lastName: "Advisor", email: "ava@harbour.example" };
const MAINTAINED = ["vgc", "proposals", "work-items"];
const AVA_NAMED = { id: AVA, name: "Ava Advisor" };

export const at = (minute: number) => new Date(Date.UTC(2026, 4, 18, 9, minute));

const days = (value: number) => ({ typed: "days", value }) as const;

export const FIGURES: ClientFigures = {
  yearEnd: "2026-03-31",
  revenue: 2_400_000,
  costOfSales: 1_440_000,
  overheads: 720_000,
  purchases: null,
  debtors: days(52),
  stock: days(48),
  creditors: days(28),
  balancesIncludeTax: false,
  salesTaxPercent: 15,
  debt: 300_000,
  taxPercent: 28,
  multiple: 3.5,
  lastYear: null,
  benchmarks: null,
};

const NO_FIGURES: ClientFigures = {
  ...FIGURES,
  yearEnd: null,
  revenue: 0,
  costOfSales: 0,
  overheads: 0,
  debtors: days(0),
  stock: days(0),
  creditors: days(0),
  debt: 0,
};

export const STEADY_GROWTH: Scenario = {
  id: STEADY,
  name: "Steady growth",
  note: "",
  owner: AVA_NAMED,
  lastUpdatedAt: at(5),
  lastUpdatedBy: "Ava Advisor",
  content: {
    levers: {
      price: 3,
      volume: 4,
      costOfSales: -2,
      overheads: -3,
      debtorDays: 42,
      stockDays: 40,
      creditorDays: 32,
    },
    fee: 31_880,
    services: [
      { serviceId: PRICING, feePerYear: 3_200, levers: [{ lever: "price", percent: 100 }] },
      {
        serviceId: CFO,
        feePerYear: 14_400,
        levers: [
          { lever: "volume", percent: 100 },
          { lever: "debtorDays", percent: 100 },
        ],
      },
    ],
    partPercent: 60,
  },
};

export const PRICE_FIRST_SCENARIO: Scenario = {
  ...STEADY_GROWTH,
  id: PRICE_FIRST,
  name: "Price first",
  lastUpdatedAt: at(1),
  content: { ...STEADY_GROWTH.content, levers: { ...NO_CHANGE, price: 6 }, services: [] },
};

export const VIEW: ValueGapOfClient = {
  client: { id: KAURI, name: "Kauri Joinery", clientOrgId: CLIENT_ORG, canChange: true },
  currencyCode: "NZD",
  figures: { figures: FIGURES, lastUpdatedAt: at(0), lastUpdatedBy: "Ava Advisor", source: null },
  defaultFigures: NO_FIGURES,
  scenarios: [PRICE_FIRST_SCENARIO, STEADY_GROWTH],
  services: [
    {
      id: PRICING,
      name: "Pricing review",
      feePerYear: 3_200,
      levers: [{ lever: "price", percent: 100 }],
      process: { id: PRICING_PROCESS, name: "Review of prices" },
    },
    {
      id: CFO,
      name: "Virtual CFO",
      feePerYear: 14_400,
      levers: [{ lever: "volume", percent: 100 }],
      process: null,
    },
  ],
};

export const EMPTY_VIEW: ValueGapOfClient = { ...VIEW, figures: null, scenarios: [] };

/** The proposal that was sent with 'Steady growth', at half past midnight in Auckland. */
export const SENT: SentScenario = {
  scenarioId: STEADY,
  proposalId: "01ARZ3NDEKTSV4RRFFQ69G5FD3",
  number: 42,
  name: "Growth",
  sentAt: new Date("2026-05-18T12:30:00Z"),
  timezone: "Pacific/Auckland",
};

interface OpenOptions {
  readonly answers?: Answers;
  readonly features?: readonly string[];
}

/** `rest` follows the organisation of the client in the address. Saves get versions a minute apart. */
export function openValueGap(
  view: ValueGapOfClient,
  rest: string,
  { answers = {}, features = MAINTAINED }: OpenOptions = {},
) {
  let minute = 10;
  const save = () => {
    minute += 1;
    return { lastUpdatedAt: at(minute) };
  };
  return showWithAnswers(ValueGapPage, {
    path: "/org/$orgId/vgc/$",
    address: `/au/org/${ORG}/vgc/${CLIENT_ORG}${rest}`,
    answers: {
      "user.getMyUserInfo": () => ({
        ...AVA_USER,
        userOrg: {
          orgId: ORG,
          orgType: "advisor",
          features: features.map((featureId) => ({ featureId, actions: [{ actionId: "maintain" }] })),
        },
      }),
      "valueGap.get": () => view,
      "proposals.listSentScenarios": () => [],
      "valueGap.saveFigures": save,
      "valueGap.updateScenario": save,
      "valueGap.createScenario": ({ scenarioId }: { scenarioId: string }) => ({ scenarioId, ...save() }),
      ...answers,
    },
  });
}

export async function showCalculator(
  view: ValueGapOfClient = VIEW,
  { tab = "", ...options }: OpenOptions & { readonly tab?: string } = {},
) {
  const shown = await openValueGap(view, tab === "" ? "" : `?tab=${tab}`, options);
  await screen.findByRole("heading", { name: view.client.name });
  const askedOf = (call: string) => shown.asked.filter(([path]) => path === call).map(([, input]) => input);
  return {
    ...shown,
    user: userEvent.setup(),
    askedOf,
    sent: (call: string) => askedOf(`valueGap.${call}`),
  };
}

/** 'Profit gap $164,832 4 levers close it'. */
export function resultOf(label: string): string {
  const results = within(screen.getByRole("region", { name: "Results" }));
  return results.getByText(label).parentElement?.textContent?.slice(label.length) ?? "";
}

export const slider = (name: string) => screen.getByRole("slider", { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

export function press(element: Element, key: string, how: object = {}): void {
  fireEvent.keyDown(element, { key, ...how });
}

export function paste(into: HTMLElement, text: string): void {
  fireEvent.paste(into, { clipboardData: { getData: () => text } });
}
