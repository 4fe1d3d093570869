// Somebody is closed out of the organisation that they work in: the first call that is refused for it makes the
// application ask who they are now, and it leads them to the page that says so (spec 2 §2.1, spec 6 T5).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { useAppContext } from "@gap/web/platform/app-context";

/** Whoever is known to be deactivated already is refused on purpose. */
export function useDeactivationNoticed(isDeactivated: boolean): void {
  const queryClient = useQueryClient();
  const { refreshAnswers } = useAppContext();
  useEffect(() => {
    if (isDeactivated) return undefined;
    const noticed = (error: unknown) => {
      if (gapErrorTypeOf(error) === "userIsDeactivated")
        void refreshAnswers((procedure) => procedure === "user.getMyUserInfo");
    };
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") noticed(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") noticed(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [isDeactivated, queryClient, refreshAnswers]);
}
