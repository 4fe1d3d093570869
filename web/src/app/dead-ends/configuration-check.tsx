// Asks once the sign-in page stands and the browser is idle whether the provider's organisation exists (spec 1 §8).
import { useEffect, useState, type ComponentType } from "react";
import { isLiveStage } from "@gap/core/shared/stages";
import { useAppContext, type AppContext } from "@gap/web/platform/app-context";
import type { ConfigurationRequiredProps } from "./configuration-required";

interface Needed {
  readonly Dialog: ComponentType<ConfigurationRequiredProps>;
  readonly createInitialData: ConfigurationRequiredProps["createInitialData"];
}

/** Nothing is shown, and nothing said, where the question got no answer: signing in goes on without it. */
export function ConfigurationCheck() {
  const appContext = useAppContext();
  const [needed, setNeeded] = useState<Needed>();
  useEffect(() => {
    if (isLiveStage(appContext.config.stage)) return undefined;
    let isShown = true;
    const stop = whenIdle(() => {
      askWhatIsNeeded(appContext).then(
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

async function askWhatIsNeeded(appContext: AppContext): Promise<Needed | undefined> {
  const { dev } = (await appContext.loadApi()).public;
  if (!(await dev.needsInitialData.query())) return undefined;
  const { ConfigurationRequired } = await import("./configuration-required");
  return { Dialog: ConfigurationRequired, createInitialData: () => dev.createInitialData.mutate() };
}

/** Safari has no idle callback; a moment after the page has been painted is as good. */
function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const asked = window.requestIdleCallback(act);
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(act, 1_000);
  return () => clearTimeout(timer);
}
