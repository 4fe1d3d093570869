// The index of the region and of an organisation: on to the default landing (spec 2 §2.1, §2.2).
import { Navigate } from "@tanstack/react-router";
import { orgsInSwitcher } from "@gap/core/users/org-switcher-order";
import { readSetting, SETTINGS } from "@gap/web/platform/local-settings";
import { NoAccessPage } from "./no-access-page";
import { orgPath, routePath } from "./paths";
import { landingOf } from "./screens";
import { useSurroundings, useUserInfo, useViewer } from "./user-info";

export function Landing() {
  const info = useUserInfo();
  const viewer = useViewer();
  const landing = landingOf(viewer, useSurroundings());
  if (viewer.orgId === null) {
    const lastUsed = readSetting(SETTINGS.orgContext).authOrgId;
    const orgs = orgsInSwitcher(info.orgs, lastUsed);
    const org = orgs.find(({ orgId }) => orgId === lastUsed) ?? orgs[0];
    return org === undefined ? <NoAccessPage /> : <Navigate to={orgPath(org.orgId)} replace />;
  }
  if (landing === undefined) return <NoAccessPage />;
  return <Navigate to={routePath(viewer.orgId, landing)} replace />;
}
