// The route tree of one region: lazy screens per capability under the region's base path (spec 1 §2, 2 §2.1).
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  useMatches,
  useParams,
  type AnyRoute,
} from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ROUTES } from "@gap/core/access/routes";
import { SignInArea } from "@gap/web/identity/public";
import { FailureScreen } from "@gap/web/platform/page/crash-screen";
import { useSignedIn, type AppContext } from "@gap/web/platform/app-context";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { ConfigurationCheck } from "../dead-ends/configuration-check";
import { landing, loadMainApplication, routeScreen, signedInArea } from "./parts";
import { HOME_PATH } from "./paths";
import { ShellSkeleton } from "../shell/shell-skeleton";
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
    /** Set on screens that stand alone, outside of the shell; the others are the main application's. */
    readonly shownTo?: StandaloneScreen["shownTo"];
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootScreen });

// Whoever is not signed in sees the sign-in screen at every address, and afterwards the screen they asked for;
// the screens that stand alone are shown where they say.
function RootScreen() {
  const signedIn = useSignedIn();
  const shownTo = useMatches({ select: (matches) => matches.at(-1)?.staticData.shownTo });
  const stands = shownTo === "everyone" || shownTo === (signedIn === undefined ? "signed-out" : "signed-in");
  // Whoever is signed in already has nothing to do there, such as asking for a forgotten password.
  if (shownTo === "signed-out" && signedIn !== undefined) return <Navigate to={HOME_PATH} replace />;
  // Sign-in is in the first chunk: it is what most visits begin with, and one request is quicker than many.
  if (!stands && signedIn === undefined)
    return (
      <>
        <SignInArea onBegun={fetchAhead} />
        <ConfigurationCheck />
      </>
    );
  return (
    <Suspense fallback={stands ? <SkeletonPage /> : <ShellSkeleton />}>
      {stands ? <StandaloneArea /> : <SignedInArea key={signedIn?.userId} />}
    </Suspense>
  );
}

/** While a person waits for the code, so that the application is there when it has been entered. */
function fetchAhead(): void {
  loadMainApplication().catch(() => undefined);
}

const standaloneRoutes: AnyRoute[] = STANDALONE_SCREENS.flatMap(({ paths, shownTo, screen }) =>
  paths.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { shownTo },
      // Whoever was sent here from an organisation's address asks for none any more, least of all a foreign one.
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

/** Not in the table: nobody is refused it, and no menu leads there (spec 2 §2.4). */
const contentAccessDeniedRoute = createRoute({
  getParentRoute: () => orgRoute,
  path: "content-access-denied",
  component: ContentAccessDenied,
});

const orgRoutes: AnyRoute[] = ROUTES.map(({ id, path, hasSubRoutes }) =>
  createRoute({
    getParentRoute: () => orgRoute,
    // Its own address and whatever stands below.
    path: `${path}/$`,
    component: function OrgScreen() {
      const { _splat: below = "" }: { _splat?: string } = useParams({ strict: false });
      // Below a screen that has nothing there is no page, and not that screen once more.
      return below === "" || hasSubRoutes ? <RouteScreen routeId={id} /> : <NotFoundDialog />;
    },
    // For the part of an address that only the screen knows.
    notFoundComponent: NotFoundDialog,
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
