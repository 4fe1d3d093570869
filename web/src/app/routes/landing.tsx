// The index of a region or organisation: redirects to the default landing (spec 2 §2.1, §2.2).
import { Navigate } from "@tanstack/react-router";
import { defaultLanding, orgPath, routePath } from "@gap/core/access/routes";
import { INVITATIONS_PATH } from "@gap/core/users/invitations-path";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { NoAccessPage } from "../dead-ends/no-access-page";
import { orgToEnter } from "./org-to-enter";
import { isAboutToJoin } from "../complete-arrival";
import { ToPlansAtClients, useExpiredTrial } from "../shell/expired-trial";
import { useUserInfo, useUserInfoIsFresh, useViewer } from "../user-info";

/** Redirects to one of the user's open organisations, or else to their invitations. */
function EnterOrg({ info }: { info: UserInfo }) {
  const org = orgToEnter(info.orgs, readSetting(SETTINGS.orgContext).authOrgId);
  if (org !== undefined && org.isClosed !== true) return <Navigate to={orgPath(org.orgId)} replace />;
  if (isAboutToJoin(info)) return <SkeletonPage />;
  if (info.pendingInvitations !== undefined) return <Navigate to={INVITATIONS_PATH} replace />;
  return org === undefined ? <NoAccessPage /> : <Navigate to={orgPath(org.orgId)} replace />;
}

export function Landing() {
  const info = useUserInfo();
  const viewer = useViewer();
  const isExpired = useExpiredTrial();
  const isFresh = useUserInfoIsFresh();
  const landing = defaultLanding(viewer);
  if (viewer.orgId === null) return <EnterOrg info={info} />;
  if (landing === undefined) return <NoAccessPage />;
  if (isExpired) return isFresh ? <ToPlansAtClients orgId={viewer.orgId} /> : <SkeletonPage />;
  return <Navigate to={routePath(viewer.orgId, landing)} replace />;
}
