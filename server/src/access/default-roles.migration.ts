// Every region begins with the roles of spec 4 §F and with the known feature toggles, switched off.
import { DEFAULT_ROLES } from "@gap/core/access/roles";
import { KNOWN_TOGGLE_NAMES } from "@gap/core/access/feature-toggles";
import { createIdFactory, systemClock, systemRandom } from "../platform/clock";
import type { RegionalMigration } from "../platform/db/migrations";
import { featureToggles, roleFeatures, roles } from "./access.tables";

export const defaultRolesMigration: RegionalMigration = {
  id: "0001_default_roles_and_toggles",
  ticketNumber: "GAP-2",
  async run(tx) {
    const now = systemClock.now();
    const newId = createIdFactory(systemClock, systemRandom);
    const audit = { createdAt: now, lastUpdatedAt: now };
    for (const { features, ...role } of DEFAULT_ROLES) {
      const id = newId();
      await tx.insert(roles).values({ id, ...role, ...audit });
      const held = features.flatMap(({ featureId, actions }) =>
        actions.map(({ actionId }) => ({ roleId: id, featureId, actionId })),
      );
      if (held.length > 0) await tx.insert(roleFeatures).values(held);
    }
    await tx
      .insert(featureToggles)
      .values(KNOWN_TOGGLE_NAMES.map((featureToggle) => ({ id: newId(), featureToggle, ...audit })));
  },
};
