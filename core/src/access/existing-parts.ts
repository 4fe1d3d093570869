// The parts of the product that exist. Menu, tabs, palette, checklist, metrics and landing pages offer only these, so
// nothing unfinished is shown; an issue that builds a part adds it here.
import type { RouteId } from "@gap/core/access/route-ids";

/** The routes, and parts of other pages. */
export type PartId = RouteId | "client-activity";

export const EXISTING_PARTS: readonly PartId[] = [
  "no-access",
  "dev-sandbox",
  "my-profile",
  "admin-settings",
  "services",
  "mindsets",
  "organisations",
  "roles",
  "background-jobs",
  "my-organisation",
  "clients",
  "proposals",
  "dev-settings",
  "home",
  "help",
];

export function partExists(id: PartId): boolean {
  return EXISTING_PARTS.includes(id);
}
