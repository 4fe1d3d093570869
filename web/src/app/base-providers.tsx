// The providers that the sign-in page needs: theme, session context and crash boundary.
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import type { ReactNode } from "react";
import { CrashBoundary } from "@gap/web/platform/page/crash-screen";
import { SessionContextProvider, type SessionContext } from "@gap/web/platform/session/session-context";

export function FirstProviders({ context, children }: { context: SessionContext; children: ReactNode }) {
  return (
    <SessionContextProvider context={context}>
      <GapThemeProvider>
        <CrashBoundary onCrash={context.reporter.clientError}>{children}</CrashBoundary>
      </GapThemeProvider>
    </SessionContextProvider>
  );
}
