// Rights and shared queries of work items, and their invalidation after a change.
import { useQuery } from "@tanstack/react-query";
import { isAllowed } from "@gap/core/access/access-rule";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export interface WorkItemRights {
  readonly userId: string;
  readonly orgId: string;
  readonly mayView: boolean;
  readonly mayMaintain: boolean;
}

/** Undefined until the user info has loaded. */
export function useWorkItemRights(): WorkItemRights | undefined {
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  if (me?.userOrg === undefined) return undefined;
  const may = (actionId: "view" | "maintain") =>
    isAllowed(toViewer(me), [{ featureId: "work-items", actionId }], { stage });
  return {
    userId: me.id,
    orgId: me.userOrg.orgId,
    mayView: may("view"),
    mayMaintain: may("maintain"),
  };
}

/** The zone of the firm, in which times of meetings are told; undefined until it is loaded. */
export function useFirmZone(orgId: string | undefined): string | undefined {
  const { data: org } = useQuery(
    useApi().options.org.getMinimalOrgById.queryOptions(
      { orgId: orgId ?? "" },
      { enabled: orgId !== undefined, meta: { showsOwnErrors: true } },
    ),
  );
  return org && timeZoneOfOrg(org);
}

/** The active members of the firm; `members` is undefined until they are loaded. */
export function useMembers() {
  const { data, error, refetch } = useQuery(
    useApi().options.workItem.listMembers.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  return { members: data, error, refetch };
}

/** Refetches after a change in this tab; colleagues and other tabs get a live message. */
export function useWorkItemsChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () =>
    refreshAnswers(
      "workItem.list",
      "workItem.board",
      "workItem.get",
      "workItem.activity",
      "workItem.mine",
      "metrics.get",
    );
}
