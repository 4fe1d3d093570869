// Everything behind the sign-in: loads the person and the organisation that the address names, then the shell.
import { useQuery } from "@tanstack/react-query";
import { Outlet, useMatches, useParams } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { gapErrorTypeOf, isNetworkFailure, messageOf } from "@gap/web/platform/errors/describe-error";
import { ApiProvider, useApi, useGround } from "@gap/web/platform/ground";
import { SETTINGS, writeSetting } from "@gap/web/platform/local-settings";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { SnackbarHost } from "@gap/web/ui/feedback/snackbar";
import { OrgAccessDeniedDialog } from "./access-denied";
import { LoadFailure } from "./load-failure";
import { Shell } from "./shell/shell";
import { UserInfoProvider } from "./user-info";

export function SignedInArea() {
  return (
    <Suspense fallback={<SkeletonPage />}>
      <ApiProvider>
        <MainApplication />
        <SnackbarHost />
      </ApiProvider>
    </Suspense>
  );
}

function MainApplication() {
  const api = useApi();
  const requestedOrg: string | undefined = useParams({ strict: false }).orgId;
  const isAtIndex = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/") });
  const { data: info, error } = useQuery(
    // Rights may have changed since: a kept copy opens the application at once, and is refreshed (spec 2 §7).
    api.options.user.getMyUserInfo.queryOptions(undefined, { staleTime: 0, meta: { showsOwnErrors: true } }),
  );
  const currentOrg = info?.userOrg?.orgId;
  useEffect(() => {
    if (currentOrg !== undefined) writeSetting(SETTINGS.orgContext, { trial: false, authOrgId: currentOrg });
  }, [currentOrg]);

  if (info === undefined) return error === null ? <SkeletonPage /> : <UserInfoFailure error={error} />;
  if (requestedOrg !== undefined && requestedOrg !== currentOrg) return <OrgAccessDeniedDialog />;
  const screen = (
    <Suspense fallback={<SkeletonPage />}>
      <Outlet />
    </Suspense>
  );
  // From the region's index the person is on the way to their organisation: no shell flashes up for that.
  const isOnTheWay = isAtIndex && currentOrg === undefined && info.orgs.length > 0;
  return <UserInfoProvider info={info}>{isOnTheWay ? screen : <Shell>{screen}</Shell>}</UserInfoProvider>;
}

// Spec 1 §8, user info load: an expired login goes back to sign-in, no network is said, a foreign organisation is refused.
function UserInfoFailure({ error }: { error: unknown }) {
  const { sessionTimedOut } = useGround();
  const loginExpired = messageOf(error) === "Login expired";
  useEffect(() => {
    if (loginExpired) sessionTimedOut();
  }, [loginExpired, sessionTimedOut]);
  if (loginExpired) return null;
  if (gapErrorTypeOf(error) === "forbidden") return <OrgAccessDeniedDialog />;
  return <LoadFailure isNetwork={isNetworkFailure(error)} message={messageOf(error)} />;
}
