// The index of the region and of an organisation: on to the default landing (spec 2 §2.1, §2.2).
import { Navigate } from "@tanstack/react-router";
import { orgPath, routePath } from "@gap/core/access/routes";
import { readSetting, SETTINGS } from "@gap/web/platform/local-settings";
import { NoAccessPage } from "./no-access-page";
import { orgToEnter } from "./org-to-enter";
import { landingOf } from "./screens";
import { useSurroundings, useUserInfo, useViewer } from "./user-info";

export function Landing() {
  const info = useUserInfo();
  const viewer = useViewer();
  const landing = landingOf(viewer, useSurroundings());
  if (viewer.orgId === null) {
    const orgId = orgToEnter(info.orgs, readSetting(SETTINGS.orgContext).authOrgId);
    return orgId === undefined ? <NoAccessPage /> : <Navigate to={orgPath(orgId)} replace />;
  }
  if (landing === undefined) return <NoAccessPage />;
  return <Navigate to={routePath(viewer.orgId, landing)} replace />;
}
