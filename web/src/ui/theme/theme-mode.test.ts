import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  applyStoredColorScheme,
  createThemeModeManager,
  nextThemeMode,
  readStoredThemeMode,
  THEME_MODE_STORAGE_KEY,
} from "./theme-mode";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function systemPrefersDark(dark: boolean) {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: dark } as MediaQueryList);
}

test("the mode cycles through os-defined, dark and light", () => {
  expect(nextThemeMode("os-defined")).toBe("dark");
  expect(nextThemeMode("dark")).toBe("light");
  expect(nextThemeMode("light")).toBe("os-defined");
});

test.each([
  // stored mode, system prefers dark, resulting scheme
  [null, false, "light"],
  [null, true, "dark"],
  ["os-defined", true, "dark"],
  ["light", true, "light"],
  ["dark", false, "dark"],
  ["purple", false, "light"],
] as const)("with %s stored and dark preferred: %s, the page is %s", (stored, dark, scheme) => {
  if (stored !== null) localStorage.setItem(THEME_MODE_STORAGE_KEY, stored);
  systemPrefersDark(dark);
  applyStoredColorScheme();
  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe(scheme);
});

test("a chosen mode is stored, and a choice in another tab is applied", () => {
  const manager = createThemeModeManager();
  manager.set("dark");
  expect(readStoredThemeMode()).toBe("dark");
  expect(manager.get("light")).toBe("dark");

  const followed: string[] = [];
  manager.subscribe((scheme) => followed.push(scheme));
  localStorage.setItem(THEME_MODE_STORAGE_KEY, "os-defined");
  window.dispatchEvent(new StorageEvent("storage", { key: THEME_MODE_STORAGE_KEY }));
  window.dispatchEvent(new StorageEvent("storage", { key: "something-else" }));
  manager.unsubscribe();
  window.dispatchEvent(new StorageEvent("storage", { key: THEME_MODE_STORAGE_KEY }));
  expect(followed).toEqual(["auto"]);
});
