// The application behind the sign-in page: app context, providers and router. Signed-out visitors load it only when
// they sign in or open a standalone screen.
import { RouterProvider } from "@tanstack/react-router";
import type { Root } from "react-dom/client";
import type { SessionContext } from "@gap/web/platform/session/session-context";
import { createAppContext, type AppContextOptions } from "./create-app-context";
import { Providers } from "./providers";
import { createAppRouter } from "./routes/router";

export function openApplication(root: Root, context: SessionContext, options: AppContextOptions): void {
  const appContext = createAppContext(context, options);
  root.render(
    <Providers appContext={appContext}>
      <RouterProvider router={createAppRouter(appContext)} />
    </Providers>,
  );
}
