// Converts user info to the access engine's viewer, so that screens evaluate the same rules as the server.
import type { MenuViewer } from "@gap/core/access/menu";
import type { UserInfo } from "@gap/core/users/user-info.schema";

export function toViewer(info: UserInfo): MenuViewer {
  const { userOrg } = info;
  return {
    email: info.email,
    isServiceUser: info.isServiceUser,
    // The server gives no user info to sessions that can only set a password or set up an authenticator app.
    cameByLink: false,
    mustSetUpAuthenticator: false,
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
