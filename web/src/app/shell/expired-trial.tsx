// Redirects users of an expired trial to Clients with the plan dialog, on first load and on the default route (spec 2
// §4).
import { Navigate, useNavigate, useParams, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { orgPath, routePath } from "@gap/core/access/routes";
import { isOnExpiredTrial } from "@gap/core/orgs/trial";
import { withoutTrailingSlashes } from "@gap/core/shared/addresses/without-trailing-slashes";
import { usePlanDialog } from "@gap/web/orgs/plan/plan-dialog-context";
import { useNow } from "@gap/web/platform/use-now";
import { useUserInfo, useUserInfoIsFresh, useViewer } from "@gap/web/app/user-info";

/** Does not apply to guests and deactivated users. */
export function useExpiredTrial(): boolean {
  const { userOrg } = useUserInfo();
  const { isGuest, isDeactivated } = useViewer();
  const now = useNow();
  if (userOrg === undefined || isGuest || isDeactivated) return false;
  const { tierName = null, trialEndDate = null } = userOrg;
  return isOnExpiredTrial({ tierName, trialEndDate }, now);
}

/** Checks once per entered organisation; the organisation's index does its own check. */
export function ExpiredTrialGate() {
  const isExpired = useExpiredTrial();
  const isFresh = useUserInfoIsFresh();
  const orgId: string | undefined = useParams({ strict: false }).orgId;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const { open } = usePlanDialog();
  const checkedOrgId = useRef<string>(undefined);
  useEffect(() => {
    if (!isFresh || orgId === undefined || checkedOrgId.current === orgId) return;
    checkedOrgId.current = orgId;
    if (!isExpired || isOrgIndexPath(pathname, orgId)) return;
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

/** Matches the router's path and the browser's path, which starts with the region. */
function isOrgIndexPath(pathname: string, orgId: string): boolean {
  return withoutTrailingSlashes(pathname).endsWith(orgPath(orgId));
}
