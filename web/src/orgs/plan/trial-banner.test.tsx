// The trial banner counts down in a page that stays open.
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TRIAL_EXPIRED_BANNER } from "@gap/core/orgs/trial";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { PlanDialogProvider } from "./plan-dialog-context";
import { TrialBanner } from "./trial-banner";

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 4, 1, 23, 50) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  render(
    <PlanDialogProvider orgId="o" mayChoose>
      <TrialBanner tierName="Trial" trialEndDate={new Date(2026, 4, 3, 12)} />
    </PlanDialogProvider>,
  );
}

function passHours(hours: number): void {
  for (let hour = 0; hour < hours; hour += 1) act(() => void vi.advanceTimersByTime(HOUR_MS));
}

const text = () => screen.getByRole("region", { name: "Trial" }).querySelector("p")?.textContent;

test("the remaining days decrease until the trial has expired", () => {
  show();
  expect(text()).toBe("You have 2 days remaining on your trial");
  passHours(24);
  expect(text()).toBe("You have 1 day remaining on your trial");
  passHours(24);
  expect(text()).toBe(TRIAL_EXPIRED_BANNER);
});

test("the banner updates when a suspended page becomes visible again", () => {
  show();
  vi.setSystemTime(new Date(2026, 4, 4));
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(text()).toBe(TRIAL_EXPIRED_BANNER);
});
