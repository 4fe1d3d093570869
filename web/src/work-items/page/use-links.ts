// Addresses of the records that a work item belongs to, as far as the viewer may open them.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { isAllowed } from "@gap/core/access/access-rule";
import type { FeatureId } from "@gap/core/access/features";
import { routePath } from "@gap/core/access/routes";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { useApi, useAppContext } from "@gap/web/platform/app-context";

export function useLinks({ clientId, processId, proposalId }: WorkItemView) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const mayView = (featureId: FeatureId) =>
    me !== undefined && isAllowed(toViewer(me), [{ featureId }], { stage });
  return {
    client: mayView("clients") ? routePath(orgId, "clients", clientId) : undefined,
    process: mayView("processes") ? routePath(orgId, "processes", processId) : undefined,
    proposal:
      proposalId !== undefined && mayView("proposals")
        ? routePath(orgId, "proposals", proposalId)
        : undefined,
  };
}
