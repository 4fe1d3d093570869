// The route tree of one region: lazy screens per capability under the region's base path (spec 1 §2, 2 §2.1).
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  useMatches,
  useNavigate,
  useParams,
  type AnyRoute,
} from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ROUTES } from "@gap/core/access/routes";
import { FailureScreen } from "@gap/web/platform/page/crash-screen";
import type { AppContext } from "@gap/web/platform/app-context";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { AuthSkeleton } from "@gap/web/ui/page/auth-skeleton";
import { landing, routeScreen, signedInArea } from "./parts";
import { HOME_PATH } from "./paths";
import { ShellSkeleton } from "../shell/shell-skeleton";
import { SignedOutArea } from "../signed-out-area";
import { STANDALONE_SCREENS, type StandaloneScreen } from "./standalone-screens";

interface RouterContext {
  readonly appContext: AppContext;
}

const SignedInArea = shownPart(signedInArea);
const Landing = shownPart(landing);
const RouteScreen = shownPart(routeScreen);
const StandaloneArea = lazy(() =>
  import("./standalone-area").then((module) => ({ default: module.StandaloneArea })),
);
const NotFoundDialog = lazy(() =>
  import("../dead-ends/not-found-dialog").then((module) => ({ default: module.NotFoundDialog })),
);

const ContentAccessDenied = lazy(() =>
  import("../dead-ends/content-access-denied").then((module) => ({ default: module.ContentAccessDenied })),
);

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Set on standalone screens outside the shell; all others belong to the main application. */
    readonly shownTo?: StandaloneScreen["shownTo"];
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootScreen });

// Signed-out users see the sign-in screen at every URL, and then the requested screen. Standalone screens are shown to
// the users they name in `shownTo`.
function RootScreen() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const shownTo = useMatches({ select: (matches) => matches.at(-1)?.staticData.shownTo });
  const isStandalone =
    shownTo === "everyone" || shownTo === (signedIn === undefined ? "signed-out" : "signed-in");
  // Signed-in users have no use for these screens, such as requesting a forgotten password.
  if (shownTo === "signed-out" && signedIn !== undefined) return <Navigate to={HOME_PATH} replace />;
  if (!isStandalone && signedIn === undefined)
    return <SignedOutArea onVisit={(path) => void navigate({ to: path })} />;
  return (
    <Suspense fallback={isStandalone ? <AuthSkeleton /> : <ShellSkeleton />}>
      {isStandalone ? <StandaloneArea /> : <SignedInArea key={signedIn?.userId} />}
    </Suspense>
  );
}

const standaloneRoutes: AnyRoute[] = STANDALONE_SCREENS.flatMap(({ paths, shownTo, screen }) =>
  paths.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { shownTo },
      // Standalone screens belong to no organisation, so drop the one of the previous URL.
      beforeLoad: ({ context }) => context.appContext.enterOrg(undefined),
      component: screen,
    }),
  ),
);

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: ({ context }) => context.appContext.enterOrg(undefined),
  component: Landing,
});

const orgRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "org/$orgId",
  beforeLoad: ({ context, params }) => context.appContext.enterOrg(params.orgId),
  component: Outlet,
});

const orgIndexRoute = createRoute({ getParentRoute: () => orgRoute, path: "/", component: Landing });

/** Not in the route table, because it is open to everyone and no menu links to it (spec 2 §2.4). */
const contentAccessDeniedRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: "content-access-denied",
  component: ContentAccessDenied,
});

const orgRoutes: AnyRoute[] = ROUTES.map(({ id, path, hasSubRoutes }) =>
  createRoute({
    getParentRoute: () => orgRoute,
    // Matches the route's own path and everything below it.
    path: `${path}/$`,
    component: function OrgScreen() {
      const { _splat: below = "" }: { _splat?: string } = useParams({ strict: false });
      // Screens without sub-routes show "not found" for paths below them.
      return below === "" || hasSubRoutes ? <RouteScreen routeId={id} /> : <NotFoundDialog />;
    },
  }),
);

export function createAppRouter(appContext: AppContext) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...standaloneRoutes,
      indexRoute,
      orgRoute.addChildren([orgIndexRoute, contentAccessDeniedRoute, ...orgRoutes]),
    ]),
    basepath: `/${appContext.region}`,
    context: { appContext },
    defaultErrorComponent: ({ error }) => <FailureScreen error={error} />,
    defaultNotFoundComponent: NotFoundDialog,
    defaultOnCatch: appContext.reporter.clientError,
    scrollRestoration: true,
  });
}
