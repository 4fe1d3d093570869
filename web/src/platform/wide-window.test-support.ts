// A window as wide as a desk's for component tests: jsdom has no media queries and no fonts.
import { vi } from "vitest";

/** Lasts until `vi.unstubAllGlobals()`. */
export function stubWideWindow(isWide: () => boolean = () => true): void {
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide() && query.includes("min-width"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}
