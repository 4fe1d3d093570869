// Loads the organisation's plan for the plan dialog and chooses a larger one (spec 2 §4, §7).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PlannedOrg } from "@gap/core/orgs/plan-views";
import type { MinimalOrg } from "@gap/core/orgs/org.schema";
import type { TierName } from "@gap/core/orgs/tiers";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export interface Plan {
  readonly tierName: TierName;
  readonly tierMaxUsers: number;
}

type LoadedPlan =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown; readonly tryAgain: () => void }
  | { readonly kind: "loaded"; readonly org: PlannedOrg; readonly adminName: string | undefined };

export function usePlannedOrg(orgId: string): LoadedPlan {
  const { org } = useApi().options;
  const found = useQuery(org.getMinimalOrgById.queryOptions({ orgId }, ALWAYS_REFETCHED));
  const counted = useQuery(org.getUserCountInOrg.queryOptions({ orgId }, ALWAYS_REFETCHED));
  const { data } = found;
  if (data !== undefined && counted.data !== undefined)
    return {
      kind: "loaded",
      adminName: data.adminUserName,
      org: {
        tierName: data.tierName ?? null,
        tierMaxUsers: data.tierMaxUsers ?? null,
        trialEndDate: data.trialEndDate ?? null,
        countryCode: data.countryCode ?? null,
        activeUsers: counted.data.activeCount,
        heldSeats: counted.data.heldSeats,
      },
    };
  const error = found.error ?? counted.error;
  if (error === null) return { kind: "loading" };
  const tryAgain = () => void Promise.all([found.refetch(), counted.refetch()]);
  return { kind: "failed", error, tryAgain };
}

/** Both procedures are tRPC queries with an effect (spec 4 §A), so they are called as mutations. */
export function usePlanChanges() {
  const { org } = useApi().private;
  const meta = { showsOwnErrors: true };
  return {
    upgrade: useAct({ meta, mutationFn: (tierName: TierName) => org.upgradeTier.query({ tierName }) }),
    notifySales: useAct({ meta, mutationFn: () => org.notifySalesOfUpgrade.query() }),
  };
}

/** Spec 2 §4: Continue updates tier name and max users here; the next user info confirms them. */
export function useApplyPlan(orgId: string): (plan: Plan) => void {
  const { options } = useApi();
  const queryClient = useQueryClient();
  const refreshAnswers = useRefreshAnswers();
  return ({ tierName, tierMaxUsers }) => {
    queryClient.setQueryData<UserInfo>(
      options.user.getMyUserInfo.queryKey(),
      (info) => info?.userOrg && { ...info, userOrg: { ...info.userOrg, tierName } },
    );
    queryClient.setQueryData<MinimalOrg>(
      options.org.getMinimalOrgById.queryKey({ orgId }),
      (org) => org && { ...org, tierName, tierMaxUsers },
    );
    // Also refresh other screens with the plan or its seats, and their stored answers.
    void refreshAnswers(
      "user.getMyUserInfo",
      "org.getMinimalOrgById",
      "org.getSettings",
      "team.getSeats",
      "org.listActivity",
    );
  };
}
