// Everything behind sign-in: loads the user info and the organisation named by the URL, then shows the shell.
import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useMatches, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { trialRedirect } from "@gap/core/users/trial-step";
import { useSignOutOfLinkSession } from "@gap/web/identity/links/use-password-first";
import { isUnknownUser } from "@gap/web/identity/trial/unknown-user";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { gapErrorTypeOf, isNetworkFailure, messageOf } from "@gap/web/platform/errors/describe-error";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { readTokenClaims } from "@gap/web/platform/session/token-claims";
import { useRequiredAuthenticator } from "@gap/web/users/security/use-required-authenticator";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { OrgAccessDeniedDialog } from "../dead-ends/access-denied";
import { LaterSnackbarHost } from "../later-snackbar-host";
import { LoadFailure } from "../dead-ends/load-failure";
import { useDeactivationNoticed } from "../notice-deactivation";
import { useCompleteArrival } from "../complete-arrival";
import { Shell } from "../shell/shell";
import { ShellSkeleton } from "../shell/shell-skeleton";
import { UserInfoProvider } from "../user-info";

// Loaded lazily because few sign-ins need it.
const UnknownAccount = lazy(() =>
  import("@gap/web/identity/trial/unknown-account").then((module) => ({ default: module.UnknownAccount })),
);

// Loaded lazily because few logins need it.
const RequiredAuthenticatorScreen = lazy(() =>
  import("../dead-ends/required-authenticator-screen").then((module) => ({
    default: module.RequiredAuthenticatorScreen,
  })),
);

// Loaded lazily, because it shows nothing. Whatever changes until it follows its topics is not missed: answers are fetched
// again when a subscription begins.
const LiveCaches = optionalPart(() => import("../live-caches").then((module) => module.LiveCaches));

// Loaded lazily because only guests, who have no refresh token, need it.
const GuestSession = optionalPart(() => import("./guest-session").then((module) => module.GuestSession));

export function SignedInArea() {
  // Users who have not finished setting up a trial see nothing else (spec 1 §2, §4).
  const signedIn = useSignedIn();
  const step = trialRedirect(readTokenClaims(signedIn?.tokens.idToken ?? "")?.trialStep, undefined);
  if (step !== undefined) return <Navigate to={`/trial/${step}`} replace />;
  return (
    <>
      <Suspense fallback={<ShellSkeleton />}>
        <MainApplication />
        <LaterSnackbarHost />
      </Suspense>
      {signedIn?.tokens.refreshToken === undefined ? <GuestSession /> : null}
    </>
  );
}

function MainApplication() {
  const api = useApi();
  const requestedOrg: string | undefined = useParams({ strict: false }).orgId;
  const isAtIndex = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/") });
  const {
    data: info,
    error,
    refetch,
    isFetching,
  } = useQuery(
    // Show the cached user info immediately but refetch it, because permissions may have changed (spec 2 §7).
    api.options.user.getMyUserInfo.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  useCompleteArrival(isFetching || error !== null ? undefined : info);
  const mustSetPassword = useSignOutOfLinkSession(error);
  const { isSettingUp, finish } = useRequiredAuthenticator(error, refetch);
  useDeactivationNoticed(info?.userOrg?.isDeactivated === true);
  const currentOrg = info?.userOrg?.orgId;
  useEffect(() => {
    if (currentOrg !== undefined) writeSetting(SETTINGS.orgContext, { trial: false, authOrgId: currentOrg });
  }, [currentOrg]);

  // Also if an earlier visit cached the user info: this session may not show it.
  if (mustSetPassword) return <ShellSkeleton />;
  if (isSettingUp) return <RequiredAuthenticatorScreen onDone={() => void finish()} />;
  if (info === undefined)
    return error === null ? (
      <ShellSkeleton />
    ) : (
      <UserInfoFailure error={error} onBecameUser={() => void refetch()} />
    );
  if (requestedOrg !== undefined && requestedOrg !== currentOrg) return <OrgAccessDeniedDialog />;
  // On the region's index the user is being redirected to an organisation whose menu is not known yet.
  const hasOrgToEnter = info.orgs.length > 0 || info.pendingInvitations !== undefined;
  const isRedirecting = isAtIndex && currentOrg === undefined && hasOrgToEnter;
  const screen = (
    <Suspense fallback={isRedirecting ? null : <SkeletonPage />}>
      <Outlet />
    </Suspense>
  );
  return (
    <UserInfoProvider info={info} isFresh={!isFetching}>
      <LiveCaches />
      {isRedirecting ? <ShellSkeleton /> : null}
      {isRedirecting ? screen : <Shell>{screen}</Shell>}
    </UserInfoProvider>
  );
}

// Spec 1 §8, user info load: an expired login returns to sign-in, a network failure is shown, a foreign organisation is
// refused, and unknown users can sign up.
function UserInfoFailure({ error, onBecameUser }: { error: unknown; onBecameUser: () => void }) {
  const { sessionTimedOut } = useAppContext();
  const loginExpired = messageOf(error) === "Login expired";
  useEffect(() => {
    if (loginExpired) sessionTimedOut();
  }, [loginExpired, sessionTimedOut]);
  if (loginExpired) return null;
  if (isUnknownUser(error)) return <UnknownAccount onBecameUser={onBecameUser} />;
  if (gapErrorTypeOf(error) === "forbidden") return <OrgAccessDeniedDialog />;
  return <LoadFailure isNetwork={isNetworkFailure(error)} message={messageOf(error)} />;
}
