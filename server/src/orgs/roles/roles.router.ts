// role.* (spec 2 §3, spec 4 §F Roles): the provider maintains roles; each organisation reads those of its own type.
import { isAllowed } from "@gap/core/access/access-rule";
import { anyOf, holding } from "@gap/core/access/policy";
import {
  newRoleSchema,
  roleDeletionSchema,
  roleFeaturesSchema,
  roleListInputSchema,
  roleOrderSchema,
  roleUpdateSchema,
} from "@gap/core/access/role.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { read, router, write } from "@gap/server/platform/calls/procedure";
import { createRole } from "./create-role";
import { deleteRole } from "./delete-role";
import { reorderRoles } from "./reorder-roles";
import { listRoles } from "./roles.db";
import { setRoleFeatures } from "./set-role-features";
import { updateRole } from "./update-role";

const STAFF = [
  { featureId: "roles", orgTypes: ["gap"] },
  { featureId: "organisations", orgTypes: ["gap"] },
] as const;
const readers = anyOf(...STAFF, { featureId: "my-organisation" });
const maintainers = holding("roles", "maintain", { orgTypes: ["gap"] });

export const roleRouter = router({
  list: read
    .allow(readers)
    .input(roleListInputSchema)
    .query(async ({ ctx, input: { orgType } }) => {
      const { viewer } = ctx.caller;
      if (isAllowed(viewer, STAFF, ctx.region.config)) return listRoles(ctx.db, { orgType });
      // Count only the caller's own organisation: no organisation may learn how many users the product has.
      if (viewer.orgType !== orgType || viewer.orgId === null) throw new GapError("forbidden");
      return listRoles(ctx.db, { orgType, withinOrgId: viewer.orgId });
    }),
  create: write
    .allow(maintainers)
    .input(newRoleSchema)
    .mutation(({ ctx, input }) => createRole(ctx, input)),
  update: write
    .allow(maintainers)
    .input(roleUpdateSchema)
    .mutation(({ ctx, input }) => updateRole(ctx, input)),
  delete: write
    .allow(maintainers)
    .input(roleDeletionSchema)
    .mutation(({ ctx, input }) => deleteRole(ctx, input)),
  reorder: write
    .allow(maintainers)
    .input(roleOrderSchema)
    .mutation(({ ctx, input }) => reorderRoles(ctx, input)),
  setFeatures: write
    .allow(maintainers)
    .input(roleFeaturesSchema)
    .mutation(({ ctx, input }) => setRoleFeatures(ctx, input)),
});
