// The parts of the product that exist. Menu, tabs, palette, checklist, metrics and landing pages offer only these, so
// nothing unfinished is shown.
import type { RouteId } from "@gap/core/access/route-ids";

/** The routes, and parts of other pages. */
export type PartId = RouteId | "client-activity" | "document-sharing";

/** An issue that builds one of these parts removes it here. */
const MISSING_PARTS: readonly PartId[] = ["client-activity"];

export function partExists(id: PartId): boolean {
  return !MISSING_PARTS.includes(id);
}
