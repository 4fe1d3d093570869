// Whether a page shows what it creates with: since its own button was pressed, or since an address asked for it
// (core: access/creations).
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** The search of an address that asks for it. */
export const ASKED_TO_CREATE = { create: true } as const;

interface Creating {
  readonly isCreating: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

export function useCreating(): Creating {
  const { create }: { create?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isAsked = create === true;
  const [wasAsked, setWasAsked] = useState(isAsked);
  const [isCreating, setIsCreating] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setIsCreating(true);
  }
  useEffect(() => {
    // Coming back to the page, or loading it again, is not asking again.
    if (isAsked) void navigate({ to: ".", search: {}, replace: true });
  }, [isAsked, navigate]);
  return { isCreating, begin: () => setIsCreating(true), end: () => setIsCreating(false) };
}
