// Entry point of the web app: configuration, region, session, then the sign-in page or the application. BaseProviders is
// imported first, because the global styles must precede those of the components.
import { BaseProviders } from "./base-providers";
import { createRoot } from "react-dom/client";
import type { PublicConfig } from "@gap/core/shared/public-config";
import { isRegionId, type RegionId } from "@gap/core/shared/regions";
import { FailureScreen } from "@gap/web/platform/page/crash-screen";
import { clearSettings, readSetting, SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { pageTitle } from "@gap/web/platform/page/page-title";
import { createBrowserCacheStorage, bestEffortStorage } from "@gap/web/platform/calls/cache-storage";
import { decideRegion } from "@gap/web/platform/region";
import type { SessionContext } from "@gap/web/platform/session/session-context";
import { documentPage } from "@gap/web/documents/parts";
import { takeSignInArrival } from "@gap/web/identity/public";
import { AuthSkeleton } from "@gap/web/ui/page/auth-skeleton";
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import { applyStoredColorScheme } from "@gap/web/ui/theme/theme-mode";
import { earlyStart } from "./early-start";
import { createSessionContext, type ServedRegion } from "./create-session-context";
import { application, loadMainApplication, shareEntry } from "./routes/parts";
import { SCREENS } from "./routes/screens";
import { isForSignedOut, shareTokenIn } from "./routes/standalone-paths";
import { ShellSkeleton } from "./shell/shell-skeleton";
import { SignInPage } from "./sign-in-page";

const root = createRoot(document.getElementById("root") ?? document.body);

async function start(): Promise<void> {
  applyStoredColorScheme();
  const config = await earlyStart.config;
  document.title = pageTitle(config.stage, config.productName);
  const region = await regionToServe(config);
  const regionConfig = region && config.regions[region];
  if (region === undefined || regionConfig === undefined) return;
  const { providerSession } = takeSignInArrival(region);
  const served = { config, region, regionConfig };
  const context = createSessionContext(served);
  if (providerSession !== undefined) await finishProviderSignIn(context, providerSession);
  const isSignedIn = context.session.current() !== undefined;
  const shareToken = isSignedIn ? undefined : shareTokenIn(window.location.pathname);
  if (shareToken !== undefined) {
    await showSkeletonWhileLoading(context);
    await openShareEntry(served, context, shareToken);
  } else if (isSignedIn || isForSignedOut(window.location.pathname)) {
    await showSkeletonWhileLoading(context);
    await openApplication(served, context);
  } else
    root.render(
      <BaseProviders context={context}>
        <SignInPage openApplication={() => void openApplication(served, context).catch(showFailure)} />
      </BaseProviders>,
    );
}

async function openApplication({ regionConfig }: ServedRegion, context: SessionContext): Promise<void> {
  const { openApplication: open } = await application.load();
  // The entry's file name contains a hash of everything it imports.
  const buildId = new URL(import.meta.url).pathname;
  open(root, context, { regionConfig, buildId, early: earlyStart.answers });
}

async function openShareEntry(served: ServedRegion, context: SessionContext, token: string): Promise<void> {
  const ShareEntry = await shareEntry.load();
  root.render(
    <BaseProviders context={context}>
      <ShareEntry
        token={token}
        openApplication={() => void openApplication(served, context).catch(showFailure)}
        preloadApplication={preloadApplication}
      />
    </BaseProviders>,
  );
}

/** The application with the page that follows the entry of a shared document. */
function preloadApplication(): void {
  const parts = [loadMainApplication(), SCREENS.documents?.load(), documentPage.load()];
  Promise.all(parts).catch(() => undefined);
}

/** Shows a skeleton until the application's code has loaded, so that the page is never blank. */
async function showSkeletonWhileLoading(context: SessionContext): Promise<void> {
  const isSignedIn = context.session.current() !== undefined;
  root.render(
    <BaseProviders context={context}>
      {isSignedIn && !isForSignedOut(window.location.pathname) ? <ShellSkeleton /> : <AuthSkeleton />}
    </BaseProviders>,
  );
  if (isSignedIn) await earlyStart.parts;
}

/** Loaded lazily because few visits sign in with the provider. */
async function finishProviderSignIn(context: SessionContext, providerSession: string): Promise<void> {
  const [{ ArrivingScreen }, { completeProviderSignIn }] = await Promise.all([
    import("@gap/web/identity/arriving-screen"),
    import("@gap/web/identity/enter-with-provider"),
  ]);
  root.render(
    <BaseProviders context={context}>
      <ArrivingScreen />
    </BaseProviders>,
  );
  await completeProviderSignIn(context, providerSession);
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

function showFailure(error: unknown): void {
  root.render(
    <GapThemeProvider>
      <FailureScreen error={error} />
    </GapThemeProvider>,
  );
}

start().catch(showFailure);
