// The closed list of features that roles hold and access rules name (spec 2 §2.2, spec 4 §F Roles).
import type { OrgType } from "@gap/core/orgs/org-types";

export const ACTION_IDS = ["view", "maintain"] as const;
export type ActionId = (typeof ACTION_IDS)[number];

export const FEATURE_IDS = [
  "no-access",
  "admin-settings",
  "services",
  "mindsets",
  "organisations",
  "roles",
  "background-jobs",
  "blueprints",
  "processes",
  "my-organisation",
  "work-items",
  "documents",
  "clients",
  "proposals",
  "vgc",
  "business-planning",
] as const;
export type FeatureId = (typeof FEATURE_IDS)[number];

export interface Feature {
  readonly id: FeatureId;
  readonly name: string;
  /** The org types whose roles may hold it; empty if it depends on the person's state instead. */
  readonly orgTypes: readonly OrgType[];
  /** Description of each action, as the roles matrix shows it. */
  readonly opens: Readonly<Record<ActionId, string>>;
}

function feature(
  id: FeatureId,
  name: string,
  orgTypes: readonly OrgType[],
  view: string,
  maintain: string,
): Feature {
  return { id, name, orgTypes, opens: { view, maintain } };
}

export const FEATURES: readonly Feature[] = [
  feature(
    "no-access",
    "No access",
    [],
    "See the page that says your access is deactivated",
    "Nothing more than viewing",
  ),
  feature(
    "admin-settings",
    "Admin settings",
    ["gap"],
    "Read the configuration in force; developers also open the developer settings",
    "Send a test email and use the admin settings on dev stages",
  ),
  feature(
    "services",
    "Services",
    ["gap", "advisor"],
    "See the service catalogue and its prices",
    "Add, price, reorder and delete services",
  ),
  feature("mindsets", "Mindsets", ["gap"], "See the mindsets", "Publish and update mindsets"),
  feature(
    "organisations",
    "Organisations",
    ["gap"],
    "Find organisations and read their users, plan and activity",
    "Create, deactivate and reactivate organisations, change their plan and users",
  ),
  feature(
    "roles",
    "Roles",
    ["gap"],
    "See the roles and what each opens",
    "Create, describe, reorder and delete roles, and change what they open",
  ),
  feature(
    "background-jobs",
    "Background jobs",
    ["gap"],
    "Watch the queues and the runs of background jobs",
    "Retry and cancel background jobs",
  ),
  feature(
    "blueprints",
    "Document templates",
    ["gap", "advisor"],
    "See the document templates",
    "Write, publish and archive document templates",
  ),
  feature(
    "processes",
    "Processes",
    ["gap", "advisor"],
    "Read the processes and choose one for a work item",
    "Write, publish and archive processes",
  ),
  feature(
    "my-organisation",
    "My organisation",
    ["gap", "advisor", "client"],
    "See the organisation's settings and team",
    "Change the settings, invite people and change their roles",
  ),
  feature(
    "work-items",
    "Work items",
    ["advisor"],
    "See the work items and their process documents",
    "Start, change and complete work items",
  ),
  feature(
    "documents",
    "Documents",
    ["advisor", "client"],
    "Read documents",
    "Fill in, share and finalise documents",
  ),
  feature(
    "clients",
    "Clients",
    ["advisor"],
    "See the clients and their contacts",
    "Create, change, import and archive clients",
  ),
  feature(
    "proposals",
    "Proposals",
    ["advisor", "client"],
    "Read proposals",
    "Advisors write and send proposals; clients respond to theirs",
  ),
  feature(
    "vgc",
    "Value Gap Calculator",
    ["advisor"],
    "Look at the calculator's scenarios",
    "Open the calculator for a client and save scenarios",
  ),
  feature(
    "business-planning",
    "Business planning",
    ["client"],
    "Read the business plan",
    "Work on the business plan and finalise it",
  ),
];

export function isFeatureId(value: unknown): value is FeatureId {
  return FEATURE_IDS.some((id) => id === value);
}

export function isActionId(value: unknown): value is ActionId {
  return ACTION_IDS.some((id) => id === value);
}

/** The rows of the roles matrix for one org type. */
export function featuresForOrgType(orgType: OrgType): readonly Feature[] {
  return FEATURES.filter((each) => each.orgTypes.includes(orgType));
}

/** Maintaining includes viewing. */
export function actionCovers(held: string, required: ActionId): boolean {
  return held === required || (held === "maintain" && required === "view");
}
