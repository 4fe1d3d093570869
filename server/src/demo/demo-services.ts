// The demo's services: those that the provider offers to advisors, and the priced ones of two firms.
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { idOfProcess } from "../processes/public";
import { HARBOUR_PROCESS_ID } from "./demo-templates";
import type { NewService, ServiceCategory } from "@gap/core/services/service.schema";
import type { Lever } from "@gap/core/value-gap/levers";

export interface DemoService extends NewService {
  /** Name of the provider's service that the firm adopted. */
  readonly adopts?: string;
}

function service(
  category: ServiceCategory,
  name: string,
  description: string,
  more: Partial<DemoService> = {},
): DemoService {
  return { category, name, description, ...more };
}

const from = (startingPrice: number, startingPriceRate: ServiceRateType) => ({
  pricing: { startingPrice, startingPriceRate },
});
/** How much of the way the service takes each lever, in percent. */
const moves = (percents: Partial<Record<Lever, number>>) => ({
  levers: Object.entries(percents).map(([lever, percent]) => ({ lever: lever as Lever, percent })),
});
const howItWorks = (text: string) => ({ howItWorks: richTextOfPlainText(text) });
const terms = (text: string) => ({ terms: richTextOfPlainText(text) });

export const PROVIDED_SERVICES: readonly DemoService[] = [
  service("Business Development", "Complimentary client review", "An hour on where the business could be", {
    ...howItWorks("We ask ten questions before we meet.\nAt the meeting we look at the answers together."),
  }),
  service("Business Development", "Business health check", "Figures, people and plans looked at in one day", {
    ...moves({ overheads: 30 }),
  }),
  service("Compliance", "Annual accounts and tax", "Accounts, tax returns and a talk about both"),
  service("Compliance Plus", "Tax planning", "What can still be done before the year ends"),
  service("Compliance Plus", "Structure review", "Whether the business is owned in the right way"),
  service("Bookkeeping", "Monthly bookkeeping", "Bank, receipts and GST, done by the tenth"),
  service("Advisory", "Business planning", "A one-page plan, made together and looked at each quarter", {
    ...howItWorks("A morning for the plan.\nTwo hours every quarter to see how far you got."),
    ...moves({ price: 30, volume: 50 }),
    linkedProcessId: idOfProcess("annual-planning"),
  }),
  service("Advisory", "Cash flow forecast", "Twelve months ahead, kept up to date", {
    ...moves({ debtorDays: 60, stockDays: 30, creditorDays: 60 }),
    linkedProcessId: idOfProcess("cash-flow-review"),
  }),
  service("Advisory", "Board meeting", "An agenda, an independent chair and minutes that are acted on"),
  service("Software and Subscriptions", "Accounting software", "Set up, paid for and looked after by us"),
];

export const DEMO_SERVICES: Readonly<Record<string, readonly DemoService[]>> = {
  harbour: [
    service("Business Development", "Growth workshop", "A day on where the next customers come from", {
      ...from(1200, "One-time fee"),
      ...moves({ volume: 60 }),
    }),
    service("Compliance", "Annual accounts", "Financial statements within six weeks of your papers", {
      ...from(2400, "Per annum"),
      ...howItWorks(
        "You send your papers through the portal.\nWe ask once, not ten times: in English, 中文 or 한국어 🙂",
      ),
      ...terms("Prices hold for twelve months from acceptance."),
    }),
    service("Compliance", "Company tax return", "Prepared, filed and explained", from(650, "Per annum")),
    service("Compliance Plus", "Tax planning", "A meeting in February, before it is too late", {
      ...from(900, "One-time fee"),
      adopts: "Tax planning",
    }),
    service("Bookkeeping", "Bookkeeping", "Bank, receipts and GST every month", {
      ...from(480, "Per month"),
      ...moves({ debtorDays: 50 }),
    }),
    service("Bookkeeping", "Payroll", "For each pay run, filed the same day", from(35, "Per unit")),
    service("Advisory", "Quarterly planning", "Two hours, four times a year", {
      ...from(750, "Per session"),
      ...moves({ price: 30, volume: 50 }),
      adopts: "Business planning",
      linkedProcessId: HARBOUR_PROCESS_ID,
    }),
    service("Advisory", "Pricing review", "What each job earns, and what it should cost", {
      ...from(3200, "One-time fee"),
      ...moves({ price: 100 }),
    }),
    service("Advisory", "Virtual CFO", "A finance director for two days a month", {
      ...from(1200, "Per month"),
      ...moves({ volume: 100, debtorDays: 100, stockDays: 100, creditorDays: 100 }),
    }),
    service("Advisory", "Systems review", "Where hours and material are lost, from quote to invoice", {
      ...from(2400, "One-time fee"),
      ...moves({ costOfSales: 100 }),
    }),
    service(
      "Advisory",
      "Management reporting",
      "The month in figures by the tenth, and what to do about them",
      {
        ...from(950, "Per month"),
        ...moves({ overheads: 100 }),
      },
    ),
    service(
      "Software and Subscriptions",
      "Cloud ledger subscription",
      "Paid for, set up and kept in order by us",
      from(62, "Per month"),
    ),
  ],
  thames: [
    service("Compliance", "Year-end accounts", "Accounts and corporation tax", from(1800, "Per annum")),
    service("Advisory", "Management reports", "Every month, with what they mean", from(350, "Per month")),
  ],
};
