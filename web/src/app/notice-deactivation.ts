// When a user is deactivated while working, the first refused call refetches the user info, which then leads to the
// no-access page (spec 2 §2.1, spec 6 T5).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { useAppContext } from "@gap/web/platform/app-context";

/** Does nothing for users already known to be deactivated. */
export function useDeactivationNoticed(isDeactivated: boolean): void {
  const queryClient = useQueryClient();
  const { refreshAnswers } = useAppContext();
  useEffect(() => {
    if (isDeactivated) return undefined;
    const checkError = (error: unknown) => {
      if (gapErrorTypeOf(error) === "userIsDeactivated")
        void refreshAnswers((procedure) => procedure === "user.getMyUserInfo");
    };
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") checkError(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") checkError(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [isDeactivated, queryClient, refreshAnswers]);
}
