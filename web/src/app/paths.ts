// Typed builders of the addresses inside a region; the router's base adds the region itself (spec 2 §2.1).
import { routeById, type RouteId } from "@gap/core/access/routes";
import type { RegionId } from "@gap/core/shared/regions";

export const HOME_PATH = "/";

export function orgPath(orgId: string): string {
  return `/org/${orgId}`;
}

export function routePath(orgId: string, routeId: RouteId, suffix?: string): string {
  const { path, defaultSuffix } = routeById(routeId);
  const last = suffix ?? defaultSuffix;
  return last === undefined ? `${orgPath(orgId)}/${path}` : `${orgPath(orgId)}/${path}/${last}`;
}

/** The region's base as the browser knows it, for leaving the page altogether. */
export function regionBase(region: RegionId, options: { sessionTimedOut?: boolean } = {}): string {
  return options.sessionTimedOut === true ? `/${region}?displaySessionTimedOut=true` : `/${region}`;
}

/** Paths containing "share" stay put on sign-out (spec 1 §2). */
export function staysOnSignOut(pathname: string): boolean {
  return pathname.includes("share");
}
