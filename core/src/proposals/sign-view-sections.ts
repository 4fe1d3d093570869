// What the sign view is read by.

/** The sections of the sign view (spec 3 §2), as far as it is noted who has seen them. */
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
