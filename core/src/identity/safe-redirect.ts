// The only function that decides where a given or stored address may redirect to (spec 4 §A, spec 6 L3).
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";
import type { RegionId } from "@gap/core/shared/regions";

// Some parsers drop control characters and whitespace, and others end a header at them; our paths contain none.
// Browsers treat backslashes as slashes.
const NEVER_IN_AN_ADDRESS = /[\p{Cc}\p{Cf}\s\\]/u;
// Rejects relative addresses and other schemes; parsers disagree on which of the two "user@host" is.
const PATH_OR_WEB_ADDRESS = /^(?:\/|https?:\/\/)/i;
const ENCODED_TRICK = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i;

/** Returns a path with query and hash inside the region, or the region's base path. Never leaves our origin. */
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
