// The two pools of a region (spec 4 §B), distinguished by client ids, which tokens carry as their audience.
import type { RegionId } from "@gap/core/shared/regions";
import type { Pool } from "./identity.tables";

export function poolClientId(region: RegionId, pool: Pool): string {
  return `gap-${region}-${pool}`;
}

export function poolOfClientId(region: RegionId, clientId: unknown): Pool | undefined {
  if (clientId === poolClientId(region, "main")) return "main";
  return clientId === poolClientId(region, "guest") ? "guest" : undefined;
}
