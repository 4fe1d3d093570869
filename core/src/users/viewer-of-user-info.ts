// The user info of the signed-in person as the access engine sees it, so that screens ask the same rules.
import type { MenuViewer } from "@gap/core/access/menu";
import type { UserInfo } from "@gap/core/users/user-info.schema";

export function viewerOfUserInfo(info: UserInfo): MenuViewer {
  const { userOrg } = info;
  return {
    email: info.email,
    isServiceUser: info.isServiceUser,
    // Who came by a mailed link is given no user info at all.
    cameByLink: false,
    circleId: info.circleId ?? null,
    orgType: userOrg?.orgType ?? null,
    orgId: userOrg?.orgId ?? null,
    roleName: userOrg?.roleName ?? null,
    isGuest: userOrg?.isGuest ?? false,
    isDeactivated: userOrg?.isDeactivated ?? false,
    isDeveloper: userOrg?.isDeveloper ?? false,
    features: userOrg?.features ?? [],
    featureToggles: userOrg?.featureToggles ?? [],
    permissions: userOrg?.permissions ?? [],
  };
}
