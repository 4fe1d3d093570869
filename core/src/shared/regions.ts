// The regions of the product (spec 1 §1, §9), which share nothing but this list.

export const REGION_IDS = ["au", "eu"] as const;
export type RegionId = (typeof REGION_IDS)[number];

export const DEFAULT_REGION: RegionId = "au";

export function isRegionId(value: unknown): value is RegionId {
  return REGION_IDS.some((id) => id === value);
}
