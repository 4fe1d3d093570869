// The providers around all screens of the application: app context, theme, queries, crash boundary and error dialogs.
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppContextProvider, type AppContext } from "@gap/web/platform/app-context";
import { ErrorDialogsHost } from "@gap/web/platform/errors/error-dialogs-host";
import { BaseProviders } from "./base-providers";

export function Providers({ appContext, children }: { appContext: AppContext; children: ReactNode }) {
  return (
    <BaseProviders context={appContext}>
      <AppContextProvider appContext={appContext}>
        <QueryClientProvider client={appContext.queryClient}>
          {children}
          <ErrorDialogsHost />
        </QueryClientProvider>
      </AppContextProvider>
    </BaseProviders>
  );
}
