// Parses the requested page from a URL path, for code that runs before the application and its router (spec 2 §2.1).
import { isRegionId, type RegionId } from "@gap/core/shared/regions";
import { documentIn } from "./document-in";

export interface RequestedPage {
  readonly region: RegionId;
  readonly orgId?: string;
  /** The path of a route in the route table. */
  readonly path?: string;
  /** The rest below that path, such as a record's id. */
  readonly below?: string;
}

/** Undefined for standalone screens, which need no user info. */
export function readRequestedPage(pathname: string): RequestedPage | undefined {
  const [, region, org, orgId, path, ...rest] = pathname.split("/");
  if (!isRegionId(region)) return undefined;
  if (!org) return { region };
  if (org !== "org" || !orgId) return undefined;
  const below = rest.filter(Boolean).join("/");
  return { region, orgId, ...(path ? { path } : {}), ...(below ? { below } : {}) };
}

/** The id of the proposal that this page shows; earlier versions are loaded differently. */
export function proposalOfAddress({ path, below }: RequestedPage): string | undefined {
  return path === "proposals" && below !== undefined && !below.includes("/") ? below : undefined;
}

/** The id of the document that this page shows, to fill in or to read. */
export function documentOfAddress({ path, below = "" }: RequestedPage): string | undefined {
  return path === "documents" ? documentIn(`${path}/${below}`)?.documentId : undefined;
}
