// The page at which anyone can check the seal of a document.
import type { RegionId } from "@gap/core/shared/regions";
import type { Config } from "../config";

interface SealingRegion {
  readonly id: RegionId;
  readonly config: Pick<Config, "publicUrl">;
}

export function verifyAddressOf({ id, config }: SealingRegion): string {
  return `${config.publicUrl}/${id}/verify`;
}
