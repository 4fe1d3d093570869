// A window that is wide enough for every layout, for component tests.
import { vi } from "vitest";

/** Lasts until `vi.unstubAllGlobals()`. */
export function stubWideWindow(isWide: () => boolean = () => true): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide() && query.includes("min-width"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}
