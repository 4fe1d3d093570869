// An expired trial in hand (spec 2 §4): to Clients with the plan dialog, on the first load and on the default route.
import { Navigate, useNavigate, useParams, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { orgPath, routePath } from "@gap/core/access/routes";
import { isOnExpiredTrial } from "@gap/core/orgs/tiers";
import { withoutTrailingSlashes } from "@gap/core/shared/without-trailing-slashes";
import { usePlanDialog } from "@gap/web/orgs/plan/plan-dialog-context";
import { useNow } from "@gap/web/platform/use-now";
import { useUserInfo, useUserInfoIsFresh, useViewer } from "@gap/web/app/user-info";

/** Guests and deactivated people do not handle anything. */
export function useExpiredTrial(): boolean {
  const { userOrg } = useUserInfo();
  const { isGuest, isDeactivated } = useViewer();
  const now = useNow();
  if (userOrg === undefined || isGuest || isDeactivated) return false;
  const { tierName = null, trialEndDate = null } = userOrg;
  return isOnExpiredTrial({ tierName, trialEndDate }, now);
}

/** Once an organisation's pages are entered; its bare address leads to the default route, which looks itself. */
export function ExpiredTrialGate() {
  const isExpired = useExpiredTrial();
  const isFresh = useUserInfoIsFresh();
  const orgId: string | undefined = useParams({ strict: false }).orgId;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const { open } = usePlanDialog();
  const lookedAt = useRef<string>(undefined);
  useEffect(() => {
    if (!isFresh || orgId === undefined || lookedAt.current === orgId) return;
    lookedAt.current = orgId;
    if (!isExpired || isBareOrgPath(pathname, orgId)) return;
    open();
    void navigate({ to: routePath(orgId, "clients"), replace: true });
  }, [isExpired, isFresh, orgId, pathname, navigate, open]);
  return null;
}

export function ToPlansAtClients({ orgId }: { orgId: string }) {
  const { open } = usePlanDialog();
  useEffect(() => open(), [open]);
  return <Navigate to={routePath(orgId, "clients")} replace />;
}

/** As the router has it, or as the browser does, with the region before it. */
function isBareOrgPath(pathname: string, orgId: string): boolean {
  return withoutTrailingSlashes(pathname).endsWith(orgPath(orgId));
}
