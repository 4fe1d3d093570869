// Queries and mutations of the organisation's practice manager.
import { useQuery } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { PRACTICE_MANAGER_TEXTS } from "@gap/core/integrations/practice-manager";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { isAnswer, keepTicket, takeTicket } from "./practice-manager-ticket";

const SYNC_POLL_MS = 1_000;

export function useConnection() {
  return useQuery(
    useApi().options.xpm.getConnection.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.isSyncing === true ? SYNC_POLL_MS : false),
      meta: { showsOwnErrors: true },
    }),
  );
}

/** Leaves the page for the provider. */
export function useStartConnecting() {
  const api = useApi();
  return useAct({
    mutationFn: () => api.private.xpm.startConnecting.query(),
    meta: { showsOwnErrors: true },
    onSuccess: ({ address, ticket }) => {
      keepTicket(ticket);
      window.location.assign(address);
    },
    onError: showProblem,
  });
}

/** Completes the connection once with the provider's answer from the URL. */
export function useProviderAnswer(): {
  readonly isConnecting: boolean;
  readonly problem: string | undefined;
} {
  const api = useApi();
  const { history } = useRouter();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const refresh = useConnectionChanged();
  const { mutate, isPending, error } = useAct({
    mutationFn: async (answer: string) => {
      // Remove the code from the history, as it can be used once and must not be sent again on back or reload.
      history.replace(history.location.pathname);
      const ticket = takeTicket();
      if (ticket === undefined) throw new Error(PRACTICE_MANAGER_TEXTS.notAsked);
      await api.private.xpm.connect.mutate({ ticket, search: answer });
    },
    meta: { showsOwnErrors: true },
    onSuccess: async () => {
      showSnackbar({ tone: "success", message: "Practice manager connected" });
      await refresh();
    },
  });
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current || !isAnswer(search)) return;
    isHandled.current = true;
    mutate(search);
  }, [search, mutate]);
  return { isConnecting: isPending, problem: error === null ? undefined : problemOf(error) };
}

export function useSync() {
  const refresh = useConnectionChanged();
  return useAct(
    useApi().options.xpm.sync.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: refresh,
      onError: showProblem,
    }),
  );
}

export function useDisconnect() {
  const refresh = useConnectionChanged();
  return useAct(
    useApi().options.xpm.disconnect.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Practice manager disconnected" });
        await refresh();
      },
      onError: showProblem,
    }),
  );
}

function useConnectionChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () =>
    refreshAnswers(
      "xpm.getConnection",
      "xpm.isConnected",
      "user.getMyUserInfo",
      "org.getSettings",
      "org.getMinimalOrgById",
    );
}

function showProblem(error: unknown): void {
  showSnackbar({ tone: "error", message: problemOf(error) });
}
