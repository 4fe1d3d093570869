// A lazily loaded part that the page works without: a simpler substitute is shown until it has loaded. If loading
// fails, the page keeps running and retries when the network is back.
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { reloadForMissingPart, isMissingPart } from "./missing-parts";

export interface PartFallbacks {
  readonly whileMissing?: ReactNode;
  /** Shown after loading failed, for parts that the user requested; lets the user retry. */
  readonly whenFailed?: (tryAgain: () => void) => ReactNode;
}

export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & PartFallbacks) => ReactNode {
  let arrived: ComponentType<Props> | undefined;
  return function OptionalPart({ whileMissing = null, whenFailed, ...props }) {
    const [{ Part, broken, failedAt }, setResult] = useState<{
      Part?: ComponentType<Props>;
      broken?: { error: unknown };
      failedAt?: number;
    }>(arrived === undefined ? {} : { Part: arrived });
    const [attempt, setAttempt] = useState(0);
    const isLoaded = Part !== undefined;
    useEffect(() => {
      if (isLoaded) return undefined;
      let isUnmounted = false;
      const fetchPart = async () => {
        try {
          arrived ??= await load();
          if (!isUnmounted) setResult({ Part: arrived });
        } catch (error) {
          // Code that arrived but cannot be parsed is an error and is thrown while rendering.
          if (isUnmounted) return;
          setResult(isMissingPart(error) ? { failedAt: attempt } : { broken: { error } });
          // Browsers cache a failed import, so a user's retry needs a reload; the page asks first if there are unsaved
          // changes.
          if (isMissingPart(error) && attempt > 0) void reloadForMissingPart();
        }
      };
      void fetchPart();
      window.addEventListener("online", fetchPart);
      return () => {
        isUnmounted = true;
        window.removeEventListener("online", fetchPart);
      };
    }, [isLoaded, attempt]);
    if (broken !== undefined) throw broken.error;
    if (Part !== undefined) return <Part {...(props as unknown as Props)} />;
    if (whenFailed === undefined || failedAt !== attempt) return whileMissing;
    return whenFailed(() => setAttempt(attempt + 1));
  };
}
