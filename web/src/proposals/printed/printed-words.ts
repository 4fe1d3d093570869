// Words that several pages of the printed document share.
import type { AgreedService } from "@gap/core/proposals/fees/agreement";
import { FEE_TYPES } from "@gap/core/proposals/fees/fee-types";

/** Estimates are marked (spec 3 §9). */
export function markedName({ name, agreementType }: Pick<AgreedService, "name" | "agreementType">): string {
  return agreementType === "estimate" ? `${name}*` : name;
}

/** The unit of a price as quoted: /m, /y, each, or none. */
export function unitOf({ rateType }: Pick<AgreedService, "rateType">): string {
  const { suffix, hasUnits } = FEE_TYPES[rateType];
  return hasUnits ? "each" : suffix;
}
