// Everything that stands around the screens: ground, theme, queries, crash boundary and error dialogs.
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CrashBoundary } from "@gap/web/platform/crash-screen";
import { ErrorDialogsHost } from "@gap/web/platform/errors/error-dialogs-host";
import { GroundProvider, type Ground } from "@gap/web/platform/ground";

export function Providers({ ground, children }: { ground: Ground; children: ReactNode }) {
  return (
    <GroundProvider ground={ground}>
      <GapThemeProvider>
        <CrashBoundary onCrash={ground.reporter.clientError}>
          <QueryClientProvider client={ground.queryClient}>
            {children}
            <ErrorDialogsHost />
          </QueryClientProvider>
        </CrashBoundary>
      </GapThemeProvider>
    </GroundProvider>
  );
}
