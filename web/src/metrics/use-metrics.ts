// The figures of Home, shared by its parts: one call.
import { useQuery } from "@tanstack/react-query";
import { useApi } from "@gap/web/platform/app-context";

interface MetricsOptions {
  /**
   * Fetch again if the figures could not be loaded before. Only the page does; a part that appears later, such as the
   * side menu in a wider window, would replace the error while the user reads it.
   */
  readonly retriesOnMount?: boolean;
}

export function useMetrics({ retriesOnMount = false }: MetricsOptions = {}) {
  const { options } = useApi();
  return useQuery({
    ...options.metrics.get.queryOptions(undefined, { meta: { showsOwnErrors: true } }),
    retryOnMount: retriesOnMount,
  });
}
