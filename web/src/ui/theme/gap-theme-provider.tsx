// Provides the theme, the tokens, the stored colour mode and the global styles.
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "./global.css";
import "./fonts.css";
import "./mantine.css";
import { gapCssVariables } from "./css-variables";
import { gapTheme } from "./theme";
import { createThemeModeManager } from "./theme-mode";

const themeModeManager = createThemeModeManager();

export function GapThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={gapTheme}
      cssVariablesResolver={gapCssVariables}
      colorSchemeManager={themeModeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
