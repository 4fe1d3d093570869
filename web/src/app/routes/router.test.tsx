// Tests which URLs of an organisation show a screen and which show none (spec 2 §2.1).
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { AppContext } from "@gap/web/platform/app-context";
import { testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { createAppRouter } from "./router";

// The shell and the screens have their own tests.
vi.mock("@gap/web/platform/session/session-context", async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ userId: "u1" }),
}));
vi.mock("./signed-in-area", async () => {
  const { Outlet } = await import("@tanstack/react-router");
  return { SignedInArea: () => <Outlet /> };
});
vi.mock("./route-screen", () => ({
  RouteScreen: ({ routeId }: { routeId: string }): ReactNode => `Screen ${routeId}`,
}));
vi.mock("../dead-ends/not-found-dialog", () => ({ NotFoundDialog: () => "Page not found" }));

test.each([
  ["background-jobs", "Screen background-jobs"],
  ["background-jobs/", "Screen background-jobs"],
  ["background-jobs/nonsense", "Page not found"],
  ["clients", "Screen clients"],
  ["clients/one/contacts", "Screen clients"],
  ["nonsense", "Page not found"],
])("%s: %s", async (path, expected) => {
  const appContext = testAppContext(
    {},
    {
      reporter: { clientError: () => undefined } as unknown as AppContext["reporter"],
      enterOrg: () => undefined,
    },
  );
  const router = createAppRouter(appContext);
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [`/au/org/01ARZ3NDEKTSV4RRFFQ69G5FAV/${path}`] }),
  });
  await act(async () => void renderInTheme(<RouterProvider router={router} />));
  expect(await screen.findByText(expected)).toBeDefined();
});
