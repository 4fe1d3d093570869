// The screen of signed-out visitors: sign-in, and in development the check of the installation.
import { lazy, Suspense } from "react";
import { SignInArea } from "@gap/web/identity/public";
import { loadMainApplication } from "./routes/parts";

const ConfigurationCheck = lazy(() =>
  import("./dead-ends/configuration-check").then((module) => ({ default: module.ConfigurationCheck })),
);

export function SignedOutArea({ onVisit }: { onVisit: (path: string) => void }) {
  return (
    <>
      <SignInArea onBegun={preloadApplication} onVisit={onVisit} />
      <Suspense>
        <ConfigurationCheck />
      </Suspense>
    </>
  );
}

/** Preloads the application while the user waits for the emailed code. */
function preloadApplication(): void {
  loadMainApplication().catch(() => undefined);
}
