// The sections of the sign view (spec 3 §2) whose views are recorded.

/** The sections of the navigation list, in order. */
export const LISTED_SECTIONS = [
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
  timing: "Timing",
  objectives: "Objectives & Value",
  expectations: "Expectations",
  services: "Proposed Services",
  pricing: "Pricing & Payment Terms",
  acceptance: "Acceptance",
  "terms-of-engagement": "Terms of Engagement",
};
