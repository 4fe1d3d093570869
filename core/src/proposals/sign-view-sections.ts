// The sections of the sign view (spec 3 §2) whose views are recorded.

/** The sections of the navigation list, in order. The introduction is left out of a proposal that has none. */
export const LISTED_SECTIONS = [
  "introduction",
  "timing",
  "objectives",
  "expectations",
  "services",
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
  pricing: "Pricing & Payment Terms",
  acceptance: "Acceptance",
  "terms-of-engagement": "Terms of Engagement",
};
