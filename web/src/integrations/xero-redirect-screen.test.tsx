import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { XeroRedirectScreen } from "./xero-redirect-screen";

const replace = vi.fn<(address: string) => void>();
beforeEach(() => {
  replace.mockClear();
  vi.stubGlobal("location", { ...window.location, origin: "http://localhost", replace });
});

async function show(accountingProvider: { name: string } | undefined) {
  const appContext = testAppContext({});
  const config = {
    ...appContext.config,
    ...(accountingProvider === undefined ? {} : { accountingProvider }),
  };
  return renderInAppContext(XeroRedirectScreen, {
    path: "signup/xero",
    address: "/au/signup/xero",
    appContext: { ...appContext, config },
  });
}

test.each(["Xero", "Ledger & Co"])("the redirect to %s shows its name", async (name) => {
  await show({ name });
  expect(screen.getByRole("heading", { name: `Redirecting you to ${name}...` })).toBeTruthy();
  expect(replace.mock.calls).toEqual([[expect.stringContaining("/identity/federated/start?")]]);
});

test("without a provider there is no redirect to one", async () => {
  const { whereTo } = await show(undefined);
  await until(() => expect(whereTo()).toBe("/au/trial"));
  expect(replace).not.toHaveBeenCalled();
});
