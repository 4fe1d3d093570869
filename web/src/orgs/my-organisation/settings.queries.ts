// An organisation's settings as its own people see and change them.
import { useQuery } from "@tanstack/react-query";
import type { Api } from "@gap/web/platform/calls/api-client";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";

export type Settings = Awaited<ReturnType<Api["private"]["org"]["getSettings"]["query"]>>;

export function useSettings(orgId: string) {
  return useQuery(
    // The form begins with what the server has now, and the logo's address does not last.
    useApi().options.org.getSettings.queryOptions({ orgId }, ALWAYS_REFETCHED),
  );
}
