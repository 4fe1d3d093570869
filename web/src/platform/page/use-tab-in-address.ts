// Keeps a page's selected tab in the URL, so that back, reload and links preserve it.
import { useNavigate, useSearch } from "@tanstack/react-router";

interface TabInAddress {
  readonly tabId: string | undefined;
  readonly setTabId: (next: string) => void;
}

/** An unknown tab id selects the first tab, which has no URL parameter. */
export function useTabInUrl(ids: readonly string[]): TabInAddress {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    tabId: ids.find((id) => id === tab) ?? ids[0],
    setTabId: (next) => void navigate({ to: ".", search: next === ids[0] ? {} : { tab: next } }),
  };
}
