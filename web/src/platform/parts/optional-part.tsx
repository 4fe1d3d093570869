// A part of the program that the page works without: until it is there, and where it does not arrive, something simpler
// stands in its place. What is running stays, and the part is asked for again when the network is back.
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { fetchAnew, isMissingPart } from "./missing-parts";

export interface InItsPlace {
  readonly whileMissing?: ReactNode;
  /** Once it did not arrive: for what somebody asked for, who is to know that and may ask again. */
  readonly whenFailed?: (tryAgain: () => void) => ReactNode;
}

export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & InItsPlace) => ReactNode {
  let arrived: ComponentType<Props> | undefined;
  return function OptionalPart({ whileMissing = null, whenFailed, ...props }) {
    const [{ Part, broken, failedAt }, setFound] = useState<{
      Part?: ComponentType<Props>;
      broken?: { error: unknown };
      failedAt?: number;
    }>(arrived === undefined ? {} : { Part: arrived });
    const [attempt, setAttempt] = useState(0);
    const isThere = Part !== undefined;
    useEffect(() => {
      if (isThere) return undefined;
      let hasLeft = false;
      const fetchPart = async () => {
        try {
          arrived ??= await load();
          if (!hasLeft) setFound({ Part: arrived });
        } catch (error) {
          // One that came and is no program is a fault, and shown as one.
          if (hasLeft) return;
          setFound(isMissingPart(error) ? { failedAt: attempt } : { broken: { error } });
          // Browsers remember a failed import: who asked again gets it by a reload, which asks where something is unsaved.
          if (isMissingPart(error) && attempt > 0) void fetchAnew();
        }
      };
      void fetchPart();
      window.addEventListener("online", fetchPart);
      return () => {
        hasLeft = true;
        window.removeEventListener("online", fetchPart);
      };
    }, [isThere, attempt]);
    if (broken !== undefined) throw broken.error;
    if (Part !== undefined) return <Part {...(props as unknown as Props)} />;
    if (whenFailed === undefined || failedAt !== attempt) return whileMissing;
    return whenFailed(() => setAttempt(attempt + 1));
  };
}
