// When a user is deactivated while working, or has to set up an authenticator app, the first refused call refetches the
// user info, which then leads to the no-access page (spec 2 §2.1, spec 6 T5) or to the set-up (decision 024).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { procedureOf } from "@gap/web/platform/calls/query-client";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { useAppContext } from "@gap/web/platform/app-context";
import { isAuthenticatorRequired } from "@gap/web/users/security/use-required-authenticator";

const USER_INFO = "user.getMyUserInfo";

/** Does nothing for users already known to be deactivated. */
export function useDeactivationNoticed(isDeactivated: boolean): void {
  const queryClient = useQueryClient();
  const { refreshAnswers } = useAppContext();
  useEffect(() => {
    if (isDeactivated) return undefined;
    const checkError = (error: unknown) => {
      if (gapErrorTypeOf(error) === "userIsDeactivated" || isAuthenticatorRequired(error))
        void refreshAnswers((procedure) => procedure === USER_INFO);
    };
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      // A refusal of the user info itself is already known, and fetching it again would not end.
      if (procedureOf(event.query.queryKey) !== USER_INFO) checkError(event.action.error);
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
