// People and notifications for tests.
import type { OrgType } from "@gap/core/orgs/org-types";
import type { Notification, NotificationPage } from "@gap/core/notifications/notification.schema";
import type { UserInfo } from "@gap/core/users/user-info.schema";

export const USER_ID = "01USER";
export const ORG_ID = "01ORG";
export const USER_INFO_KEY = [["user", "getMyUserInfo"]];

export function notification(id: string, more: Partial<Notification> = {}): Notification {
  return {
    id,
    type: "user",
    title: `Title of ${id}`,
    content: `Content of ${id}`,
    read: false,
    createdAt: new Date(),
    ...more,
  };
}

/** A fake of the server's list, newest first, with two per page. */
export function listOf(
  all: Notification[],
): (input: { onlyUnread: boolean; after?: string }) => NotificationPage {
  const A_PAGE = 2;
  return ({ onlyUnread, after }) => {
    const older = after === undefined ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
    const wanted = older.filter(({ read }) => !onlyUnread || !read);
    return {
      notifications: wanted.slice(0, A_PAGE),
      hasMore: wanted.length > A_PAGE,
      unreadCount: all.filter(({ read }) => !read).length,
    };
  };
}

export function personIn(orgType: OrgType, more: Partial<UserInfo> = {}): UserInfo {
  return {
    id: USER_ID,
    email: "nia@moss.example",
    firstName: "Nia",
    lastName: "Moss",
    lastUpdated: new Date(0),
    isTrialist: false,
    isServiceUser: false,
    orgs: [{ orgId: ORG_ID, name: "Moss & Co", orgType, roleName: "Admin" }],
    userOrg: {
      orgId: ORG_ID,
      orgType,
      roleName: "Admin",
      isGuest: false,
      isDeactivated: false,
      isDeveloper: false,
      xeroAuthorised: true,
      features: [{ featureId: "my-organisation", actions: [{ actionId: "maintain" }] }],
      featureToggles: [],
      permissions: [],
    },
    ...more,
  };
}
