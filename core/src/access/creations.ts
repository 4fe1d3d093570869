// Records that can be created from anywhere, such as the command palette (spec 2 §2.3): on which page, and by whom.
import { isAllowed, type AccessRule, type Surroundings, type Viewer } from "@gap/core/access/access-rule";
import { isOffered, type RouteId } from "@gap/core/access/routes";
import { MAINTAINS_ORGANISATIONS } from "@gap/core/access/org-policy";

export interface Creation {
  readonly label: string;
  /** The page that creates the record. */
  readonly routeId: RouteId;
  readonly rules: readonly AccessRule[];
}

// Each label is the text of the button on its page.
const CREATIONS: readonly Creation[] = [
  {
    label: "Create client",
    routeId: "clients",
    rules: [{ featureId: "clients", actionId: "maintain", orgTypes: ["advisor"] }],
  },
  {
    label: "Create proposal",
    routeId: "proposals",
    rules: [{ featureId: "proposals", actionId: "maintain", orgTypes: ["advisor"] }],
  },
  {
    label: "New work item",
    routeId: "work-items",
    rules: [{ featureId: "work-items", actionId: "maintain", orgTypes: ["advisor"] }],
  },
  {
    label: "New document",
    routeId: "documents",
    rules: [{ featureId: "documents", actionId: "maintain", orgTypes: ["advisor"] }],
  },
  {
    label: "New template",
    routeId: "document-templates",
    rules: [{ featureId: "blueprints", actionId: "maintain", orgTypes: ["gap", "advisor"] }],
  },
  {
    label: "New process",
    routeId: "processes",
    rules: [{ featureId: "processes", actionId: "maintain", orgTypes: ["gap", "advisor"] }],
  },
  {
    label: "Create organisation",
    routeId: "organisations",
    rules: [MAINTAINS_ORGANISATIONS],
  },
  {
    label: "Create role",
    routeId: "roles",
    rules: [{ featureId: "roles", actionId: "maintain", orgTypes: ["gap"] }],
  },
  {
    label: "Create mindset",
    routeId: "mindsets",
    rules: [{ featureId: "mindsets", actionId: "maintain", orgTypes: ["gap"] }],
  },
  {
    label: "Add service",
    routeId: "services",
    rules: [{ featureId: "services", actionId: "maintain", orgTypes: ["gap", "advisor"] }],
  },
];

export function creationsOf(viewer: Viewer, surroundings: Surroundings): readonly Creation[] {
  return CREATIONS.filter(
    ({ routeId, rules }) =>
      isOffered(viewer, routeId, surroundings) && isAllowed(viewer, rules, surroundings),
  );
}
