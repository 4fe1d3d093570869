// Everything that stands around the screens: theme, crash boundary.
import type { ReactNode } from "react";
import { CrashBoundary } from "@gap/web/platform/crash-screen";
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";

export function Providers({ children }: { children: ReactNode }) {
  return (
    <GapThemeProvider>
      <CrashBoundary onCrash={() => undefined}>{children}</CrashBoundary>
    </GapThemeProvider>
  );
}
