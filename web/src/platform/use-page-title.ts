// Names the browser tab after the screen that is shown.
import { useEffect } from "react";
import { useGround } from "./ground";
import { pageTitle } from "./page-title";

export function usePageTitle(screen: string): void {
  const { config } = useGround();
  useEffect(() => {
    document.title = pageTitle(config.stage, config.productName, screen);
    // What comes next may take its time to say its own name.
    return () => {
      document.title = pageTitle(config.stage, config.productName);
    };
  }, [config, screen]);
}
