// Which page may be printed for somebody (spec 3 §7, spec 6 C3): one that is made for paper, of the organisation that they
// are in, by its plain address and nothing that could mean another.
import { ULID_PATTERN } from "@gap/core/shared/ids";
import type { RegionId } from "@gap/core/shared/regions";

/** Plain letters and single slashes: nothing to decode, nothing that climbs, no host. */
const PLAIN = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+$/;

/** The others would keep a browser waiting for a word that they never say. */
const MADE_FOR_PAPER = ["documents/proposal/{id}", "clients/{id}/documents/proposal/{id}"];

/** Within the application, from its root; undefined where it is not theirs to print. */
export function printablePath(
  asked: string,
  { region, orgId }: { readonly region: RegionId; readonly orgId: string },
): string | undefined {
  const path = asked.startsWith("/") ? asked.slice(1) : asked;
  if (!PLAIN.test(path)) return undefined;
  const inRegion = path.startsWith(`${region}/`) ? path : `${region}/${path}`;
  const own = `${region}/org/${orgId}/`;
  return inRegion.startsWith(own) && isMadeForPaper(inRegion.slice(own.length)) ? `/${inRegion}` : undefined;
}

function isMadeForPaper(page: string): boolean {
  const form = page.split("/").map((part) => (ULID_PATTERN.test(part) ? "{id}" : part));
  return MADE_FOR_PAPER.includes(form.join("/"));
}
