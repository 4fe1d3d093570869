// The person's work that is due, shared by the parts of Home: one call.
import { useQuery } from "@tanstack/react-query";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";

export function useMyWork(isAsked = true) {
  return useQuery(
    useApi().options.workItem.mine.queryOptions(undefined, { ...ALWAYS_REFETCHED, enabled: isAsked }),
  );
}
