// The demo's services: those that the provider offers to advisors, and the priced ones of two firms.
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { idOfProcess } from "../processes/public";
import { HARBOUR_PROCESS_ID } from "./demo-templates";
import type { NewService, ServiceCategory } from "@gap/core/services/service.schema";

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
const howItWorks = (text: string) => ({ howItWorks: richTextOfPlainText(text) });
const terms = (text: string) => ({ terms: richTextOfPlainText(text) });

export const PROVIDED_SERVICES: readonly DemoService[] = [
  service("Business Development", "Complimentary client review", "An hour on where the business could be", {
    ...howItWorks("We ask ten questions before we meet.\nAt the meeting we look at the answers together."),
  }),
  service("Business Development", "Business health check", "Figures, people and plans looked at in one day"),
  service("Compliance", "Annual accounts and tax", "Accounts, tax returns and a talk about both"),
  service("Compliance Plus", "Tax planning", "What can still be done before the year ends"),
  service("Compliance Plus", "Structure review", "Whether the business is owned in the right way"),
  service("Bookkeeping", "Monthly bookkeeping", "Bank, receipts and GST, done by the tenth"),
  service("Advisory", "Business planning", "A one-page plan, made together and looked at each quarter", {
    ...howItWorks("A morning for the plan.\nTwo hours every quarter to see how far you got."),
    linkedProcessId: idOfProcess("annual-planning"),
  }),
  service("Advisory", "Cash flow forecast", "Twelve months ahead, kept up to date", {
    linkedProcessId: idOfProcess("cash-flow-review"),
  }),
  service("Advisory", "Board meeting", "An agenda, an independent chair and minutes that are acted on"),
  service("Software and Subscriptions", "Accounting software", "Set up, paid for and looked after by us"),
];

export const DEMO_SERVICES: Readonly<Record<string, readonly DemoService[]>> = {
  harbour: [
    service(
      "Business Development",
      "Growth workshop",
      "A day on where the next customers come from",
      from(1200, "One-time fee"),
    ),
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
    service("Bookkeeping", "Bookkeeping", "Bank, receipts and GST every month", from(480, "Per month")),
    service("Bookkeeping", "Payroll", "For each pay run, filed the same day", from(35, "Per unit")),
    service("Advisory", "Quarterly planning", "Two hours, four times a year", {
      ...from(750, "Per session"),
      adopts: "Business planning",
      linkedProcessId: HARBOUR_PROCESS_ID,
    }),
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
