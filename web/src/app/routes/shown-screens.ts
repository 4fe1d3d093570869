// The screens of the route table as components; each suspends until its code has loaded.
import type { ComponentType } from "react";
import type { RouteId } from "@gap/core/access/routes";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { SCREENS } from "./screens";

const SHOWN: Partial<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(SCREENS).map(([routeId, part]) => [routeId, shownPart(part)]),
);

export function screenOf(routeId: RouteId): ComponentType | undefined {
  return SHOWN[routeId];
}
