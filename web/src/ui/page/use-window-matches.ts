// Whether the window matches a media query, known from the first render on.
import { useMediaQuery } from "@mantine/hooks";

export function useWindowMatches(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) === true;
}

/** Narrower than a tablet (spec 1 §9). */
export function useIsPhone(): boolean {
  return useWindowMatches("(max-width: 599px)");
}
