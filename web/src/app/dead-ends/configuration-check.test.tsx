import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { ConfigurationCheck } from "./configuration-check";

// Runs idle callbacks immediately.
beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (act: () => void) => {
    act();
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
});

async function show(answers: { needed?: () => Promise<boolean>; stage?: string } = {}) {
  const needs = vi.fn<() => Promise<boolean>>(answers.needed ?? (async () => true));
  const create = vi.fn<() => Promise<{ invitedEmail: string }>>();
  const appContext = testAppContext({
    public: { dev: { needsInitialData: { query: needs }, createInitialData: { mutate: create } } },
  });
  const config = { ...appContext.config, stage: answers.stage ?? "dev-local" };
  const around = { path: "/", address: "/au", appContext: { ...appContext, config } };
  await renderInAppContext(
    () => (
      <>
        <p>Sign-in</p>
        <ConfigurationCheck />
      </>
    ),
    around,
  );
  return { needs, create };
}

test("an installation without a provider organisation offers to create it and shows where the invitation went", async () => {
  const { create } = await show();
  create.mockRejectedValueOnce(new Error("The database is away"));
  expect(await screen.findByRole("dialog", { name: "Configuration Required" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Create Data" }));
  expect(await screen.findByText("Error creating initial data")).toBeTruthy();

  let created: (value: { invitedEmail: string }) => void = () => undefined;
  create.mockReturnValueOnce(
    new Promise((resolve) => {
      created = resolve;
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Create Data" }));
  expect(await screen.findByText("Creating initial data...")).toBeTruthy();
  created({ invitedEmail: "dana@gap.example" });
  expect(await screen.findByText("Initial data created successfully!")).toBeTruthy();
  expect(screen.getByText("dana@gap.example")).toBeTruthy();
  expect(create).toHaveBeenCalledTimes(2);
});

test.each<[string, () => Promise<boolean>]>([
  ["has a provider organisation", async () => false],
  ["does not respond", () => Promise.reject(new TypeError("Failed to fetch"))],
])("an installation that %s shows nothing", async (_case, needed) => {
  const { needs } = await show({ needed });
  await until(() => expect(needs).toHaveBeenCalledOnce());
  expect(screen.getByText("Sign-in")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["prod", "preprod"])("T6 in %s no request is made", async (stage) => {
  const { needs } = await show({ stage });
  expect(screen.getByText("Sign-in")).toBeTruthy();
  expect(needs).not.toHaveBeenCalled();
});
