// The sections of the sign view in their order (spec 3 §2); the cover needs no entry in the list.
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

/** Of the element; the page's own address keeps its hash for the preview. */
export function sectionElementId(id: SignViewSection): string {
  return `section-${id}`;
}

export function goToSection(id: SignViewSection): void {
  const section = document.getElementById(sectionElementId(id));
  const isCalm = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
  section?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  // Reading goes on there, also for who cannot see it.
  section?.focus({ preventScroll: true });
}
