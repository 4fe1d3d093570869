// Reserved role names, and the default roles of every installation (spec 4 §F).
import { type ActionId, type FeatureId, featuresForOrgType } from "@gap/core/access/features";
import type { OrgType } from "@gap/core/orgs/org-types";

export const ADMIN_ROLE = "Admin";
export const TEAM_MEMBER_ROLE = "Team Member";
export const GUEST_ROLE = "Guest";

export interface HeldFeature {
  readonly featureId: FeatureId;
  readonly actions: readonly { readonly actionId: ActionId }[];
}

export interface DefaultRole {
  readonly orgType: OrgType;
  readonly name: string;
  readonly description: string;
  readonly displayOrder: number;
  readonly features: readonly HeldFeature[];
}

/** Compared case-insensitively (spec 2 §6). */
export function isAdminRoleName(roleName: string | null | undefined): boolean {
  return roleName?.toLowerCase() === ADMIN_ROLE.toLowerCase();
}

/** Case-insensitive too: a role called 'guest' must not have more rights than a guest. */
export function isGuestRoleName(roleName: string | null | undefined): boolean {
  return roleName?.toLowerCase() === GUEST_ROLE.toLowerCase();
}

function viewing(...featureIds: readonly FeatureId[]): HeldFeature[] {
  return featureIds.map((featureId) => ({ featureId, actions: [{ actionId: "view" }] }));
}

function maintaining(...featureIds: readonly FeatureId[]): HeldFeature[] {
  return featureIds.map((featureId) => ({
    featureId,
    actions: [{ actionId: "view" }, { actionId: "maintain" }],
  }));
}

export const DEFAULT_ROLES: readonly DefaultRole[] = [
  {
    orgType: "gap",
    name: ADMIN_ROLE,
    description: "Runs the product: every support, publishing and admin tool",
    displayOrder: 1,
    features: maintaining(...featuresForOrgType("gap").map((feature) => feature.id)),
  },
  {
    orgType: "gap",
    name: TEAM_MEMBER_ROLE,
    description: "Publishes content and looks organisations up",
    displayOrder: 2,
    features: [
      ...viewing("organisations"),
      ...maintaining("processes", "blueprints", "services", "mindsets"),
    ],
  },
  {
    orgType: "advisor",
    name: ADMIN_ROLE,
    description: "Runs the firm: its settings, team, prices and all client work",
    displayOrder: 1,
    features: [
      ...maintaining(
        "my-organisation",
        "clients",
        "services",
        "blueprints",
        "work-items",
        "documents",
        "proposals",
        "vgc",
      ),
      ...viewing("processes"),
    ],
  },
  {
    orgType: "advisor",
    name: TEAM_MEMBER_ROLE,
    description: "Does the client work",
    displayOrder: 2,
    features: [
      ...maintaining("clients", "work-items", "documents", "proposals", "vgc", "blueprints"),
      ...viewing("services", "processes"),
    ],
  },
  {
    orgType: "client",
    name: ADMIN_ROLE,
    description: "Sees and signs everything that the organisation's advisor sends",
    displayOrder: 1,
    features: maintaining("my-organisation", "documents", "proposals", "business-planning"),
  },
  // The two below see only the records that the link's permissions name; the feature opens the list, not its rows.
  {
    orgType: "client",
    name: TEAM_MEMBER_ROLE,
    description: "Sees the documents and proposals shared with this person",
    displayOrder: 2,
    features: viewing("documents", "proposals"),
  },
  {
    orgType: "client",
    name: GUEST_ROLE,
    description: "Arrives through a link and sees only what was shared by it",
    displayOrder: 3,
    features: viewing("documents", "proposals"),
  },
];

export function defaultRole(orgType: OrgType, name: string): DefaultRole | undefined {
  return DEFAULT_ROLES.find((role) => role.orgType === orgType && role.name === name);
}
