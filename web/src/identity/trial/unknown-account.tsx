// For signed-in users with "User does not exist" (spec 1 §2, §8): registers provider staff, and sends everyone else to
// the trial sign-up.
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
    // An unregistered user has no organisation, even if the address names one.
    enterOrg(undefined);
    mutate();
  }, [enterOrg, mutate]);
  // After a failure the sign-up page asks for missing details and can be retried.
  return isStaff === false || isError ? <Navigate to="/trial" replace /> : <SkeletonPage />;
}
