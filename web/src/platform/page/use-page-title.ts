// Names the browser tab after the screen that is shown.
import { useEffect, useLayoutEffect } from "react";
import { useAppContext } from "../app-context";
import { pageTitle } from "./page-title";

export function usePageTitle(screen: string): void {
  const { config } = useAppContext();
  // Before the effects of what it holds: a part of the screen may have a name of its own.
  useLayoutEffect(() => {
    document.title = pageTitle(config.stage, config.productName, screen);
    // What comes next may take its time to say its own name.
    return () => {
      document.title = pageTitle(config.stage, config.productName);
    };
  }, [config, screen]);
}

/** Names it after what a part of the screen shows, for as long as that is there and known. */
export function useTitleOfPart(part: string | undefined): void {
  const { config } = useAppContext();
  useEffect(() => {
    if (part === undefined) return undefined;
    const before = document.title;
    const title = pageTitle(config.stage, config.productName, part);
    document.title = title;
    return () => {
      // Unless another screen has said its name already.
      if (document.title === title) document.title = before;
    };
  }, [config, part]);
}
