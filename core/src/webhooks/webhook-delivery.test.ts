import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "@gap/core/shared/calendar/durations";
import { isDeliveredBy, MAX_TRIES, nextTryAt, readRetryAfter, stopReason } from "./webhook-delivery";

const NOW = new Date("2026-03-02T21:00:00Z");
const inMs = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe("tries", () => {
  const waitAfter = (tries: number, chance: number) =>
    (nextTryAt({ tries, now: NOW, retryAfter: undefined, chance })?.getTime() ?? Number.NaN) - NOW.getTime();

  it.each([0, 0.5, 1])("10 tries take about 75 hours (chance %d)", (chance) => {
    const waits = Array.from({ length: MAX_TRIES - 1 }, (_, at) => waitAfter(at + 1, chance));
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS;
    expect(MAX_TRIES).toBe(10);
    expect(hours).toBeGreaterThan(75 * 0.88);
    expect(hours).toBeLessThan(75 * 1.12);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  });

  it("there is none after the last", () => {
    expect(waitAfter(MAX_TRIES, 0.5)).toBeNaN();
  });

  it("the same wait differs between events", () => {
    expect(waitAfter(4, 0)).toBeLessThan(waitAfter(4, 1));
  });

  it("Retry-After postpones the next try and never brings it forward", () => {
    const next = (retryAfter: Date) => nextTryAt({ tries: 1, now: NOW, retryAfter, chance: 0.5 });
    expect(next(inMs(HOUR_MS))).toEqual(inMs(HOUR_MS));
    expect(next(inMs(1_000))).toEqual(inMs(60_000));
  });
});

it.each<[string | undefined, Date | undefined]>([
  ["120", inMs(120_000)],
  [" 0 ", NOW],
  ["Mon, 02 Mar 2026 22:00:00 GMT", inMs(HOUR_MS)],
  ["999999999", inMs(DAY_MS)],
  ["Sat, 02 Mar 2126 22:00:00 GMT", inMs(DAY_MS)],
  ["soon", undefined],
  ["-5 minutes", undefined],
  ["", undefined],
  [undefined, undefined],
])("Retry-After %j", (header, expected) => {
  expect(readRetryAfter(header, NOW)).toEqual(expected);
});

it.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [410, false],
  [500, false],
  [undefined, false],
])("status %s delivers: %s", (status, expected) => {
  expect(isDeliveredBy(status)).toBe(expected);
});

it.each<[string, readonly (number | undefined)[], number, string | undefined]>([
  ["the receiver is gone", [500, 410], 0, "gone"],
  ["the first failure", [500], 0, undefined],
  ["just under five days", [undefined], 5 * DAY_MS - 1, undefined],
  ["five days", [undefined], 5 * DAY_MS, "failing"],
])("%s", (_, statuses, failingForMs, expected) => {
  expect(stopReason({ statuses, failingSince: inMs(-failingForMs), now: NOW })).toBe(expected);
});
