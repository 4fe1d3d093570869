// The plan dialog where its program does not arrive: whoever asked for it is told, and may ask again or leave it.
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

test("one that does not arrive is told of over the page, tried again and dismissed", async () => {
  // Another file may have opened it before, and what has arrived stays: this one begins without it.
  vi.resetModules();
  const { noteMissingParts } = await import("@gap/web/platform/parts/missing-parts");
  noteMissingParts();
  const { PlanDialogProvider, usePlanDialog } = await import("./plan-dialog-context");
  const Opener = () => <button onClick={usePlanDialog().open}>See plans</button>;
  // A reload would only lose the page.
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  render(
    <PlanDialogProvider orgId="o-1" mayChoose>
      <Opener />
    </PlanDialogProvider>,
  );
  await click("See plans");
  const told = "The plans could not be loaded. Please check your connection and try again.";
  expect(screen.getByRole("alert").textContent).toContain(told);
  await click("Try again");
  expect(plans.asked).toBe(2);
  expect(screen.getByRole("alert").textContent).toContain(told);
  await click("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
});
