// What an address asks for, as far as it can be read before the application and its router are there (spec 2 §2.1).
import { isRegionId, type RegionId } from "@gap/core/shared/regions";

export interface Asked {
  readonly region: RegionId;
  readonly orgId?: string;
  /** Of the route table. */
  readonly path?: string;
  /** What stands below that path, such as the id of one record. */
  readonly below?: string;
}

/** Undefined at the screens that stand alone, which ask for nobody. */
export function askedOf(pathname: string): Asked | undefined {
  const [, region, org, orgId, path, ...rest] = pathname.split("/");
  if (!isRegionId(region)) return undefined;
  if (!org) return { region };
  if (org !== "org" || !orgId) return undefined;
  const below = rest.filter(Boolean).join("/");
  return { region, orgId, ...(path ? { path } : {}), ...(below ? { below } : {}) };
}

/** The proposal that is read, signed or written at this address; earlier versions of it are asked for otherwise. */
export function proposalOfAddress({ path, below }: Asked): string | undefined {
  return path === "proposals" && below !== undefined && !below.includes("/") ? below : undefined;
}
