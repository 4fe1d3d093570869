// Tests the shell's dialogs when their code fails to load: an error appears and can be dismissed.
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";

const doesNotArrive = vi.hoisted(() => (): never => {
  const payload = new TypeError("Failed to fetch dynamically imported module");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  throw payload;
});
vi.mock("@gap/web/app/palette/palette", () => ({
  get Palette() {
    return doesNotArrive();
  },
}));
vi.mock("./shortcuts-dialog", () => ({
  get ShortcutsDialog() {
    return doesNotArrive();
  },
}));
vi.mock("@gap/web/value-gap/launcher/vgc-launcher", () => ({
  get VgcLauncher() {
    return doesNotArrive();
  },
}));

afterEach(cleanup);

const INFO: UserInfo = {
  id: "u-nia",
  email: "nia@moss.example",
  firstName: "Nia",
  lastName: "Moss",
  lastUpdated: new Date(0),
  isTrialist: false,
  isServiceUser: false,
  orgs: [],
};

/** Resets the modules, because loaded dialogs stay loaded across test files. */
async function show(): Promise<void> {
  vi.resetModules();
  const { trackMissingParts } = await import("@gap/web/platform/parts/missing-parts");
  trackMissingParts();
  const { UserInfoProvider } = await import("@gap/web/app/user-info");
  const { PlanDialogProvider } = await import("@gap/web/orgs/plan/plan-dialog-context");
  const { ShellDialogs, useShellDialogs } = await import("./shell-dialogs");
  function Shown() {
    const dialogs = useShellDialogs();
    return (
      <>
        <button onClick={dialogs.openPalette}>Search</button>
        <button onClick={dialogs.showShortcuts}>Shortcuts</button>
        <button onClick={dialogs.openVgcLauncher}>Calculator</button>
        <ShellDialogs
          dialogs={dialogs}
          openers={{ "vgc-launcher": () => undefined, signOnAt: () => undefined }}
        />
      </>
    );
  }
  render(
    <UserInfoProvider info={INFO}>
      <PlanDialogProvider orgId={undefined} mayChoose={false}>
        <Shown />
      </PlanDialogProvider>
    </UserInfoProvider>,
  );
}

const click = (name: string) => act(async () => screen.getByRole("button", { name }).click());

test.each([
  ["Search", "The search"],
  ["Shortcuts", "The list of keyboard shortcuts"],
  ["Calculator", "The calculator"],
])("%s shows a dismissible error when it fails to load", async (name, subject) => {
  await show();
  expect(screen.queryByRole("alert")).toBeNull();
  await click(name);
  expect(screen.getByRole("alert").textContent).toContain(`${subject} could not be loaded.`);
  await click("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
});
