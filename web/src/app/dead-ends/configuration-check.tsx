// Checks whether the provider's organisation exists, once the sign-in page is shown and the browser is idle (spec 1
// §8).
import { useEffect, useState, type ComponentType } from "react";
import { isLiveStage } from "@gap/core/shared/stages";
import { useAppContext, type AppContext } from "@gap/web/platform/app-context";
import type { ConfigurationRequiredProps } from "./configuration-required";

interface RequiredSetup {
  readonly Dialog: ComponentType<ConfigurationRequiredProps>;
  readonly createInitialData: ConfigurationRequiredProps["createInitialData"];
}

/** Shows nothing if the check fails, because sign-in works without it. */
export function ConfigurationCheck() {
  const appContext = useAppContext();
  const [needed, setNeeded] = useState<RequiredSetup>();
  useEffect(() => {
    if (isLiveStage(appContext.config.stage)) return undefined;
    let isShown = true;
    const stop = whenIdle(() => {
      checkConfiguration(appContext).then(
        (answer) => {
          if (isShown) setNeeded(answer);
        },
        () => undefined,
      );
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [appContext]);
  if (needed === undefined) return null;
  const { Dialog, createInitialData } = needed;
  return <Dialog createInitialData={createInitialData} onClose={() => setNeeded(undefined)} />;
}

async function checkConfiguration(appContext: AppContext): Promise<RequiredSetup | undefined> {
  const { dev } = (await appContext.loadApi()).public;
  if (!(await dev.needsInitialData.query())) return undefined;
  const { ConfigurationRequired } = await import("./configuration-required");
  return { Dialog: ConfigurationRequired, createInitialData: () => dev.createInitialData.mutate() };
}

/** Safari has no idle callback; a delay after the first paint is good enough. */
function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(act);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 1_000);
  return () => clearTimeout(timer);
}
