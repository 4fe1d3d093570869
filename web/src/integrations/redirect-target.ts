// Redirect target for people who come to the marketplace's entry page without being signed in (spec 1 §2, §4).
import type { PublicConfig } from "@gap/core/shared/public-config";
import type { RegionId } from "@gap/core/shared/regions";

export interface RedirectTarget {
  readonly to: string;
  /** True for the identity service's endpoint, false for a screen of the web app. */
  readonly leavesPage: boolean;
}

const RETURNED = "cameBack";

export function redirectTarget(
  search: string,
  { config, region }: { readonly config: PublicConfig; readonly region: RegionId },
): RedirectTarget {
  // Returned from the provider without a session: the sign-in screen shows why. Another redirect would loop forever.
  if (new URLSearchParams(search).has(RETURNED)) return { to: `/${region}`, leavesPage: false };
  const apiBase = config.regions[region]?.apiBase;
  if (apiBase === undefined || config.accountingProvider === undefined)
    return { to: `/${region}/trial`, leavesPage: false };
  const query = new URLSearchParams({ returnPath: `/${region}/signup/xero?${RETURNED}=true` });
  return { to: `${apiBase}/identity/federated/start?${query}`, leavesPage: true };
}
