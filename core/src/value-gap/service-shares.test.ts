import { expect, test } from "vitest";
import { feeOf, serviceShares } from "./service-shares";
import { shownGapOf } from "./shown-gap";
import { valueGapOf } from "./value-gap";
import { FIGURES_A, LEVERS_A } from "./value-gap.test-data";

const SHOWN = shownGapOf(valueGapOf(FIGURES_A, LEVERS_A));
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
    SHOWN,
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
    SHOWN,
  );
  expect(rows.map(({ closes }) => closes)).toEqual([54_000, 18_000]);
});

test("shown shares add up to the shown gap", () => {
  const thirds = ["a", "b", "c"].map((serviceId) => ({
    serviceId,
    feePerYear: 0,
    levers: [all("price", 33.3), all("overheads", 12.7)],
  }));
  const { rows, rest } = serviceShares(thirds, SHOWN);
  expect(rows.reduce((sum, { closes }) => sum + closes, rest)).toBe(SHOWN.gap);
});

test("the fee is the typed one, otherwise that of the services", () => {
  const services = [{ serviceId: "a", feePerYear: 3_200, levers: [] }];
  expect(feeOf({ fee: 100, services })).toBe(100);
  expect(feeOf({ fee: 0, services })).toBe(0);
  expect(feeOf({ fee: null, services })).toBe(3_200);
  expect(feeOf({ fee: null, services: [] })).toBeNull();
});
