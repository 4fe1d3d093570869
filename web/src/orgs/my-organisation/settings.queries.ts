// Query of an organisation's settings, for its own people.
import { useQuery } from "@tanstack/react-query";
import type { Api } from "@gap/web/platform/calls/api-client";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";

export type Settings = Awaited<ReturnType<Api["private"]["org"]["getSettings"]["query"]>>;

export function useSettings(orgId: string) {
  return useQuery(
    // Always refetch: the form needs current values, and the logo's URL expires.
    useApi().options.org.getSettings.queryOptions({ orgId }, ALWAYS_REFETCHED),
  );
}
