// The rights of the signed-in person over documents and actions.
import { useQuery } from "@tanstack/react-query";
import { isAllowed, type AccessRule } from "@gap/core/access/access-rule";
import type { OrgType } from "@gap/core/orgs/org-types";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";

export interface DocumentRights {
  readonly userId: string;
  readonly orgId: string;
  readonly orgType: OrgType;
  /** The person's organisation and role have documents at all. */
  readonly mayRead: boolean;
  readonly mayMaintain: boolean;
}

/** Undefined until the user info has loaded. */
export function useDocumentRights(): DocumentRights | undefined {
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  if (me?.userOrg === undefined) return undefined;
  const { orgId, orgType } = me.userOrg;
  const may = (rules: readonly AccessRule[]) => isAllowed(toViewer(me), rules, { stage });
  return {
    userId: me.id,
    orgId,
    orgType,
    mayRead: may([
      { featureId: "documents", orgTypes: ["advisor"] },
      { orgTypes: ["client"], guestsToo: true },
    ]),
    mayMaintain: may([{ featureId: "documents", actionId: "maintain", orgTypes: ["advisor"] }]),
  };
}
