// The three kinds of organisation (spec 1 §1). Apart from the schemas, so that plain rules need no schema library.

export const ORG_TYPES = ["gap", "advisor", "client"] as const;
export type OrgType = (typeof ORG_TYPES)[number];
