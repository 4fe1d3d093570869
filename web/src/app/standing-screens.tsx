// Screens that stand alone, outside of the shell (spec 1 §2, route sets by authentication state), each in its own chunk.
import type { RouteComponent } from "@tanstack/react-router";

export interface StandingScreen {
  /** Below the region's base, as the router writes them. */
  readonly paths: readonly string[];
  readonly shownTo: "everyone" | "signed-out" | "signed-in";
  readonly screen: RouteComponent;
}

export const STANDING_SCREENS: readonly StandingScreen[] = [];
