// The signed-in person and their organisation, loaded once and asked by every screen through the access engine.
import { createContext, use, type ReactNode } from "react";
import type { Surroundings } from "@gap/core/access/access-rule";
import type { MenuViewer } from "@gap/core/access/menu";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { viewerOfUserInfo } from "@gap/core/users/viewer-of-user-info";
import { useAppContext } from "@gap/web/platform/app-context";

const UserInfoContext = createContext<UserInfo | undefined>(undefined);

const FreshContext = createContext(true);

interface UserInfoProviderProps {
  readonly info: UserInfo;
  /** False while it is the copy of an earlier visit, and the server is being asked. */
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

/** For what must not be done by an old copy, such as leading somebody away. */
export function useUserInfoIsFresh(): boolean {
  return use(FreshContext);
}

export function useUserInfo(): UserInfo {
  const info = use(UserInfoContext);
  if (info === undefined) throw new Error("A screen of the main application stands outside it");
  return info;
}

export function useViewer(): MenuViewer {
  return viewerOfUserInfo(useUserInfo());
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
