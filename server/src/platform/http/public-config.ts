// /config.json: the settings that the web app loads first (spec 5, Addresses).
import { DEFAULT_REGION, REGION_IDS } from "@gap/core/shared/regions";
import type { PublicConfig } from "@gap/core/shared/public-config";
import type { Config } from "../config";

export function publicConfig(
  config: Config,
  poolClientId: (region: "au" | "eu", pool: "main" | "guest") => string,
  accountingProvider: { readonly name: string } | undefined,
): PublicConfig {
  const reachable = REGION_IDS.filter(
    (id) => config.servedRegions.includes(id) || config.regions[id].apiBase.startsWith("http"),
  );
  return {
    stage: config.stage,
    productName: config.productName,
    supportEmail: config.supportEmail,
    legal: config.legal,
    help: config.help,
    testimonials: config.testimonials,
    acceptsFixedLinkToken: config.acceptsFixedLinkToken,
    ...(accountingProvider === undefined ? {} : { accountingProvider: { name: accountingProvider.name } }),
    defaultRegion: reachable.includes(DEFAULT_REGION) ? DEFAULT_REGION : (reachable[0] ?? DEFAULT_REGION),
    regions: Object.fromEntries(
      reachable.map((id) => [
        id,
        {
          apiBase: config.regions[id].apiBase,
          poolClientId: poolClientId(id, "main"),
          guestPoolClientId: poolClientId(id, "guest"),
        },
      ]),
    ),
  };
}
