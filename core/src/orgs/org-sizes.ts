// Sizes an organisation may choose from (spec 1 §3).

export const ORG_SIZES = ["Just me", "2-5", "6-10", "11-20", "21-50", "51-100", "100+"] as const;
export type OrgSize = (typeof ORG_SIZES)[number];
