// The sections of the sign view in order (spec 3 §2), without the cover, which is not listed.
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";

export const LISTED_SECTIONS = [
  { id: "timing", title: "Timing" },
  { id: "objectives", title: "Objectives & Value" },
  { id: "expectations", title: "Expectations" },
  { id: "services", title: "Proposed Services" },
  { id: "pricing", title: "Pricing & Payment Terms" },
  { id: "acceptance", title: "Acceptance" },
] as const satisfies readonly { readonly id: SignViewSection; readonly title: string }[];

export type ListedSectionId = (typeof LISTED_SECTIONS)[number]["id"];

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
