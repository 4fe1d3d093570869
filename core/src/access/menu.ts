// The side menu (spec 2 §2.3) as data, and who sees which of its items: those of the person's organisation type whose
// route they may open.
import type { Surroundings, Viewer } from "@gap/core/access/access-rule";
import { isOffered, PLAN_PAGE, routePath, type RouteId } from "@gap/core/access/routes";
import type { OrgType } from "@gap/core/orgs/org-types";

export type MenuTarget =
  | { readonly kind: "route"; readonly routeId: RouteId }
  | { readonly kind: "modal"; readonly modal: "vgc-launcher" }
  | { readonly kind: "single-sign-on"; readonly provider: "circle" };

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly target: MenuTarget;
  /** The route whose rules decide, even if the item opens something else; absent for the academy. */
  readonly allowedWith?: RouteId;
  readonly orgTypes?: readonly OrgType[];
  readonly needsAcademy?: boolean;
  /** Pages without an item of their own, which people reach from this one: a route, or one page below it. */
  readonly leadsTo?: readonly (RouteId | { readonly routeId: RouteId; readonly page: string })[];
}

export interface MenuGroup {
  readonly id: string;
  readonly title?: string;
  readonly items: readonly MenuItem[];
}

export interface MenuViewer extends Viewer {
  readonly circleId: string | null;
}

function toRoute(routeId: RouteId, label: string, orgTypes?: readonly OrgType[]): MenuItem {
  return {
    id: routeId,
    label,
    target: { kind: "route", routeId },
    allowedWith: routeId,
    ...(orgTypes === undefined ? {} : { orgTypes }),
  };
}

export const MENU: readonly MenuGroup[] = [
  {
    id: "main",
    items: [
      toRoute("documents", "Documents", ["client"]),
      toRoute("home", "Home"),
      // Spec 7 §2, §4: advisors reach processes and documents from their work items.
      { ...toRoute("work-items", "Work items"), leadsTo: ["processes", "documents"] },
      toRoute("proposals", "Proposals"),
      {
        id: "vgc",
        label: "Value Gap Calculator",
        target: { kind: "modal", modal: "vgc-launcher" },
        leadsTo: ["vgc"],
        allowedWith: "vgc",
      },
    ],
  },
  {
    id: "learn",
    title: "Learn",
    items: [
      {
        id: "academy",
        label: "Gap Academy",
        target: { kind: "single-sign-on", provider: "circle" },
        needsAcademy: true,
      },
    ],
  },
  {
    id: "manage",
    title: "Manage",
    items: [
      // A plan is a client's, although its address is below the documents.
      {
        ...toRoute("clients", "Clients", ["advisor"]),
        leadsTo: [{ routeId: "documents", page: PLAN_PAGE }],
      },
      toRoute("document-templates", "Document templates", ["advisor"]),
      toRoute("services", "Services & Pricing", ["advisor"]),
    ],
  },
  {
    id: "publishing",
    title: "Publishing",
    items: [
      toRoute("processes", "Processes", ["gap"]),
      toRoute("document-templates", "Document templates", ["gap"]),
      toRoute("services", "Services", ["gap"]),
      toRoute("mindsets", "Mindsets", ["gap"]),
    ],
  },
  { id: "support", title: "Support", items: [toRoute("organisations", "Organisations", ["gap"])] },
  {
    id: "admin",
    title: "Admin",
    items: [
      toRoute("roles", "Roles"),
      toRoute("background-jobs", "Background Jobs"),
      toRoute("admin-settings", "Admin Settings"),
      toRoute("dev-settings", "Dev Settings"),
      toRoute("dev-sandbox", "Dev Sandbox"),
    ],
  },
];

const MENU_OF_DEACTIVATED_PERSON: readonly MenuGroup[] = [
  { id: "main", items: [toRoute("no-access", "Home")] },
];

/** The academy flag of spec 2 §2.3. */
export function hasAcademy(viewer: MenuViewer): boolean {
  return Boolean(viewer.circleId) && viewer.orgType === "advisor" && !viewer.isDeactivated;
}

/** Groups without a visible item are left out. */
export function visibleMenu(viewer: MenuViewer, surroundings: Surroundings): readonly MenuGroup[] {
  const menu = viewer.isDeactivated ? MENU_OF_DEACTIVATED_PERSON : MENU;
  return menu
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => isVisible(item, viewer, surroundings)),
    }))
    .filter((group) => group.items.length > 0);
}

function isVisible(item: MenuItem, viewer: MenuViewer, surroundings: Surroundings): boolean {
  if (item.needsAcademy === true && !hasAcademy(viewer)) return false;
  if (item.orgTypes !== undefined && (viewer.orgType === null || !item.orgTypes.includes(viewer.orgType)))
    return false;
  return item.allowedWith === undefined || isOffered(viewer, item.allowedWith, surroundings);
}

/** The item from which people reach this page: the one that names it most exactly. */
export function itemLeadingTo(
  menu: readonly MenuGroup[],
  { orgId, pathname }: { readonly orgId: string; readonly pathname: string },
): MenuItem | undefined {
  const matches = menu
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      (item.leadsTo ?? []).map((led) => ({
        item,
        path: typeof led === "string" ? routePath(orgId, led) : routePath(orgId, led.routeId, led.page),
      })),
    )
    .filter(({ path }) => `${pathname}/`.includes(`${path}/`));
  return matches.toSorted((one, other) => other.path.length - one.path.length)[0]?.item;
}

/** While an expired trial is being handled, only Clients opens, behind the plan dialog (spec 2 §2.3, §4). */
export function menuItemIsBlocked(item: MenuItem, isHandlingExpiredTrial: boolean): boolean {
  return isHandlingExpiredTrial && item.id !== "clients";
}
