// Whether a page shows its create form: opened by the page's own button, or by a URL (core: access/creations).
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Search parameters of a URL that opens the create form. */
export const CREATE_SEARCH = { create: true } as const;

interface Creating {
  readonly isCreating: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

export function useCreating(): Creating {
  const { create }: { create?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isRequested = create === true;
  const [wasRequested, setWasRequested] = useState(isRequested);
  const [isCreating, setIsCreating] = useState(isRequested);
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested);
    if (isRequested) setIsCreating(true);
  }
  useEffect(() => {
    // Remove the parameter, so that reloading or returning to the page does not open the form again.
    if (isRequested) void navigate({ to: ".", search: {}, replace: true });
  }, [isRequested, navigate]);
  return { isCreating, begin: () => setIsCreating(true), end: () => setIsCreating(false) };
}
