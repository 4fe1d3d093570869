// The one function that decides where a given or stored address may lead (spec 4 §A, spec 6 L3).
import { parseAddress } from "@gap/core/shared/parsed-address";
import type { RegionId } from "@gap/core/shared/regions";

// Control characters and whitespace are dropped by some parsers and end headers in others; no path of ours has
// them. Backslashes are slashes to browsers.
const NEVER_IN_AN_ADDRESS = /[\p{Cc}\p{Cf}\s\\]/u;
// Anything else is relative or has a scheme of its own; "user@host" would be read as either.
const PATH_OR_WEB_ADDRESS = /^(?:\/|https?:\/\/)/i;
const ENCODED_TRICK = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i;

/** A path with its query and hash under the region, or the region's base. Never an address elsewhere. */
export function safeRedirect(
  given: string | null | undefined,
  where: { readonly origin: string; readonly region: RegionId },
): string {
  const base = `/${where.region}`;
  if (!given || NEVER_IN_AN_ADDRESS.test(given) || !PATH_OR_WEB_ADDRESS.test(given)) return base;
  const home = parseAddress(where.origin);
  const target = parseAddress(given, where.origin);
  if (home === undefined || target === undefined || target.origin !== home.origin) return base;
  if (target.origin === "null" || target.username !== "" || target.password !== "") return base;
  if (target.pathname.includes("//") || ENCODED_TRICK.test(target.pathname)) return base;
  const isUnderRegion = target.pathname === base || target.pathname.startsWith(`${base}/`);
  return isUnderRegion ? `${target.pathname}${target.search}${target.hash}` : base;
}
