// Shows the dialogs of the error queue. Their code is loaded in advance because it cannot be fetched once the network
// is lost: after sign-in and the first response, so that it does not delay the first page.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useAppContext } from "@gap/web/platform/app-context";
import { errorViewOf } from "./error-queue";

const loadDialogs = () => import("./error-dialogs");
const ErrorDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.ErrorDialogs })));

export function ErrorDialogsHost() {
  const { errors, session, sessionTimedOut } = useAppContext();
  const status = useSyncExternalStore(session.subscribe, () => session.status());
  const queryClient = useQueryClient();
  useEffect(() => {
    if (status !== "authenticated") return undefined;
    return onFirstResponse(queryClient, () => void loadDialogs().catch(() => undefined));
  }, [status, queryClient]);
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
        onCall={(started) =>
          queryClient.getMutationCache().subscribe((event) => {
            if (event.type === "updated" && event.action.type === "pending") started();
          })
        }
      />
    </Suspense>
  );
}

function onFirstResponse(queryClient: QueryClient, act: () => void): () => void {
  const stop = queryClient.getQueryCache().subscribe(({ query: { state } }) => {
    if (state.dataUpdateCount + state.errorUpdateCount === 0) return;
    stop();
    act();
  });
  return stop;
}
