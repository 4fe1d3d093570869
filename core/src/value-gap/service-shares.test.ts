import { expect, test } from "vitest";
import { feeOf, serviceShares } from "./service-shares";
import { valueGapOf } from "./value-gap";
import { FIGURES_A, LEVERS_A, LEVERS_D } from "./value-gap.test-data";
import { closedByServices, frozenValueOf } from "./value-of-services";

const GAP = valueGapOf(FIGURES_A, LEVERS_A);
const all = (lever: "price" | "volume" | "costOfSales" | "overheads" | "debtorDays", percent = 100) => ({
  lever,
  percent,
});

test("services close the parts of their levers, and the rest is left", () => {
  const { rows, rest, others } = serviceShares(
    [
      { serviceId: "pricing", feePerYear: 3_200, levers: [all("price")] },
      { serviceId: "cfo", feePerYear: 14_400, levers: [all("volume", 50), all("debtorDays")] },
      { serviceId: "software", feePerYear: 480, levers: [] },
    ],
    GAP,
  );
  expect(rows.map(({ serviceId, closes, releases }) => [serviceId, closes, releases])).toEqual([
    ["pricing", 72_000, 0],
    ["cfo", 20_640, 65_753],
  ]);
  expect(rest).toBe(164_832 - 72_000 - 20_640);
  expect(others.map(({ serviceId }) => serviceId)).toEqual(["software"]);
});

test("two services move a lever no further than all of the way", () => {
  const { rows } = serviceShares(
    [
      { serviceId: "one", feePerYear: 0, levers: [all("price", 75)] },
      { serviceId: "other", feePerYear: 0, levers: [all("price", 75)] },
    ],
    GAP,
  );
  expect(rows.map(({ closes }) => closes)).toEqual([54_000, 18_000]);
});

test("with a lever that is worse, services close as much as on a proposal", () => {
  const levers = { ...LEVERS_A, volume: -5 };
  const services = [
    { serviceId: "pricing", name: "Pricing", feePerYear: 3_200, levers: [all("price")] },
    { serviceId: "systems", name: "Systems", feePerYear: 1_000, levers: [all("costOfSales", 40)] },
  ];
  const { rows, rest, hasLosses } = serviceShares(services, valueGapOf(FIGURES_A, levers));
  const frozen = frozenValueOf({
    scenarioId: "scenario",
    name: "Fewer sales",
    yearEnd: null,
    currencyCode: "NZD",
    figures: FIGURES_A,
    levers,
    services,
  });
  const { byService, gap, closed } = closedByServices(frozen, new Set(["pricing", "systems"]));
  expect(rows.map(({ closes }) => closes)).toEqual([byService.get("pricing"), byService.get("systems")]);
  expect([rest, hasLosses]).toEqual([gap - closed, true]);
});

test("of a gap that is none, no service closes anything", () => {
  const services = [{ serviceId: "pricing", feePerYear: 3_200, levers: [all("price")] }];
  const { rows, rest, hasLosses } = serviceShares(services, valueGapOf(FIGURES_A, LEVERS_D));
  expect([rows[0]?.closes, rest, hasLosses]).toEqual([0, -93_600, false]);
});

test("shown shares add up to the shown gap", () => {
  const thirds = ["a", "b", "c"].map((serviceId) => ({
    serviceId,
    feePerYear: 0,
    levers: [all("price", 33.3), all("overheads", 12.7)],
  }));
  const { rows, rest } = serviceShares(thirds, GAP);
  expect(rows.reduce((sum, { closes }) => sum + closes, rest)).toBe(164_832);
});

test("the fee is the typed one, otherwise that of the services", () => {
  const services = [{ serviceId: "a", feePerYear: 3_200, levers: [] }];
  expect(feeOf({ fee: 100, services })).toBe(100);
  expect(feeOf({ fee: 0, services })).toBe(0);
  expect(feeOf({ fee: null, services })).toBe(3_200);
  expect(feeOf({ fee: null, services: [] })).toBeNull();
});
