// The pages of a list of versions. The list is fetched anew whenever it is opened.
import { useInfiniteQuery } from "@tanstack/react-query";
import { nextVersionPage, type ListedVersion } from "@gap/core/publishing/version";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";

interface VersionPage {
  readonly before?: number;
}

export function useVersionPages<Version extends ListedVersion>(
  recordId: string,
  fetchPage: (page: VersionPage) => Promise<Version[]>,
) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ["versions of a record", recordId],
    queryFn: ({ pageParam: before }) => fetchPage(before === undefined ? {} : { before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextVersionPage,
    ...ALWAYS_REFETCHED,
  });
  return { ...query, data: data?.pages.flat() };
}

export type VersionPages<Version extends ListedVersion> = ReturnType<typeof useVersionPages<Version>>;
