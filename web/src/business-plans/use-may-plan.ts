// Whether the person works on the business plans of the firm's clients.
import { useQuery } from "@tanstack/react-query";
import { sideAtPlans } from "@gap/core/documents/document-access";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi } from "@gap/web/platform/app-context";

export function useMayPlan(): boolean {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  return me?.userOrg !== undefined && sideAtPlans(toViewer(me)) === "advisor";
}
