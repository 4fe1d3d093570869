// What services close of table A of spec 8 §1, as in picture 22, and properties that hold for any scenario and services.
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { LEVERS, NO_CHANGE, PROFIT_LEVERS, type Lever } from "./levers";
import { sharesOfTotal } from "./filled-levers";
import { FIGURES_A, FIGURES_B, LEVERS_A, LEVERS_B, LEVERS_D } from "./value-gap.test-data";
import {
  closedByServices,
  frozenValueOf,
  hasGapToShow,
  movingServices,
  valueOfScenario,
  type MovingService,
} from "./value-of-services";

const moving = (serviceId: string, levers: Partial<Record<Lever, number>>): MovingService => ({
  serviceId,
  name: serviceId,
  levers: LEVERS.flatMap((lever) => {
    const percent = levers[lever];
    return percent === undefined ? [] : [{ lever, percent }];
  }),
});
const SCENARIO_A = {
  scenarioId: "scenario",
  name: "Steady growth",
  yearEnd: "2026-03-31",
  currencyCode: "NZD",
  figures: FIGURES_A,
  levers: LEVERS_A,
};
const valueA = (...services: MovingService[]) => frozenValueOf({ ...SCENARIO_A, services });
const chosen = (...ids: string[]) => new Set(ids);

const PICTURE = valueA(
  moving("systems", { costOfSales: 100 }),
  moving("reporting", { overheads: 100 }),
  moving("plan", {}),
  moving("pricing", { price: 100 }),
  moving("cfo", { volume: 100, debtorDays: 50 }),
);

test("the value of a stored scenario keeps last year and benchmarks with the firm", () => {
  const figures = { ...FIGURES_A, yearEnd: "2026-03-31", lastYear: LAST_YEAR, benchmarks: null };
  const content = { levers: LEVERS_A, services: [{ serviceId: "cfo", feePerYear: 1, levers: OWN_LEVERS }] };
  const value = valueOfScenario(
    { id: "scenario", name: "Steady growth", content },
    { figures, currencyCode: "NZD" },
    [{ ...moving("cfo", { price: 100 }), isRecommended: false }],
  );
  expect(value).toEqual(valueA({ serviceId: "cfo", name: "cfo", levers: OWN_LEVERS }));
});

const LAST_YEAR = { revenue: 2_210_000, costOfSales: 1_370_000, overheads: 700_000 };
const OWN_LEVERS = [{ lever: "volume" as const, percent: 50 }];

describe("picture 22", () => {
  const agreed = ["systems", "reporting", "plan"];

  it("closes 75% with the pricing review", () => {
    const closed = closedByServices(PICTURE, chosen(...agreed, "pricing"));
    expect(closed).toMatchObject({ gap: 164_832, closed: 123_552, percent: 75 });
    expect(closed.parts).toEqual([
      { lever: "price", amount: 72_000, closed: 72_000 },
      { lever: "volume", amount: 41_280, closed: 0 },
      { lever: "costOfSales", amount: 29_952, closed: 29_952 },
      { lever: "overheads", amount: 21_600, closed: 21_600 },
    ]);
  });

  it("says what each service closes, or would add", () => {
    expect(Object.fromEntries(closedByServices(PICTURE, chosen(...agreed, "pricing")).byService)).toEqual({
      systems: 29_952,
      reporting: 21_600,
      plan: 0,
      pricing: 72_000,
      cfo: 41_280,
    });
  });

  it("closes all of it with everything, and has cash beside it", () => {
    const all = closedByServices(PICTURE, chosen(...agreed, "pricing", "cfo"));
    expect(all).toMatchObject({ closed: 164_832, percent: 100, cashReleased: 32_877 });
  });
});

test("levers of the scenario win over those of the catalogue, and agreed services come first", () => {
  const of = (serviceId: string, isRecommended: boolean, price: number) => ({
    serviceId,
    name: serviceId,
    isRecommended,
    levers: [{ lever: "price" as const, percent: price }],
  });
  const services = [of("first", true, 10), of("second", false, 20), of("third", true, 30)];
  const inScenario = [{ serviceId: "third", levers: [{ lever: "volume" as const, percent: 5 }] }];
  expect(movingServices(services, inScenario)).toEqual([
    moving("second", { price: 20 }),
    moving("first", { price: 10 }),
    moving("third", { volume: 5 }),
  ]);
});

describe("levers that several services move", () => {
  const value = valueA(
    moving("first", { price: 60 }),
    moving("second", { price: 60 }),
    moving("third", { price: 10 }),
  );

  test.each([
    [["first"], 43_200, { first: 43_200, second: 28_800, third: 7_200 }],
    [["first", "second"], 72_000, { first: 43_200, second: 28_800, third: 0 }],
    [["second"], 43_200, { first: 28_800, second: 43_200, third: 7_200 }],
    [["third", "first"], 50_400, { first: 43_200, third: 7_200, second: 21_600 }],
  ])("%s are filled in the order of the services, up to the whole part", (ids, closed, byService) => {
    const result = closedByServices(value, chosen(...ids));
    expect(result.closed).toBe(closed);
    expect(Object.fromEntries(result.byService)).toEqual(byService);
  });
});

describe("a lever that makes it worse", () => {
  const levers = { ...LEVERS_A, volume: -2 };
  const value = frozenValueOf({
    ...SCENARIO_A,
    levers,
    services: [moving("pricing", { price: 100 }), moving("sales", { volume: 100 })],
  });

  it("is taken off what the others close, so that together they close the gap", () => {
    const { parts, gap } = value.results;
    expect(parts.volume).toBe(0);
    expect(parts.price).toBeLessThan(72_000);
    expect(parts.price + parts.costOfSales + parts.overheads).toBe(gap);
  });

  it("gives nothing to a service that moves it", () => {
    expect(closedByServices(value, chosen("sales"))).toMatchObject({ closed: 0, percent: 0 });
  });
});

test.each([
  ["a gap", LEVERS_A, true],
  ["no change", NO_CHANGE, false],
  ["a worse scenario", LEVERS_D, false],
])("%s is shown on a proposal: %#", (_, levers, isShown) => {
  const value = frozenValueOf({ ...SCENARIO_A, levers, services: [moving("pricing", { price: 100 })] });
  expect(hasGapToShow(value)).toBe(isShown);
  expect(closedByServices(value, chosen("pricing")).closed > 0).toBe(isShown);
});

it("is 0 of a loss that stays as it is, without dividing by zero", () => {
  const value = frozenValueOf({ ...SCENARIO_A, figures: FIGURES_B, levers: LEVERS_B, services: [] });
  expect(value.results).toMatchObject({ gap: 106_000, parts: { price: 50_000, volume: 0 } });
  expect(value.results.now.value).toBeNull();
});

test.each([
  ["nothing", { a: 0, b: 0 }, 0, { a: 0, b: 0 }],
  ["gains", { a: 30, b: 70 }, 100, { a: 30, b: 70 }],
  ["a loss among gains", { a: 100, b: -20 }, 80, { a: 80, b: 0 }],
  ["a loss shared by two", { a: 60, b: 60, c: -60 }, 60, { a: 30, b: 30, c: 0 }],
  ["more loss than gain", { a: 10, b: -20 }, -10, { a: 0, b: 0 }],
  ["thirds", { a: 1 / 3, b: 1 / 3, c: 1 / 3 }, 1, { a: 1, b: 0, c: 0 }],
])("shares of %s", (_, amounts, total, shares) => {
  expect(sharesOfTotal<string>(amounts, total)).toEqual(shares);
});

const anyLevers = fc.record({
  price: fc.integer({ min: -100, max: 300 }),
  volume: fc.integer({ min: -100, max: 300 }),
  costOfSales: fc.integer({ min: -100, max: 300 }),
  overheads: fc.integer({ min: -100, max: 300 }),
  debtorDays: fc.option(fc.integer({ min: 0, max: 365 })),
  stockDays: fc.option(fc.integer({ min: 0, max: 365 })),
  creditorDays: fc.option(fc.integer({ min: 0, max: 365 })),
});
const amount = fc.integer({ min: 0, max: 999_999_999_999 });
const anyService = fc.uniqueArray(
  fc.record({ lever: fc.constantFrom(...LEVERS), percent: fc.double({ min: 1, max: 100, noNaN: true }) }),
  { selector: ({ lever }) => lever },
);
const anyValue = fc
  .record({
    revenue: amount,
    costOfSales: amount,
    overheads: amount,
    levers: anyLevers,
    services: fc.array(anyService, { maxLength: 6 }),
  })
  .map(({ levers, services, ...figures }) =>
    frozenValueOf({
      ...SCENARIO_A,
      figures: { ...FIGURES_A, ...figures },
      levers,
      services: services.map((each, index) => ({ serviceId: String(index), name: "", levers: each })),
    }),
  );

test("any selection closes parts that add up, at most the whole gap, and never less than a smaller selection", () => {
  fc.assert(
    fc.property(anyValue, fc.infiniteStream(fc.boolean()), (value, ticks) => {
      const ids = value.services.map(({ serviceId }) => serviceId);
      const some = chosen(...ids.filter(() => ticks.next().value));
      const result = closedByServices(value, some);
      const all = closedByServices(value, chosen(...ids));
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
      const ofChosen = [...some].map((id) => result.byService.get(id) ?? Number.NaN);
      expect(sum(result.parts.map(({ closed }) => closed))).toBe(result.closed);
      expect(sum(ofChosen)).toBe(result.closed);
      expect(result.closed).toBeLessThanOrEqual(Math.max(0, result.gap));
      expect(all.closed).toBeGreaterThanOrEqual(result.closed);
      for (const { closed, amount: whole } of result.parts) expect(closed).toBeLessThanOrEqual(whole);
      for (const each of result.byService.values()) expect(each).toBeGreaterThanOrEqual(0);
      expect(sum(PROFIT_LEVERS.map((lever) => value.results.parts[lever]))).toBe(Math.max(0, result.gap));
    }),
  );
});
