// Parses the requested page from a URL path, for code that runs before the application and its router (spec 2 §2.1).
import { isRegionId, type RegionId } from "@gap/core/shared/regions";

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

/** The id of the document that this page fills in or shows. */
export function documentOfAddress({ path, below = "" }: RequestedPage): string | undefined {
  return path === "documents" ? DOCUMENT.exec(below)?.[1] : undefined;
}

/** The pattern of ids in core comes with the library of schemas, which must not load early. */
const DOCUMENT = /^(?:edit\/)?([0-9A-Z]{26})(?:\/meeting)?$/;

/** The id of the proposal that this page shows; earlier versions are loaded differently. */
export function proposalOfAddress({ path, below }: RequestedPage): string | undefined {
  return path === "proposals" && below !== undefined && !below.includes("/") ? below : undefined;
}
