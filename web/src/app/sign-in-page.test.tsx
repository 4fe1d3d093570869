// The sign-in page runs with the session context alone, before the application has loaded.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { testAppContext } from "@gap/web/platform/in-app-context.test-support";
import type { SessionContext } from "@gap/web/platform/session/session-context";
import type { SignedIn } from "@gap/web/platform/session/stored-session";
import { BaseProviders } from "./base-providers";
import { SignInPage } from "./sign-in-page";

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    run();
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
});

/** Shows the page to a signed-out visitor of an installation, whose provider's organisation may be missing. */
async function show({ needsInitialData = false } = {}) {
  let signedIn: SignedIn | undefined;
  let listener = () => undefined as void;
  const session = {
    current: () => signedIn,
    subscribe: (changed: () => void) => {
      listener = changed;
      return () => undefined;
    },
  };
  const { config, region } = testAppContext({});
  const context = {
    config,
    region,
    session,
    identity: {},
    reporter: { clientError: () => undefined },
    publicApi: { dev: { needsInitialData: { query: async () => needsInitialData } } },
  } as unknown as SessionContext;
  const openApplication = vi.fn<() => void>();
  await act(async () => {
    render(
      <BaseProviders context={context}>
        <SignInPage openApplication={openApplication} />
      </BaseProviders>,
    );
  });
  const signIn = () =>
    act(async () => {
      signedIn = { userId: "u1" } as SignedIn;
      listener();
    });
  return { openApplication, signIn };
}

test("a link to a standalone screen opens the application at that address", async () => {
  const { openApplication } = await show();
  expect(openApplication).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
  expect(openApplication).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe("/au/forgot-password");
});

test("Back to a standalone screen opens the application, Back to another address does not", async () => {
  const { openApplication } = await show();
  const goTo = (path: string) =>
    act(async () => {
      window.history.replaceState(null, "", path);
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
  await goTo("/au/org/o1/clients");
  expect(openApplication).not.toHaveBeenCalled();
  await goTo("/au/trial");
  expect(openApplication).toHaveBeenCalledOnce();
});

test("signing in, here or in another tab, opens the application", async () => {
  const { openApplication, signIn } = await show();
  await signIn();
  expect(openApplication).toHaveBeenCalled();
  expect(screen.queryByRole("heading", { name: "Welcome back" })).toBeNull();
});

test("an installation without a provider organisation shows its dialog", async () => {
  await show({ needsInitialData: true });
  expect(await screen.findByRole("dialog", { name: "Configuration Required" })).toBeTruthy();
});
