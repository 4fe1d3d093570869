// The URL of an uploaded file. It expires, so it is not cached.
import { useQuery, type QueryKey } from "@tanstack/react-query";

/** A new upload may not have a URL yet, so the request is repeated once (spec 3 §4, File upload; §9). */
const ASK_AGAIN_AFTER_MS = 1_000;

interface FileUrlInput {
  readonly queryKey: QueryKey;
  readonly ask: () => Promise<{ readonly url: string | null }>;
  readonly enabled: boolean;
}

/** A failed request counts as no URL. */
export function useFileUrl({ ask, ...query }: FileUrlInput) {
  const { data, isLoading } = useQuery({
    ...query,
    queryFn: async () => {
      const { url } = await ask();
      if (url) return url;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
      return (await ask()).url;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { showsOwnErrors: true },
  });
  return { isLoading, url: data || undefined };
}
