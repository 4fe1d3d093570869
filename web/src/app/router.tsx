// The route tree of one region: lazy screens per capability under the region's base path (spec 1 §2, 2 §2.1).
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  useMatches,
  type AnyRoute,
} from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ROUTES } from "@gap/core/access/routes";
import { SignInArea } from "@gap/web/identity/public";
import { FailureScreen } from "@gap/web/platform/crash-screen";
import { useSignedIn, type Ground } from "@gap/web/platform/ground";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { ConfigurationCheck } from "./configuration-check";
import { HOME_PATH } from "./paths";
import { ShellSkeleton } from "./shell/shell-skeleton";
import { STANDING_SCREENS, type StandingScreen } from "./standing-screens";

interface RouterContext {
  readonly ground: Ground;
}

const loadSignedInArea = () =>
  import("./signed-in-area").then((module) => ({ default: module.SignedInArea }));
const SignedInArea = lazy(loadSignedInArea);
const StandingArea = lazy(() =>
  import("./standing-area").then((module) => ({ default: module.StandingArea })),
);
const Landing = lazy(() => import("./landing").then((module) => ({ default: module.Landing })));
const RouteScreen = lazy(() => import("./route-screen").then((module) => ({ default: module.RouteScreen })));
const NotFoundDialog = lazy(() =>
  import("./not-found-dialog").then((module) => ({ default: module.NotFoundDialog })),
);

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Set on screens that stand alone, outside of the shell; the others are the main application's. */
    readonly shownTo?: StandingScreen["shownTo"];
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootScreen });

// Whoever is not signed in sees the sign-in screen at every address, and afterwards the screen they asked for;
// the screens that stand alone are shown where they say.
function RootScreen() {
  const { ground } = rootRoute.useRouteContext();
  const signedIn = useSignedIn();
  const shownTo = useMatches({ select: (matches) => matches.at(-1)?.staticData.shownTo });
  const stands = shownTo === "everyone" || shownTo === (signedIn === undefined ? "signed-out" : "signed-in");
  // Whoever is signed in already has nothing to do there, such as asking for a forgotten password.
  if (shownTo === "signed-out" && signedIn !== undefined) return <Navigate to={HOME_PATH} replace />;
  // Sign-in is in the first chunk: it is what most visits begin with, and one request is quicker than many.
  if (!stands && signedIn === undefined)
    return (
      <>
        <SignInArea onBegun={() => fetchAhead(ground)} />
        <ConfigurationCheck />
      </>
    );
  return (
    <Suspense fallback={stands ? <SkeletonPage /> : <ShellSkeleton />}>
      {stands ? <StandingArea /> : <SignedInArea key={signedIn?.userId} />}
    </Suspense>
  );
}

/** While a person waits for the code, so that the application is there when it has been entered. */
function fetchAhead(ground: Ground): void {
  Promise.all([loadSignedInArea(), ground.loadApi()]).catch(() => undefined);
}

const standingRoutes: AnyRoute[] = STANDING_SCREENS.flatMap(({ paths, shownTo, screen }) =>
  paths.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { shownTo },
      // Whoever was sent here from an organisation's address asks for none any more, least of all a foreign one.
      beforeLoad: ({ context }) => context.ground.enterOrg(undefined),
      component: screen,
    }),
  ),
);

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: ({ context }) => context.ground.enterOrg(undefined),
  component: Landing,
});

const orgRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "org/$orgId",
  beforeLoad: ({ context, params }) => context.ground.enterOrg(params.orgId),
  component: Outlet,
});

const orgIndexRoute = createRoute({ getParentRoute: () => orgRoute, path: "/", component: Landing });

const orgRoutes: AnyRoute[] = ROUTES.flatMap(({ id, path, hasSubRoutes }) => {
  const paths = hasSubRoutes ? [path, `${path}/$`] : [path];
  return paths.map((each) =>
    createRoute({
      getParentRoute: () => orgRoute,
      path: each,
      component: () => <RouteScreen routeId={id} />,
    }),
  );
});

export function createAppRouter(ground: Ground) {
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...standingRoutes,
      indexRoute,
      orgRoute.addChildren([orgIndexRoute, ...orgRoutes]),
    ]),
    basepath: `/${ground.region}`,
    context: { ground },
    defaultErrorComponent: ({ error }) => <FailureScreen error={error} />,
    defaultNotFoundComponent: NotFoundDialog,
    defaultOnCatch: ground.reporter.clientError,
    scrollRestoration: true,
  });
}
