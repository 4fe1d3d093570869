// The routes that have a screen today, each in its own lazy chunk; the rest of the route table is being built.
import { lazy, type ComponentType } from "react";
import { defaultLanding, mayReach, ROUTES, type RouteId } from "@gap/core/access/routes";
import type { Surroundings, Viewer } from "@gap/core/access/access-rule";

const SCREENS: Partial<Record<RouteId, ComponentType>> = {
  "no-access": lazy(() => import("./no-access-page").then((module) => ({ default: module.NoAccessPage }))),
  "my-profile": lazy(() =>
    import("@gap/web/users/public").then((module) => ({ default: module.MyProfilePage })),
  ),
  "dev-sandbox": lazy(() =>
    import("@gap/web/dev-tools/sandbox/sandbox-page").then((module) => ({ default: module.SandboxPage })),
  ),
};

export function screenOf(routeId: RouteId): ComponentType | undefined {
  return SCREENS[routeId];
}

/**
 * The default landing of spec 2 §2.2, or the first permitted route that has a screen already. Where none has, the
 * default landing says that it is being built.
 */
export function landingOf(
  viewer: Viewer,
  surroundings: Surroundings,
  hasScreen: (routeId: RouteId) => boolean = (routeId) => screenOf(routeId) !== undefined,
): RouteId | undefined {
  const wanted = defaultLanding(viewer);
  if (wanted === undefined || hasScreen(wanted)) return wanted;
  return ROUTES.find(({ id }) => hasScreen(id) && mayReach(viewer, id, surroundings))?.id ?? wanted;
}
