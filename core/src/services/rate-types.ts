// Rate types of services (spec 3 §3, §9).

/** In the order in which fees are shown. */
export const SERVICE_RATE_TYPES = [
  "Per month",
  "Per annum",
  "One-time fee",
  "Per session",
  "Per unit",
] as const;
export type ServiceRateType = (typeof SERVICE_RATE_TYPES)[number];
export const DEFAULT_RATE_TYPE = "Per month" satisfies ServiceRateType;
