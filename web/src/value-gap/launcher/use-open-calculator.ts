// Opens the calculator of a client, whose organisation is created on first use (spec 2 §2.10).
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";

interface ClientToOpen {
  readonly id: string;
  readonly clientOrgId?: string | undefined;
}

/** `onOpened` runs before the calculator is shown. */
export function useOpenCalculator(onOpened?: () => void) {
  const { options, private: calls } = useApi();
  const navigate = useNavigate();
  const { data: me } = useQuery(options.user.getMyUserInfo.queryOptions());
  const orgId = me?.userOrg?.orgId;
  return useAct({
    // A client's own organisation is created on first use.
    mutationFn: async ({ id, clientOrgId }: ClientToOpen) =>
      clientOrgId ?? (await calls.advisor.ensureClientOrgExists.mutate({ advisorClientId: id })).id,
    onSuccess: (clientOrgId) => {
      onOpened?.();
      if (orgId !== undefined) void navigate({ to: routePath(orgId, "vgc", clientOrgId) });
    },
  });
}
