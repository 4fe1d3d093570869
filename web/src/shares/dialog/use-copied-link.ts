// Copies a new link of a share, which says for two seconds that it is copied. If the browser blocks the clipboard, the
// link itself is returned, to be copied by hand.
import { useEffect, useState } from "react";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { COPY_CONFIRMATION_MS } from "@gap/web/ui/actions/copy-button";

interface LinkOf {
  readonly shareId: string;
  /** Undefined for an open link. */
  readonly personId?: string;
}

export interface CopiedLink {
  readonly copy: () => void;
  readonly isPending: boolean;
  readonly isCopied: boolean;
  /** The link, if it could not be copied. */
  readonly shown: string | undefined;
}

export function useCopiedLink(link: LinkOf): CopiedLink {
  const { docShare } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  // Counts copies, so that another click restarts the two seconds.
  const [copies, setCopies] = useState(0);
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const { mutate, isPending } = useAct({
    mutationFn: () => docShare.copyLink.mutate(link),
    onSuccess: async ({ url }) => {
      // The timeline tells it.
      void refreshAnswers("docShare.list");
      try {
        await navigator.clipboard.writeText(url);
        setShown(undefined);
        setCopies((count) => count + 1);
      } catch {
        setShown(url);
      }
    },
  });
  return { copy: () => mutate(), isPending, isCopied: copies > 0, shown };
}
