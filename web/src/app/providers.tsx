// The providers around all screens: app context, theme, queries, crash boundary and error dialogs.
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CrashBoundary } from "@gap/web/platform/page/crash-screen";
import { ErrorDialogsHost } from "@gap/web/platform/errors/error-dialogs-host";
import { AppContextProvider, type AppContext } from "@gap/web/platform/app-context";

export function Providers({ appContext, children }: { appContext: AppContext; children: ReactNode }) {
  return (
    <AppContextProvider appContext={appContext}>
      <GapThemeProvider>
        <CrashBoundary onCrash={appContext.reporter.clientError}>
          <QueryClientProvider client={appContext.queryClient}>
            {children}
            <ErrorDialogsHost />
          </QueryClientProvider>
        </CrashBoundary>
      </GapThemeProvider>
    </AppContextProvider>
  );
}
