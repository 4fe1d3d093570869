// Listens to the error queue and brings the dialogs' code only when there is something to say.
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useGround } from "@gap/web/platform/ground";
import { errorViewOf } from "./error-queue";

const ErrorDialogs = lazy(() =>
  import("./error-dialogs").then((module) => ({ default: module.ErrorDialogs })),
);

export function ErrorDialogsHost() {
  const { errors, sessionTimedOut } = useGround();
  const view = errorViewOf(useSyncExternalStore(errors.subscribe, errors.current));
  if (view.kind === "nothing") return null;
  return (
    <Suspense>
      <ErrorDialogs
        view={view}
        onDismiss={(id) => errors.dispatch({ type: "dismissed", id })}
        onDismissAll={() => errors.dispatch({ type: "all-dismissed" })}
        onReload={() => window.location.reload()}
        onBackToLogin={sessionTimedOut}
      />
    </Suspense>
  );
}
