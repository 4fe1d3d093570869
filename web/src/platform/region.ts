// Decides which region a URL belongs to, and whether to redirect or reload first (spec 1 §1, §2; 2 §2.1).
import { DEFAULT_REGION, isRegionId, REGION_IDS, type RegionId } from "@gap/core/shared/regions";
import { isEngineeringStage } from "@gap/core/shared/stages";

export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface ServedRegions {
  readonly ids: readonly RegionId[];
  readonly defaultRegion: RegionId;
}

export type RegionDecision =
  | { readonly kind: "serve"; readonly region: RegionId }
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "clear-and-reload"; readonly region: RegionId };

const ALL_REGIONS: ServedRegions = { ids: REGION_IDS, defaultRegion: DEFAULT_REGION };

export function decideRegion(
  address: Address,
  storedRegion: RegionId | undefined,
  stage: string,
  served: ServedRegions = ALL_REGIONS,
): RegionDecision {
  const [first = "", ...rest] = address.pathname.split("/").filter((segment) => segment !== "");
  if (!isRegionId(first)) return { kind: "go", to: withRegion(address, storedRegion, stage, served) };
  if (!served.ids.includes(first)) return { kind: "go", to: `/${served.defaultRegion}` };
  if (isOAuthRedirect(address) && rest[0] !== "oauth-redirect")
    return { kind: "go", to: `/${first}/oauth-redirect${address.search}` };
  if (storedRegion !== undefined && storedRegion !== first)
    return { kind: "clear-and-reload", region: first };
  return { kind: "serve", region: first };
}

function withRegion(
  address: Address,
  storedRegion: RegionId | undefined,
  stage: string,
  served: ServedRegions,
): string {
  const path = address.pathname.replace(/\/+/g, "/").replace(/\/$/, "");
  // On engineering stages, / and /trial always use the default region. Elsewhere the last used region wins, so that
  // opening a URL without a region signs nobody out.
  const alwaysDefault = isEngineeringStage(stage) && ["", "/trial"].includes(path);
  const stored = storedRegion !== undefined && served.ids.includes(storedRegion) ? storedRegion : undefined;
  const region = (alwaysDefault ? undefined : stored) ?? served.defaultRegion;
  return `/${region}${path}${address.search}${address.hash}`;
}

function isOAuthRedirect(address: Address): boolean {
  return new URLSearchParams(address.search).get("oauth_redirect") === "true";
}
