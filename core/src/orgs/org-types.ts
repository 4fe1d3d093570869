// The three kinds of organisation (spec 1 §1). Apart from the schemas, so that plain rules need no schema library.

export const ORG_TYPES = ["gap", "advisor", "client"] as const;
export type OrgType = (typeof ORG_TYPES)[number];

/** On the provider's own screens. */
export const ORG_TYPE_NAMES: Readonly<Record<OrgType, string>> = {
  gap: "Gap",
  advisor: "Advisor",
  client: "Client",
};
