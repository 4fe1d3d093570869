// The practice manager of the organisation: how it is connected, and what can be done about it.
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

const WHILE_SYNCING_MS = 1_000;

export function useConnection() {
  return useQuery(
    useApi().options.xpm.getConnection.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.isSyncing === true ? WHILE_SYNCING_MS : false),
      meta: { showsOwnErrors: true },
    }),
  );
}

/** Leaves the page. */
export function useLeaveForPracticeManager() {
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

/** Takes the provider's answer out of the address, once; says what is wrong with it. */
export function useComingBack(): { readonly isConnecting: boolean; readonly problem: string | undefined } {
  const api = useApi();
  const { history } = useRouter();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const refresh = useConnectionChanged();
  const { mutate, isPending, error } = useAct({
    mutationFn: async (answer: string) => {
      // A code is good once: going back or reloading must not bring it again, whoever asked for it.
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
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || !isAnswer(search)) return;
    isTaken.current = true;
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
