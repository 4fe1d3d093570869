// Which pages a person may print (spec 3 §7, spec 6 C3): pages made for printing, in the person's own organisation,
// given as a plain path that cannot be read in two ways.
import { ULID_PATTERN } from "@gap/core/shared/ids";
import type { RegionId } from "@gap/core/shared/regions";

/** Letters, digits and single slashes: nothing to decode, no path traversal, no host. */
const PLAIN = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+$/;

/** Other pages never signal that they are ready, so the printing browser would wait for nothing. */
const PRINTABLE_PAGES = [
  "documents/proposal/{id}",
  "clients/{id}/documents/proposal/{id}",
  // The calculator of a client, with one of its scenarios.
  "vgc/{id}",
  "vgc/{id}/{id}",
];

/** The path from the root of the application; undefined if the person may not print it. */
export function printablePath(
  requested: string,
  { region, orgId }: { readonly region: RegionId; readonly orgId: string },
): string | undefined {
  const path = requested.startsWith("/") ? requested.slice(1) : requested;
  if (!PLAIN.test(path)) return undefined;
  const inRegion = path.startsWith(`${region}/`) ? path : `${region}/${path}`;
  const own = `${region}/org/${orgId}/`;
  return inRegion.startsWith(own) && isPrintablePage(inRegion.slice(own.length)) ? `/${inRegion}` : undefined;
}

function isPrintablePage(page: string): boolean {
  const form = page.split("/").map((part) => (ULID_PATTERN.test(part) ? "{id}" : part));
  return PRINTABLE_PAGES.includes(form.join("/"));
}
