// Where the web app begins: configuration, region, session, then the first screen.
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { loadConfig } from "@gap/web/platform/config";
import { clearSettings, readSetting, SETTINGS, writeSetting } from "@gap/web/platform/local-settings";
import { pageTitle } from "@gap/web/platform/page-title";
import { CrashScreen } from "@gap/web/platform/crash-screen";
import { decideRegion } from "@gap/web/platform/region";
import { applyStoredColorScheme } from "@gap/web/ui/theme/theme-mode";
import { isRegionId } from "@gap/core/shared/regions";
import { Providers } from "./providers";
import { createAppRouter } from "./router";

const root = createRoot(document.getElementById("root") ?? document.body);

async function start(): Promise<void> {
  applyStoredColorScheme();
  const config = await loadConfig();
  document.title = pageTitle(config.stage, config.productName);
  const served = {
    ids: Object.keys(config.regions).filter(isRegionId),
    defaultRegion: config.defaultRegion,
  };
  const decision = decideRegion(window.location, readSetting(SETTINGS.region), config.stage, served);
  if (decision.kind === "go") return window.location.replace(decision.to);
  writeSetting(SETTINGS.region, decision.region);
  if (decision.kind === "clear-and-reload") {
    clearSettings();
    return window.location.reload();
  }
  root.render(
    <Providers>
      <RouterProvider router={createAppRouter(decision.region)} />
    </Providers>,
  );
}

start().catch((error: unknown) => root.render(<CrashScreen error={error} />));
