// Whether the guided start is open: work-items?quickstart=true&xpm=true opens it, after the practice manager was connected
// (spec 7 §3).
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";

export function useGuidedStart() {
  const { quickstart, xpm }: { quickstart?: unknown; xpm?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isRequested = quickstart === true && xpm === true;
  const [isOpen, setIsOpen] = useState(isRequested);
  const [wasRequested, setWasRequested] = useState(isRequested);
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested);
    if (isRequested) setIsOpen(true);
  }
  useEffect(() => {
    // Remove the parameters, so that reloading or returning to the page does not open it again. The answer of the provider
    // stays until it is used.
    if (isRequested)
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => ({ ...before, quickstart: undefined, xpm: undefined }),
        replace: true,
      });
  }, [isRequested, navigate]);
  return { isOpen, end: () => setIsOpen(false) };
}
