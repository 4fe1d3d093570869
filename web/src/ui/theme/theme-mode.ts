// The three theme modes (spec 2 §9): stored in this browser, applied before the first paint, cycled by one button.
import {
  useMantineColorScheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from "@mantine/core";

export const THEME_MODES = ["os-defined", "dark", "light"] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

export const THEME_MODE_STORAGE_KEY = "gap-theme-mode";

const SCHEME_OF_MODE: Record<ThemeMode, MantineColorScheme> = {
  "os-defined": "auto",
  dark: "dark",
  light: "light",
};

const MODE_OF_SCHEME: Record<MantineColorScheme, ThemeMode> = {
  auto: "os-defined",
  dark: "dark",
  light: "light",
};

/** os-defined → dark → light → os-defined. */
export function nextThemeMode(mode: ThemeMode): ThemeMode {
  return THEME_MODES[(THEME_MODES.indexOf(mode) + 1) % THEME_MODES.length] ?? "os-defined";
}

function isThemeMode(value: unknown): value is ThemeMode {
  return THEME_MODES.some((mode) => mode === value);
}

// If storage is blocked (private windows, blocked cookies), the system's preference applies.
export function readStoredThemeMode(): ThemeMode {
  try {
    const stored = window.localStorage.getItem(THEME_MODE_STORAGE_KEY);
    return isThemeMode(stored) ? stored : "os-defined";
  } catch {
    return "os-defined";
  }
}

function storeThemeMode(mode: ThemeMode): void {
  try {
    window.localStorage.setItem(THEME_MODE_STORAGE_KEY, mode);
  } catch {
    // The mode then lasts only as long as the page.
  }
}

/** Call before the first render; an inline script is forbidden by the content security policy. */
export function applyStoredColorScheme(): void {
  const mode = readStoredThemeMode();
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const scheme = mode === "os-defined" ? (prefersDark ? "dark" : "light") : mode;
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
}

/** Stores the mode in local storage and applies choices made in other tabs. */
export function createThemeModeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined;
  const unsubscribe = () => {
    if (onStorage) window.removeEventListener("storage", onStorage);
    onStorage = undefined;
  };
  return {
    get: () => SCHEME_OF_MODE[readStoredThemeMode()],
    set: (scheme) => storeThemeMode(MODE_OF_SCHEME[scheme]),
    subscribe: (onUpdate) => {
      unsubscribe();
      onStorage = (event) => {
        if (event.key === THEME_MODE_STORAGE_KEY) onUpdate(SCHEME_OF_MODE[readStoredThemeMode()]);
      };
      window.addEventListener("storage", onStorage);
    },
    unsubscribe,
    clear: () => storeThemeMode("os-defined"),
  };
}

export function useThemeMode(): {
  mode: ThemeMode;
  setMode: (mode: ThemeMode) => void;
  cycleMode: () => void;
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const mode = MODE_OF_SCHEME[colorScheme];
  const setMode = (next: ThemeMode) => setColorScheme(SCHEME_OF_MODE[next]);
  return { mode, setMode, cycleMode: () => setMode(nextThemeMode(mode)) };
}
