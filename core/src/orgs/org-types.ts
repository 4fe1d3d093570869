// The three types of organisation (spec 1 §1), kept out of the schemas so that plain rules need no schema library.

export const ORG_TYPES = ["gap", "advisor", "client"] as const;
export type OrgType = (typeof ORG_TYPES)[number];

/** Labels for the screens of the provider's staff. */
export const ORG_TYPE_NAMES: Readonly<Record<OrgType, string>> = {
  gap: "Gap",
  advisor: "Advisor",
  client: "Client",
};
