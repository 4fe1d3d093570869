// The labels of the theme modes (spec 2 §9).
import type { ThemeMode } from "@gap/web/ui/theme/theme-mode";

export const THEME_LABELS: Record<ThemeMode, string> = {
  "os-defined": "Match system",
  dark: "Dark",
  light: "Light",
};
