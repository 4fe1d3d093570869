// Signed in, but "User does not exist" (spec 1 §2, §8): the provider's staff become users at once, everybody else
// signs up for a trial.
import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { becomeStaff, personOf } from "./become-user";

const NO_ACCOUNT_FOUND = "Oops, no account found! Sign up for a trial by following these steps.";

export function UnknownAccount({ onBecameUser }: { onBecameUser: () => void }) {
  const api = useApi();
  const { session, enterOrg } = useAppContext();
  const {
    mutate,
    data: isStaff,
    isError,
  } = useAct({
    mutationFn: () => becomeStaff(api.private, session, personOf(session.current())),
    onSuccess: (becameStaff) => {
      if (becameStaff) onBecameUser();
      else showSnackbar({ tone: "info", message: NO_ACCOUNT_FOUND });
    },
  });
  useEffect(() => {
    // Whoever is no user yet asks for no organisation, also where their address names one.
    enterOrg(undefined);
    mutate();
  }, [enterOrg, mutate]);
  // Where it went wrong, the sign-up asks for what is missing and can be tried again.
  return isStaff === false || isError ? <Navigate to="/trial" replace /> : <SkeletonPage />;
}
