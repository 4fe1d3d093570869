// The list of webhooks, and the actions that several screens offer.
import { useQuery } from "@tanstack/react-query";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

export function useWebhooks() {
  return useQuery(useApi().options.webhook.list.queryOptions(undefined, ALWAYS_REFETCHED));
}

/** Turns a webhook on or off. */
export function useSetActive() {
  const refresh = useRefreshAnswers();
  return useAct(
    useApi().options.webhook.setActive.mutationOptions({
      onSuccess: ({ name, state }) =>
        showSnackbar({
          tone: "success",
          message:
            state === "active" ? `“${name}” is on` : `“${name}” is off. Its events are kept in the log.`,
        }),
      // Also after an error, because someone else may have changed it.
      onSettled: () => refresh("webhook.list", "webhook.listDeliveries"),
    }),
  );
}
