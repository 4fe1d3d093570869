// Scope of identity cookies: only this region's identity endpoint.
import type { RegionId } from "@gap/core/shared/regions";
import type { Config } from "../platform/config";
import type { Region } from "../platform/region";

/** The public URL of the region's identity endpoint. */
export function identityAddress({ regions, publicUrl }: Config, region: RegionId): string {
  const { apiBase } = regions[region];
  return `${apiBase.startsWith("/") ? publicUrl : ""}${apiBase}/identity`;
}

/** Limits the cookie to `subpath` of the endpoint; by default it applies to the whole endpoint. */
export function cookieScope({ config, id }: Region, subpath = "") {
  const { protocol, pathname } = new URL(identityAddress(config, id));
  // Lax, because the redirect back from the accounting provider starts on its site.
  return { path: `${pathname}${subpath}`, secure: protocol === "https:", sameSite: "Lax" } as const;
}
