// The chosen tab of a page, kept in its address: going back, loading it again and links keep it.
import { useNavigate, useSearch } from "@tanstack/react-router";

interface TabInAddress {
  readonly tabId: string | undefined;
  readonly setTabId: (next: string) => void;
}

/** Whatever is no tab is the first, whose address says nothing. */
export function useTabInAddress(ids: readonly string[]): TabInAddress {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    tabId: ids.find((id) => id === tab) ?? ids[0],
    setTabId: (next) => void navigate({ to: ".", search: next === ids[0] ? {} : { tab: next } }),
  };
}
