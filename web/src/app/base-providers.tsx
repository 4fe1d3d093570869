// The providers around every screen, including the sign-in page: session context, theme and crash boundary. Providers
// adds those of the application.
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import type { ReactNode } from "react";
import { CrashBoundary } from "@gap/web/platform/page/crash-screen";
import { SessionContextProvider, type SessionContext } from "@gap/web/platform/session/session-context";

export function BaseProviders({ context, children }: { context: SessionContext; children: ReactNode }) {
  return (
    <SessionContextProvider context={context}>
      <GapThemeProvider>
        <CrashBoundary onCrash={context.reporter.clientError}>{children}</CrashBoundary>
      </GapThemeProvider>
    </SessionContextProvider>
  );
}
