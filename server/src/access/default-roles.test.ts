// The default roles in code must match the ones that the migrations create, in old databases and in new ones.
import { afterAll, beforeAll, expect, test } from "vitest";
import { KNOWN_TOGGLE_NAMES } from "@gap/core/access/feature-toggles";
import { DEFAULT_ROLES } from "@gap/core/access/roles";
import type { Database } from "@gap/server/platform/db/database";
import { openTestDatabase } from "@gap/testing/test-database";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a migrated database has the default roles with their features (a change needs a migration)", async () => {
  const { rows } = await database.read.raw(
    `select r.org_type, r.name, r.description, r.display_order,
            array_agg(f.feature_id || ':' || f.action_id order by f.feature_id, f.action_id) as held
       from roles r join role_features f on f.role_id = r.id group by r.id order by r.org_type, r.display_order`,
  );
  const expected = DEFAULT_ROLES.map((role) => ({
    org_type: role.orgType,
    name: role.name,
    description: role.description,
    display_order: role.displayOrder,
    held: role.features
      .flatMap(({ featureId, actions }) => actions.map(({ actionId }) => `${featureId}:${actionId}`))
      .toSorted(),
  }));
  const key = ({ org_type, display_order }: Record<string, unknown>) =>
    `${String(org_type)}${String(display_order)}`;
  const byKey = (list: readonly Record<string, unknown>[]) =>
    Object.fromEntries(
      list.map((role) => [key(role), { ...role, held: (role["held"] as string[]).toSorted() }]),
    );
  expect(byKey(rows)).toEqual(byKey(expected));
});

test("a migrated database has the known toggles, switched off", async () => {
  const { rows } = await database.read.raw(
    "select feature_toggle, enabled from feature_toggles order by feature_toggle",
  );
  expect(rows).toEqual(
    [...KNOWN_TOGGLE_NAMES].toSorted().map((name) => ({ feature_toggle: name, enabled: false })),
  );
});
