// Creates the roles of spec 4 §F and the known feature toggles, switched off, in every new region.
// The values here are frozen: a later change of the default roles needs its own migration.
import type { ActionId, FeatureId } from "@gap/core/access/features";
import type { OrgType } from "@gap/core/orgs/org-types";
import { createIdFactory, systemClock, systemRandom } from "../platform/clock";
import type { RegionalMigration } from "../platform/db/migrations";
import { featureToggles, roleFeatures, roles } from "./access.tables";

interface FrozenRole {
  readonly orgType: OrgType;
  readonly name: string;
  readonly description: string;
  readonly displayOrder: number;
  readonly maintains: readonly FeatureId[];
  readonly views: readonly FeatureId[];
}

const ROLES: readonly FrozenRole[] = [
  {
    orgType: "gap",
    name: "Admin",
    description: "Runs the product: every support, publishing and admin tool",
    displayOrder: 1,
    maintains: [
      "admin-settings",
      "services",
      "mindsets",
      "organisations",
      "roles",
      "background-jobs",
      "blueprints",
      "processes",
      "my-organisation",
    ],
    views: [],
  },
  {
    orgType: "gap",
    name: "Team Member",
    description: "Publishes content and looks organisations up",
    displayOrder: 2,
    maintains: ["processes", "blueprints", "services", "mindsets"],
    views: ["organisations"],
  },
  {
    orgType: "advisor",
    name: "Admin",
    description: "Runs the firm: its settings, team, prices and all client work",
    displayOrder: 1,
    maintains: [
      "my-organisation",
      "clients",
      "services",
      "blueprints",
      "work-items",
      "documents",
      "proposals",
      "vgc",
    ],
    views: ["processes"],
  },
  {
    orgType: "advisor",
    name: "Team Member",
    description: "Does the client work",
    displayOrder: 2,
    maintains: ["clients", "work-items", "documents", "proposals", "vgc", "blueprints"],
    views: ["services", "processes"],
  },
  {
    orgType: "client",
    name: "Admin",
    description: "Sees and signs everything that the organisation's advisor sends",
    displayOrder: 1,
    maintains: ["my-organisation", "documents", "proposals", "business-planning"],
    views: [],
  },
  {
    orgType: "client",
    name: "Team Member",
    description: "Sees the documents and proposals shared with this person",
    displayOrder: 2,
    maintains: [],
    views: ["documents", "proposals"],
  },
  {
    orgType: "client",
    name: "Guest",
    description: "Arrives through a link and sees only what was shared by it",
    displayOrder: 3,
    maintains: [],
    views: ["documents", "proposals"],
  },
];

const TOGGLES = ["advisor-delivery-template", "sample-toggle"];

export const defaultRolesMigration: RegionalMigration = {
  id: "0001_default_roles_and_toggles",
  ticketNumber: "GAP-2",
  content: { ROLES, TOGGLES },
  async run(tx) {
    const now = systemClock.now();
    const newId = createIdFactory(systemClock, systemRandom);
    const audit = { createdAt: now, lastUpdatedAt: now };
    for (const { maintains, views, ...role } of ROLES) {
      const roleId = newId();
      await tx.insert(roles).values({ id: roleId, ...role, ...audit });
      const held = (actionId: ActionId, featureIds: readonly FeatureId[]) =>
        featureIds.map((featureId) => ({ roleId, featureId, actionId }));
      await tx
        .insert(roleFeatures)
        .values([...held("view", [...maintains, ...views]), ...held("maintain", maintains)]);
    }
    await tx
      .insert(featureToggles)
      .values(TOGGLES.map((featureToggle) => ({ id: newId(), featureToggle, ...audit })));
  },
};
