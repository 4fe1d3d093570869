// Shared queries of the proposal screens.
import { useQuery } from "@tanstack/react-query";
import type { MinimalOrg } from "@gap/core/orgs/org.schema";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { useApi } from "@gap/web/platform/app-context";

/** The caller's organisation with its currency; undefined until it is loaded. */
export function useAdvisor() {
  const { options } = useApi();
  const { data: me } = useQuery(options.user.getMyUserInfo.queryOptions());
  const orgId = me?.userOrg?.orgId ?? "";
  const isAdvisor = me?.userOrg?.orgType === "advisor";
  const { data: org } = useQuery(
    options.org.getMinimalOrgById.queryOptions({ orgId }, { enabled: isAdvisor }),
  );
  if (me === undefined || me.userOrg === undefined) return undefined;
  return {
    userId: me.id,
    orgId,
    orgType: me.userOrg.orgType,
    currencyCode: org === undefined ? undefined : currencyOf(org),
    place: org,
  };
}

function currencyOf(org: Pick<MinimalOrg, "currencyCode" | "countryCode">): string {
  return currencyCodeOfServices({
    currencyCode: org.currencyCode ?? null,
    countryCode: org.countryCode ?? null,
  });
}
