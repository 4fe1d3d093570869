// The text of the sealed document (spec 3 §9, spec 4 §C), printed by a real browser from the built web app: totals,
// payments, choices and dates, compared with a computation that shares no code with the product.
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FeeGroup, PaymentPreferences } from "@gap/core/proposals/proposal.schema";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aService } from "@gap/testing/factories/proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { orgs } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { proposalDocuments } from "../proposals.tables";
import { aProposalOut, responseTo } from "../signing/signing.test-kit";

let server: TestServer;
let region: Region;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ printer: "real" });
  region = await server.region();
  advisor = await aPerson(region);
  await asInstallation(region, ({ tx }) =>
    tx
      .update(orgs)
      .set({ timezone: "Pacific/Auckland", countryCode: "NZ", taxDescription: null, taxPercentage: null })
      .where(eq(orgs.id, advisor.orgId)),
  );
});
afterAll(() => server.close());

const PRINTING_MS = 90_000;

const TOTALS: Readonly<Record<ServiceRateType, string>> = {
  "Per month": "monthly fees",
  "Per annum": "annual fees",
  "One-time fee": "one-time fees",
  "Per session": "session fees",
  "Per unit": "unit fees",
};

interface PageText {
  readonly text: string;
  readonly height: number;
  readonly lines: readonly { readonly text: string; readonly bbox: { readonly y: number } }[];
}

/** The text of the document, without line breaks. */
async function textOf(proposalId: string): Promise<string> {
  return joined(await pagesOf(proposalId));
}

function joined(pages: readonly PageText[]): string {
  return pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

async function pagesOf(proposalId: string): Promise<readonly PageText[]> {
  await region.jobs.drain();
  const [document] = await region.db.read
    .select()
    .from(proposalDocuments)
    .where(eq(proposalDocuments.proposalId, proposalId));
  expect(document).toMatchObject({ status: "sealed", problem: null });
  const opened = await region.files.open(document?.fileKey ?? "");
  const bytes = opened === undefined ? new Uint8Array() : new Uint8Array(await buffer(opened));
  return (await PDF.load(bytes)).getPages().map((page) => page.extractText());
}

const isFooter = (text: string) => /^Proposal \| |Page \d+ of \d+$/.test(text);
/** In points, as in page-rules.ts: 18 and 22 mm. */
const MARGIN = { top: 51, bottom: 62.4 };
/** LOOK.md §23, Breaks: "No page under half full". */
const LEAST_FILL = 0.5;

/** The part of the page down to its last line, without the margins; the cover is designed as a whole. */
function fillOf({ lines, height }: PageText): number {
  const lowest = Math.min(...lines.filter(({ text }) => !isFooter(text.trim())).map(({ bbox }) => bbox.y));
  return (height - MARGIN.top - lowest) / (height - MARGIN.top - MARGIN.bottom);
}

function expectWellFilled(pages: readonly PageText[]): void {
  const ofPages = pages.slice(1).map((page) => [page.text.slice(0, 60), fillOf(page)] as const);
  expect(ofPages.filter(([, fill]) => fill < LEAST_FILL)).toEqual([]);
}

interface Priced {
  readonly name: string;
  readonly rate: ServiceRateType;
  readonly price: number;
  readonly units?: number;
  readonly quantity?: number;
  readonly discount?: number;
  readonly isOptional?: boolean;
}

const SERVICES: readonly Priced[] = [
  { name: "Reporting", rate: "Per month", price: 955 },
  { name: "Virtual CFO", rate: "Per month", price: 1200, isOptional: true },
  { name: "Annual accounts", rate: "Per annum", price: 3333 },
  { name: "Tax returns", rate: "Per annum", price: 251, quantity: 3, discount: 7 },
  { name: "Business plan", rate: "One-time fee", price: 4800 },
  { name: "Pricing review", rate: "One-time fee", price: 3201, isOptional: true },
  { name: "Planning", rate: "Per session", price: 1400, units: 4 },
  { name: "Payroll", rate: "Per unit", price: 7, units: 13 },
];

const OPTIONS: Partial<FeeGroup> = {
  monthlyInstalments: true,
  annualPayment: true,
  annualPaymentDiscount: 7,
  paymentOnCompletion: true,
  upfrontPaymentInFull: true,
  upfrontPaymentInFullDiscount: 3,
  stagedPayments: true,
  stagedPaymentUpfront: 40,
  stagedPaymentMilestone: 25,
};

async function signedWith(chosen: readonly string[], paymentPreferences: PaymentPreferences) {
  const services = [];
  for (const { name, rate, price } of SERVICES)
    services.push(await aService(server, advisor, { name, rate, price }));
  const idOf = new Map(services.map(({ id, name }) => [name, id]));
  const pricedById = new Map(SERVICES.map((each) => [idOf.get(each.name), each]));
  const out = await aProposalOut(server, advisor, {
    services,
    steps: (steps) => ({
      ...steps,
      step2: steps.step2.map((each) => ({
        ...each,
        servicePriceType: pricedById.get(each.serviceId)?.isOptional === true ? "recommended" : "agreed",
      })),
      step3: steps.step3.map((group) => ({
        ...group,
        ...OPTIONS,
        services: group.services.map((each) => {
          const { units, quantity, discount } = pricedById.get(each.serviceId) ?? {};
          return {
            ...each,
            ...(units !== undefined && { serviceUnits: units }),
            ...(quantity !== undefined && { serviceQuantity: quantity }),
            ...(discount !== undefined && { serviceDiscount: discount }),
          };
        }),
      })),
    }),
  });
  const includedOptionalServiceIds = chosen.map((name) => idOf.get(name) ?? "");
  await server
    .as(out.signees[0])
    .proposals.addProposalResponse.mutate(
      responseTo(advisor, out, { includedOptionalServiceIds, paymentPreferences }),
    );
  return out;
}

/** $1,234.56 from cents, by hand. */
function dollars(cents: bigint, isExact = true): string {
  const [whole, rest] = [cents / 100n, cents % 100n];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  return isExact || rest !== 0n ? `$${grouped}.${String(rest).padStart(2, "0")}` : `$${grouped}`;
}

/** Tax of 15 per cent, rounded to the cent. */
const gst = (cents: bigint) => (cents * 15n + 50n) / 100n;

function yearOf(rate: ServiceRateType, chosen: readonly string[]): bigint {
  const times = { "Per month": 12, "Per annum": 1, "One-time fee": 1, "Per session": 1, "Per unit": 1 }[rate];
  return SERVICES.filter((each) => each.rate === rate && (!each.isOptional || chosen.includes(each.name)))
    .map(({ price, units = 1, quantity = 1, discount = 0 }) =>
      BigInt(price * units * quantity * times * (100 - discount)),
    )
    .reduce((sum, each) => sum + each, 0n);
}

const DISCOUNTS: Readonly<Record<string, bigint>> = { annualPayment: 7n, upfrontPaymentInFull: 3n };

test.each<[readonly string[], PaymentPreferences, readonly string[]]>([
  [
    ["Virtual CFO", "Pricing review"],
    {
      "Per month": "annualPayment",
      "Per annum": "stagedPayments",
      "One-time fee": "upfrontPaymentInFull",
      "Per session": "monthlyInstalments",
      "Per unit": "annualPayment",
    },
    [
      "Annual payment, 7% discount",
      "Upfront payment in full, 3% discount",
      "11 of $466.67 and a last one of $466.63",
      // Forty and twenty-five per cent of $4,033.29, and the rest.
      "$1,613.32 on acceptance, $1,008.32 at the milestone, $1,411.65 on completion",
      "Tax returns, quantity 3, 7% discount $700.29",
      "Virtual CFO chosen, Pricing review chosen",
    ],
  ],
  [
    [],
    {
      "Per month": "monthlyInstalments",
      "Per annum": "paymentOnCompletion",
      "One-time fee": "paymentOnCompletion",
      "Per session": "upfrontPaymentInFull",
      "Per unit": "monthlyInstalments",
    },
    [
      "12 of $955.",
      "$4,033.29 on completion.",
      "Tax returns × 3, 7% discount",
      "11 of $7.58 and a last one of $7.62",
      "Virtual CFO is not part of this agreement",
      "Pricing review is not part of this agreement",
      "Virtual CFO not chosen, Pricing review not chosen",
    ],
  ],
])(
  "with %j chosen and paid as %j the document states totals, payments and choices",
  async (chosen, preferences, texts) => {
    const out = await signedWith(chosen, preferences);
    const pages = await pagesOf(out.id);
    expectWellFilled(pages);
    const text = joined(pages);
    let total = 0n;
    for (const [rate, option] of Object.entries(preferences) as [ServiceRateType, string][]) {
      const before = yearOf(rate, chosen);
      const cents = (before * (100n - (DISCOUNTS[option] ?? 0n))) / 100n;
      total += cents;
      expect(text, rate).toContain(`Total ${TOTALS[rate]}, excluding GST ${dollars(cents, false)}`);
      expect(text, rate).toContain(dollars(cents));
    }
    for (const figure of [total, gst(total), total + gst(total)]) expect(text).toContain(dollars(figure));
    const figures = `${dollars(total)} ${dollars(gst(total))} ${dollars(total + gst(total))}`;
    for (const label of ["Total, first year", "All payments, first year"])
      expect(text).toContain(`${label} ${figures}`);
    for (const words of texts) expect(text).toContain(words);
  },
  PRINTING_MS,
);

test(
  "every date of the document is in the firm's zone, wherever the server is",
  async () => {
    // Late in the evening of the 2nd in Perth and London, the 3rd in Auckland.
    const out = await aProposalOut(server, advisor);
    await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
    const text = await textOf(out.id);
    expect(server.clock.now().toISOString()).toBe("2026-03-02T21:00:00.000Z");
    expect(text).toContain("on 3 Mar 2026");
    expect(text).toContain("accepted this proposal on 3 Mar 2026");
    expect(text).toContain("accepted on 3 Mar 2026, 10:00 am NZDT");
    expect(text).toContain("New Zealand Daylight Time (NZDT, UTC+13), the time zone of");
    expect(text).not.toMatch(/\b2 Mar 2026/);
  },
  PRINTING_MS,
);
