// The route table of the main application, and the default landing of each person (spec 2 §2.1, §2.2), as data.
import { type AccessRule, type Surroundings, type Viewer, isAllowed } from "@gap/core/access/access-rule";
import { partExists } from "@gap/core/access/existing-parts";
import type { RouteId } from "@gap/core/access/route-ids";

export { ROUTE_IDS, type RouteId } from "@gap/core/access/route-ids";

export interface Route {
  readonly id: RouteId;
  readonly path: string;
  readonly title: string;
  readonly hasSubRoutes: boolean;
  readonly defaultSuffix?: string;
  readonly rules: readonly AccessRule[];
}

export const ACCESS_DENIED_TITLE = "Access denied";
export const ACCESS_DENIED_TEXT = "You dont have enough access rights to view this route";

function route(
  id: RouteId,
  title: string,
  rules: readonly AccessRule[],
  more: { hasSubRoutes?: boolean; defaultSuffix?: string } = {},
): Route {
  return { id, path: id, title, hasSubRoutes: false, rules, ...more };
}

const WITH_SUB_ROUTES = { hasSubRoutes: true } as const;

// Organisations, roles and background jobs are gap-only by spec 2 §6, whatever a role of another org type holds.
// Processes are not: spec 4 §F gives advisors the right to read them.
export const ROUTES: readonly Route[] = [
  route("no-access", "No access", [{ featureId: "no-access", deactivatedToo: true, guestsToo: true }]),
  route("dev-sandbox", "Dev Sandbox", [{ stages: ["dev"], orgTypes: ["gap"] }]),
  route("my-profile", "My profile", [{ deactivatedToo: true }], WITH_SUB_ROUTES),
  route("admin-settings", "Admin Settings", [
    { featureId: "admin-settings", actionId: "maintain", stages: ["dev"], orgTypes: ["gap"] },
  ]),
  route("services", "Services", [
    { featureId: "services", actionId: "maintain", orgTypes: ["gap", "advisor"] },
  ]),
  route("mindsets", "Mindsets", [{ featureId: "mindsets", actionId: "maintain", orgTypes: ["gap"] }]),
  route(
    "organisations",
    "Organisations",
    [{ featureId: "organisations", orgTypes: ["gap"] }],
    WITH_SUB_ROUTES,
  ),
  route("roles", "Roles", [{ featureId: "roles", orgTypes: ["gap"] }], WITH_SUB_ROUTES),
  route("background-jobs", "Background Jobs", [{ featureId: "background-jobs", orgTypes: ["gap"] }]),
  route("document-templates", "Document templates", [{ featureId: "blueprints" }], WITH_SUB_ROUTES),
  route("processes", "Processes", [{ featureId: "processes" }], WITH_SUB_ROUTES),
  route("my-organisation", "My organisation", [{ featureId: "my-organisation" }], {
    hasSubRoutes: true,
    defaultSuffix: "general",
  }),
  route("work-items", "Work items", [{ featureId: "work-items" }], WITH_SUB_ROUTES),
  route("documents", "Documents", [{ featureId: "documents", guestsToo: true }], WITH_SUB_ROUTES),
  route("delivery-notes", "Delivery notes", [{}]),
  route(
    "clients",
    "Clients",
    [{ featureId: "clients", actionId: "maintain", orgTypes: ["advisor"] }],
    WITH_SUB_ROUTES,
  ),
  route(
    "proposals",
    "Proposals",
    [
      { featureId: "proposals", actionId: "maintain", orgTypes: ["advisor"] },
      { orgTypes: ["client"], guestsToo: true },
    ],
    WITH_SUB_ROUTES,
  ),
  route(
    "vgc",
    "Value Gap Calculator",
    [{ featureId: "vgc", actionId: "maintain", orgTypes: ["advisor"] }],
    WITH_SUB_ROUTES,
  ),
  route("dev-settings", "Dev Settings", [
    { featureId: "admin-settings", orgTypes: ["gap"], developerOnly: true },
  ]),
  route("home", "Home", [{ orgTypes: ["advisor"] }]),
  // Not in the specification's table: the built-in help, for the people who have a help menu (spec 2 §2.12).
  route("help", "Help", [{ orgTypes: ["advisor"] }]),
];

const ROUTES_BY_ID = new Map(ROUTES.map((each) => [each.id, each]));

export function routeById(id: RouteId): Route {
  const found = ROUTES_BY_ID.get(id);
  if (found === undefined) throw new Error(`Route ${id} is not in the table`);
  return found;
}

export function mayReach(viewer: Viewer, id: RouteId, surroundings: Surroundings): boolean {
  return isAllowed(viewer, routeById(id).rules, surroundings);
}

/** Whether menus, palette, checklist and other pages lead the person there: the part must exist, too. */
export function isOffered(viewer: Viewer, id: RouteId, surroundings: Surroundings): boolean {
  return partExists(id) && mayReach(viewer, id, surroundings);
}

/** Path inside a region: callers prepend /{region} for a full path. */
export function orgPath(orgId: string): string {
  return `/org/${orgId}`;
}

/** The page of a client's plan, below the documents (spec 3 §2). */
export const PLAN_PAGE = "plans/business-plan";

/** /org/{orgId}/{path}[/{suffix}], with the route's default suffix if none is given. */
export function routePath(orgId: string, routeId: RouteId, suffix?: string): string {
  const { path, defaultSuffix } = routeById(routeId);
  const last = suffix ?? defaultSuffix;
  return last === undefined ? `${orgPath(orgId)}/${path}` : `${orgPath(orgId)}/${path}/${last}`;
}

/** No landing depends on the stage, so any stage will do. */
const ANY_STAGE: Surroundings = { stage: "prod" };

/** Landings of the provider's staff: spec 2 §2.2 names the first two; a role with neither gets the next open one. */
const LANDINGS_OF_STAFF = [
  "processes",
  "organisations",
  "document-templates",
  "services",
  "mindsets",
  "roles",
  "background-jobs",
  "my-organisation",
  "work-items",
  "documents",
] as const satisfies readonly RouteId[];

/** Undefined while the person has no organisation. */
export function defaultLanding(viewer: Viewer): RouteId | undefined {
  if (viewer.orgType === null) return undefined;
  if (viewer.isDeactivated) return "no-access";
  switch (viewer.orgType) {
    case "gap":
      return LANDINGS_OF_STAFF.find((id) => isOffered(viewer, id, ANY_STAGE)) ?? "my-profile";
    case "advisor":
      return "home";
    case "client":
      return "documents";
  }
}
