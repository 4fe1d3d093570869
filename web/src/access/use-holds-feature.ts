// Whether the signed-in person holds a feature, by the same rules that the server enforces.
import { useQuery } from "@tanstack/react-query";
import { holdsFeature } from "@gap/core/access/access-rule";
import type { ActionId, FeatureId } from "@gap/core/access/features";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi } from "@gap/web/platform/app-context";

export function useHoldsFeature(featureId: FeatureId, actionId: ActionId): boolean {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  return me !== undefined && holdsFeature(toViewer(me), featureId, actionId);
}
