// If the plan dialog's code cannot be loaded, the user sees an error and can retry or dismiss it.
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const plans = vi.hoisted(() => ({ asked: 0 }));
vi.mock("./plan-dialog", () => ({
  get PlanDialog() {
    plans.asked += 1;
    const payload = new TypeError("Failed to fetch dynamically imported module");
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const click = (name: string) => act(async () => screen.getByRole("button", { name }).click());

test("a failed load shows an error over the page, which can be retried and dismissed", async () => {
  // Reset modules, as another test may already have loaded the dialog.
  vi.resetModules();
  const { trackMissingParts } = await import("@gap/web/platform/parts/missing-parts");
  trackMissingParts();
  const { PlanDialogProvider, usePlanDialog } = await import("./plan-dialog-context");
  const Opener = () => <button onClick={usePlanDialog().open}>See plans</button>;
  // Reloading the page would not help and would lose its state.
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  render(
    <PlanDialogProvider orgId="o-1" mayChoose>
      <Opener />
    </PlanDialogProvider>,
  );
  await click("See plans");
  const message = "The plans could not be loaded. Please check your connection and try again.";
  expect(screen.getByRole("alert").textContent).toContain(message);
  await click("Try again");
  expect(plans.asked).toBe(2);
  expect(screen.getByRole("alert").textContent).toContain(message);
  await click("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
});
