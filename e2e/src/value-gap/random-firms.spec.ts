// The text that the calculator's page shows of random firms, compared with an independent computation (spec 8 §1).
import { expect, type Locator, type Page } from "@playwright/test";
import fc from "fast-check";
import { anyFirm } from "@gap/core/value-gap/any-firm.test-kit";
import { exactGapOf, exactlyRounded, Fraction, type ExactGap } from "@gap/core/value-gap/exact-gap.test-kit";
import { CASH_LEVERS, LEVER_NAMES, NO_CHANGE, PROFIT_LEVERS, type Lever } from "@gap/core/value-gap/levers";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { CalculatorPage } from "./calculator-page";

const FIRMS = fc.sample(anyFirm, { numRuns: 20, seed: 22 });
const FEE = 31_880;

type Firm = (typeof FIRMS)[number];

for (const from of [0, 5, 10, 15])
  test(`the figures of random firms ${from + 1} to ${from + 5} are those of the independent computation`, async ({
    page,
    enterAs,
  }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    await expectFirms(page, FIRMS.slice(from, from + 5));
  });

async function expectFirms(page: Page, firms: readonly Firm[]): Promise<void> {
  let firm: Firm | undefined;
  await page.route(/valueGap\.get/, async (route) => {
    const response = await route.fetch();
    const answers = (await response.json()) as readonly Answer[];
    for (const { result } of answers) if (firm !== undefined) putIn(result?.data.json, firm);
    await route.fulfill({ response, json: answers });
  });
  const calculator = new CalculatorPage(page);
  await calculator.open("Kauri Joinery", "Profit");
  for (const each of firms) {
    firm = each;
    await page.reload();
    const exact = exactGapOf(each.figures, each.levers);
    await expectResults(calculator, exact);
    await expectProfit(page, exact, exactGapOf(each.figures, NO_CHANGE));
    await calculator.tab("Cash conversion").click();
    await expectCash(page, exact);
    await calculator.tab("Profit").click();
  }
}

/** Levers, waterfall, and the figures below it. */
async function expectProfit(page: Page, exact: ExactGap, asNow: ExactGap): Promise<void> {
  const parts = exactlyRounded(exact.parts);
  await expectLevers(page, PROFIT_LEVERS, parts, change);
  const now = exact.profitNow.rounded();
  await expectDrawn(page, [
    money(now),
    ...PROFIT_LEVERS.map((lever) => change(parts[lever])),
    money(now + exact.gap.rounded()),
  ]);
  const figures = page.getByRole("tabpanel").locator("dd");
  // Shown parts add up: the profit and its tax, as they are shown.
  const afterTax = ({ profitNow, gap, taxTarget }: ExactGap) =>
    profitNow.rounded() + gap.rounded() - taxTarget.rounded();
  for (const each of [asNow, exact]) {
    const rounding = new Fraction(afterTax(each)).minus(each.profitTarget.minus(each.taxTarget));
    // Three rounded amounts make it up.
    expect(rounding.size().isAbove(Fraction.of(1.5))).toBe(false);
  }
  const value = ({ valueTarget }: ExactGap) => (valueTarget === null ? "–" : money(valueTarget.rounded()));
  for (const [place, of] of [
    ({ taxTarget }: ExactGap) => money(taxTarget.rounded()),
    (each: ExactGap) => money(afterTax(each)),
    value,
  ].entries())
    await expectShown(figures.nth(place), fromTo(of(asNow), of(exact)));
}

async function expectCash(page: Page, exact: ExactGap): Promise<void> {
  const released = exactlyRounded(exact.released);
  await expectLevers(page, CASH_LEVERS, released, (amount) =>
    amount < 0n ? `${money(-amount)} tied up` : `${money(amount)} released`,
  );
  const [all, net] = [exact.cashReleased.rounded(), exact.netCash.rounded()];
  await expectDrawn(page, [
    ...CASH_LEVERS.map((lever) => change(released[lever])),
    money(all),
    change(net - all),
    money(net),
  ]);
}

interface Answer {
  readonly result?: { readonly data: { readonly json: unknown } };
}

interface MadeUp {
  figures: { figures: object; lastUpdatedAt: string };
  scenarios: { content: object; lastUpdatedAt: string }[];
}

/** Each firm is newer than the one before, whose figures the browser has kept. */
function putIn(answer: unknown, firm: Firm): void {
  const { figures, levers } = firm;
  const lastUpdatedAt = new Date(Date.UTC(2090, 0, 1, 0, FIRMS.indexOf(firm))).toISOString();
  const isOfCalculator = typeof answer === "object" && answer !== null && "defaultFigures" in answer;
  if (!isOfCalculator) return;
  const view = answer as unknown as MadeUp;
  const kept = { yearEnd: null, lastYear: null, benchmarks: null };
  Object.assign(view.figures, { figures: { ...figures, ...kept }, lastUpdatedAt });
  for (const scenario of view.scenarios)
    Object.assign(scenario, {
      content: { levers, fee: FEE, services: [], partPercent: 100 },
      lastUpdatedAt,
    });
}

async function expectResults(calculator: CalculatorPage, exact: ExactGap): Promise<void> {
  const [now, gap] = [exact.profitNow.rounded(), exact.gap.rounded()];
  for (const [name, text] of [
    ["Profit now", money(now)],
    ["Profit gap", money(gap)],
    // So that now and gap add up to it.
    ["Profit target", money(now + gap)],
    ["Cash released", money(exact.cashReleased.rounded())],
    ["Return on fee", `${tenths(exact.gap.over(Fraction.of(FEE)).rounded(1))} ×`],
  ] as const)
    await expect(calculator.result(name).locator("b"), name).toHaveText(text);
}

/** Levers that change nothing say so, or why they are off. */
async function expectLevers<Name extends Lever>(
  page: Page,
  levers: readonly Name[],
  amounts: Readonly<Record<Name, bigint>>,
  inWords: (amount: bigint) => string,
): Promise<void> {
  for (const lever of levers) {
    const row = page.getByRole("slider", { name: LEVER_NAMES[lever], exact: true }).locator("xpath=../../..");
    await expectShown(row, amounts[lever] === 0n ? /As now|There (?:is|are) no / : inWords(amounts[lever]));
  }
}

/** The figures in the waterfall, from left to right. */
async function expectDrawn(page: Page, figures: readonly string[]): Promise<void> {
  const bars = page.getByRole("img", { name: /^Waterfall/ }).locator("g:has(> rect)");
  await expect(bars.locator("text:first-of-type")).toHaveText(figures);
}

function expectShown(place: Locator, text: string | RegExp): Promise<void> {
  return expect(place).toContainText(text, { useInnerText: true });
}

function change(amount: bigint): string {
  return amount > 0n ? `+${money(amount)}` : money(amount);
}

function fromTo(before: string, after: string): string {
  return before === after ? after : `${before} to ${after}`;
}

function money(amount: bigint): string {
  return `${amount < 0n ? "-" : ""}$${(amount < 0n ? -amount : amount).toLocaleString("en")}`;
}

function tenths(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? "-" : ""}${size / 10n}.${size % 10n}`;
}
