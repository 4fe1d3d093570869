// The sections of the sign view (spec 3 §2) whose views are recorded.
export const SIGN_VIEW_SECTIONS = [
  "cover",
  "timing",
  "objectives",
  "expectations",
  "services",
  "pricing",
  "acceptance",
  "terms-of-engagement",
] as const;
export type SignViewSection = (typeof SIGN_VIEW_SECTIONS)[number];
