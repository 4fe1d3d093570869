// The route tree of one region: lazy screens per capability under the region's base path (spec 1 §2, 2 §2.1).
import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import { CrashScreen } from "@gap/web/platform/crash-screen";
import type { RegionId } from "@gap/core/shared/regions";

const rootRoute = createRootRoute({ component: Outlet });

const everythingElse = createRoute({ getParentRoute: () => rootRoute, path: "$", component: Outlet });

export function createAppRouter(region: RegionId) {
  return createRouter({
    routeTree: rootRoute.addChildren([everythingElse]),
    basepath: `/${region}`,
    defaultErrorComponent: ({ error }) => <CrashScreen error={error} />,
  });
}
