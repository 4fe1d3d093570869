// The places of the sections in the page of the sign view.
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";
import { goToElement } from "@gap/web/ui/page/go-to-element";

/** The DOM id; it is not put into the address, whose hash is used for the preview. */
export function sectionElementId(id: SignViewSection): string {
  return `section-${id}`;
}

export function goToSection(id: SignViewSection): void {
  goToElement(document.getElementById(sectionElementId(id)));
}
