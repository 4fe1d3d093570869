// Where somebody goes who comes to the marketplace's entry without being signed in (spec 1 §2, §4).
import type { PublicConfig } from "@gap/core/shared/public-config";
import type { RegionId } from "@gap/core/shared/regions";

export interface Way {
  readonly to: string;
  /** To the identity service's door, as against a screen of ours. */
  readonly leavesPage: boolean;
}

const CAME_BACK = "cameBack";

export function wayToProvider(
  search: string,
  { config, region }: { readonly config: PublicConfig; readonly region: RegionId },
): Way {
  // Back from the provider and still not signed in: the sign-in screen says why. Asking again would never end.
  if (new URLSearchParams(search).has(CAME_BACK)) return { to: `/${region}`, leavesPage: false };
  const apiBase = config.regions[region]?.apiBase;
  if (apiBase === undefined || config.accountingProvider === undefined)
    return { to: `/${region}/trial`, leavesPage: false };
  const query = new URLSearchParams({ returnPath: `/${region}/signup/xero?${CAME_BACK}=true` });
  return { to: `${apiBase}/identity/federated/start?${query}`, leavesPage: true };
}
