// The user info of the signed-in user and their organisation, loaded once and used by every screen's access checks.
import { createContext, use, type ReactNode } from "react";
import type { Surroundings } from "@gap/core/access/access-rule";
import type { MenuViewer } from "@gap/core/access/menu";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useAppContext } from "@gap/web/platform/app-context";

const UserInfoContext = createContext<UserInfo | undefined>(undefined);

const FreshContext = createContext(true);

interface UserInfoProviderProps {
  readonly info: UserInfo;
  /** False while it is a cached copy from an earlier visit and the refetch is pending. */
  readonly isFresh?: boolean;
  readonly children: ReactNode;
}

export function UserInfoProvider({ info, isFresh = true, children }: UserInfoProviderProps) {
  return (
    <UserInfoContext value={info}>
      <FreshContext value={isFresh}>{children}</FreshContext>
    </UserInfoContext>
  );
}

/** For decisions that must not rely on an outdated copy, such as redirects. */
export function useUserInfoIsFresh(): boolean {
  return use(FreshContext);
}

export function useUserInfo(): UserInfo {
  const info = use(UserInfoContext);
  if (info === undefined) throw new Error("useUserInfo was called outside the main application");
  return info;
}

export function useViewer(): MenuViewer {
  return toViewer(useUserInfo());
}

export function useSurroundings(): Surroundings {
  return { stage: useAppContext().config.stage };
}

export function nameOfUser(info: Pick<UserInfo, "firstName" | "lastName" | "email">): string {
  return [info.firstName, info.lastName].filter(Boolean).join(" ") || info.email;
}

export function nameOfCurrentOrg(info: UserInfo): string | undefined {
  return info.orgs.find((org) => org.orgId === info.userOrg?.orgId)?.name;
}
