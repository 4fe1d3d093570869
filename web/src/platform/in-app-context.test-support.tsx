// Renders a screen as the application would: at a URL, in an app context whose calls the test answers.
import { MantineProvider } from "@mantine/core";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { Suspense } from "react";
import type { PublicConfig } from "@gap/core/shared/public-config";
import { SnackbarHost } from "@gap/web/ui/feedback/snackbar-host";
import { gapTheme } from "@gap/web/ui/theme/theme";
import { AppContextProvider, type AppContext } from "./app-context";
import { createFakeLive } from "./live/fake-live.test-support";
import { createOwnSaves } from "./calls/own-saves";
import { keptDrafts } from "./drafts/kept-drafts";
import { memoryStore } from "./drafts/kept-drafts.test-support";

const config: PublicConfig = {
  stage: "dev-local",
  productName: "Gap",
  supportEmail: "support@gap.example",
  acceptsFixedLinkToken: true,
  legal: {},
  help: {},
  testimonials: {},
  defaultRegion: "au",
  regions: { au: { apiBase: "/api/au", poolClientId: "main", guestPoolClientId: "guest" } },
};

/** Fake API routers; each procedure has `query` or `mutate`, as in the real client. */
export interface AnsweredCalls {
  readonly private?: object;
  readonly public?: object;
}

export function testAppContext(calls: AnsweredCalls, rest: Partial<AppContext> = {}): AppContext {
  return {
    config,
    region: "au",
    api: calls,
    publicApi: calls.public,
    live: createFakeLive(),
    ownSaves: createOwnSaves(),
    drafts: keptDrafts(memoryStore()),
    ...rest,
  } as unknown as AppContext;
}

export async function renderInAppContext(
  screen: RouteComponent,
  { path, address, appContext }: { path: string; address: string; appContext: AppContext },
) {
  const rootRoute = createRootRoute();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path, component: screen }),
    ]),
    history,
    basepath: "/au",
    defaultNotFoundComponent: () => <p>Elsewhere</p>,
  });
  await act(async () => {
    render(
      <AppContextProvider appContext={appContext}>
        <MantineProvider theme={gapTheme} env="test">
          <Suspense>
            <RouterProvider router={router as never} />
          </Suspense>
          <SnackbarHost />
        </MantineProvider>
      </AppContextProvider>,
    );
  });
  return { whereTo: () => history.location.href, goBack: () => act(async () => history.back()) };
}
