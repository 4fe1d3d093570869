// Sets the title of the browser tab to the current screen's name.
import { useEffect, useLayoutEffect } from "react";
import { useSessionContext } from "../session/session-context";
import { pageTitle } from "./page-title";

export function usePageTitle(screen: string): void {
  const { config } = useSessionContext();
  // A layout effect runs before the children's effects, so that a part of the screen can override the title.
  useLayoutEffect(() => {
    document.title = pageTitle(config.stage, config.productName, screen);
    // Reset the title, because the next screen may set its own only later.
    return () => {
      document.title = pageTitle(config.stage, config.productName);
    };
  }, [config, screen]);
}

/** Sets the title to a part of the screen, such as an open record, while it is mounted and its name is known. */
export function usePartTitle(part: string | undefined): void {
  const { config } = useSessionContext();
  useEffect(() => {
    if (part === undefined) return undefined;
    const before = document.title;
    const title = pageTitle(config.stage, config.productName, part);
    document.title = title;
    return () => {
      // Keep the title if another screen has already set it.
      if (document.title === title) document.title = before;
    };
  }, [config, part]);
}
