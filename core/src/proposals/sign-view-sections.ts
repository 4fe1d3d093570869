// The sections of the sign view (spec 3 §2) whose views are recorded.
import type { Proposal } from "./proposal-view";

/** The sections of the navigation list, in order. A proposal may have no introduction and no page about the firm. */
export const LISTED_SECTIONS = [
  "introduction",
  "timing",
  "objectives",
  "expectations",
  "services",
  "about",
  "pricing",
  "acceptance",
] as const;
export type ListedSection = (typeof LISTED_SECTIONS)[number];

export const SIGN_VIEW_SECTIONS = ["cover", ...LISTED_SECTIONS, "terms-of-engagement"] as const;
export type SignViewSection = (typeof SIGN_VIEW_SECTIONS)[number];

export const SECTION_TITLES: Readonly<Record<SignViewSection, string>> = {
  cover: "Cover",
  introduction: "Introduction",
  timing: "Timing",
  objectives: "Objectives & Value",
  expectations: "Expectations",
  services: "Proposed Services",
  about: "About us",
  pricing: "Pricing & Payment Terms",
  acceptance: "Acceptance",
  "terms-of-engagement": "Terms of Engagement",
};

type WithAboutPage = Pick<Proposal, "aboutPage" | "step4">;

/** The firm's About us page, unless step 4 leaves it out. */
export function includedAboutPage({ aboutPage, step4 }: WithAboutPage): Proposal["aboutPage"] {
  return step4.includesAboutPage === false ? undefined : aboutPage;
}

/** The sections of a proposal with their titles, in order. */
export function listedSections(
  proposal: WithAboutPage & Pick<Proposal, "advisorName">,
): readonly { readonly id: ListedSection; readonly title: string }[] {
  return LISTED_SECTIONS.filter(
    (id) =>
      (id !== "introduction" || proposal.step4.introduction !== undefined) &&
      (id !== "about" || includedAboutPage(proposal) !== undefined),
  ).map((id) => ({ id, title: id === "about" ? aboutTitle(proposal) : SECTION_TITLES[id] }));
}

export function aboutTitle({ advisorName }: Pick<Proposal, "advisorName">): string {
  return `About ${advisorName}`;
}
