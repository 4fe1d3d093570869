// The figures of Home, shared by its parts: one call.
import { useQuery } from "@tanstack/react-query";
import { useApi } from "@gap/web/platform/app-context";

export function useMetrics() {
  return useQuery(useApi().options.metrics.get.queryOptions(undefined, { meta: { showsOwnErrors: true } }));
}
