// Checks whether the provider's organisation exists, once the sign-in page is shown and the browser is idle (spec 1
// §8).
import { useEffect, useState, type ComponentType } from "react";
import { isLiveStage } from "@gap/core/shared/stages";
import { useSessionContext, type SessionContext } from "@gap/web/platform/session/session-context";
import type { ConfigurationRequiredProps } from "./configuration-required";

interface RequiredSetup {
  readonly Dialog: ComponentType<ConfigurationRequiredProps>;
  readonly createInitialData: ConfigurationRequiredProps["createInitialData"];
}

/** Shows nothing if the check fails, because sign-in works without it. */
export function ConfigurationCheck() {
  const context = useSessionContext();
  const [needed, setNeeded] = useState<RequiredSetup>();
  useEffect(() => {
    if (isLiveStage(context.config.stage)) return undefined;
    let isShown = true;
    const stop = whenIdle(() => {
      checkConfiguration(context).then(
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
  }, [context]);
  if (needed === undefined) return null;
  const { Dialog, createInitialData } = needed;
  return <Dialog createInitialData={createInitialData} onClose={() => setNeeded(undefined)} />;
}

async function checkConfiguration({
  publicApi: { dev },
}: SessionContext): Promise<RequiredSetup | undefined> {
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
