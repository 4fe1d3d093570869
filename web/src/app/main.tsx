// Entry point of the web app: configuration, region, session, then the first screen. Providers is imported first,
// because the global styles must precede those of the components.
import { Providers } from "./providers";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import type { PublicConfig } from "@gap/core/shared/public-config";
import { isRegionId, type RegionId } from "@gap/core/shared/regions";
import { FailureScreen } from "@gap/web/platform/page/crash-screen";
import { clearSettings, readSetting, SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import type { AppContext } from "@gap/web/platform/app-context";
import { pageTitle } from "@gap/web/platform/page/page-title";
import { createBrowserCacheStorage, bestEffortStorage } from "@gap/web/platform/calls/cache-storage";
import { decideRegion } from "@gap/web/platform/region";
import { takeSignInArrival } from "@gap/web/identity/public";
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import { applyStoredColorScheme } from "@gap/web/ui/theme/theme-mode";
import { earlyStart } from "./begin-early";
import { createAppContext } from "./create-app-context";
import { createAppRouter } from "./routes/router";
import { ShellSkeleton } from "./shell/shell-skeleton";

const root = createRoot(document.getElementById("root") ?? document.body);

async function start(): Promise<void> {
  applyStoredColorScheme();
  const config = await earlyStart.config;
  document.title = pageTitle(config.stage, config.productName);
  const region = await regionToServe(config);
  const regionConfig = region && config.regions[region];
  if (region === undefined || regionConfig === undefined) return;
  const { providerSession } = takeSignInArrival(region);
  // The entry's file name contains a hash of everything it imports.
  const buildId = new URL(import.meta.url).pathname;
  const appContext = createAppContext({
    config,
    region,
    regionConfig,
    buildId,
    early: earlyStart.answers,
  });
  if (providerSession !== undefined) await finishProviderSignIn(appContext, providerSession);
  await showSkeletonWhileLoading(appContext);
  root.render(
    <Providers appContext={appContext}>
      <RouterProvider router={createAppRouter(appContext)} />
    </Providers>,
  );
}

/** Shows a skeleton until the application's code has loaded. */
async function showSkeletonWhileLoading(appContext: AppContext): Promise<void> {
  if (earlyStart.parts === undefined || appContext.session.current() === undefined) return;
  root.render(
    <Providers appContext={appContext}>
      <ShellSkeleton />
    </Providers>,
  );
  await earlyStart.parts;
}

/** Loaded lazily because few visits sign in with the provider. */
async function finishProviderSignIn(appContext: AppContext, providerSession: string): Promise<void> {
  const [{ ArrivingScreen }, { completeProviderSignIn }] = await Promise.all([
    import("@gap/web/identity/arriving-screen"),
    import("@gap/web/identity/enter-with-provider"),
  ]);
  root.render(
    <Providers appContext={appContext}>
      <ArrivingScreen />
    </Providers>,
  );
  await completeProviderSignIn(appContext, providerSession);
}

/** Undefined while the page is being reloaded. */
async function regionToServe(config: PublicConfig): Promise<RegionId | undefined> {
  const served = {
    ids: Object.keys(config.regions).filter(isRegionId),
    defaultRegion: config.defaultRegion,
  };
  const decide = () => decideRegion(window.location, readSetting(SETTINGS.region), config.stage, served);
  let decision = decide();
  // Nothing is rendered yet, so replacing the URL needs no page load.
  while (decision.kind === "go") {
    window.history.replaceState(null, "", decision.to);
    decision = decide();
  }
  writeSetting(SETTINGS.region, decision.region);
  if (decision.kind === "serve") return decision.region;
  clearSettings();
  await bestEffortStorage(createBrowserCacheStorage()).clear();
  window.location.reload();
  return undefined;
}

start().catch((error: unknown) =>
  root.render(
    <GapThemeProvider>
      <FailureScreen error={error} />
    </GapThemeProvider>,
  ),
);
