// The places of the sections in the page of the sign view.
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";

/** The DOM id; it is not put into the address, whose hash is used for the preview. */
export function sectionElementId(id: SignViewSection): string {
  return `section-${id}`;
}

export function goToSection(id: SignViewSection): void {
  const section = document.getElementById(sectionElementId(id));
  const isCalm = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
  section?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  // Moves the focus too, for keyboard and screen reader users.
  section?.focus({ preventScroll: true });
}
