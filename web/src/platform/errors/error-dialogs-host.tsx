// Listens to the error queue. The dialogs' code comes after sign-in and before it is needed: who lost the network
// could not fetch it any more.
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useGround } from "@gap/web/platform/ground";
import { errorViewOf } from "./error-queue";

const loadDialogs = () => import("./error-dialogs");
const ErrorDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.ErrorDialogs })));

export function ErrorDialogsHost() {
  const { errors, session, sessionTimedOut } = useGround();
  const status = useSyncExternalStore(session.subscribe, () => session.status());
  useEffect(() => {
    if (status === "authenticated") loadDialogs().catch(() => undefined);
  }, [status]);
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
