// dev.*: calls of the developer page (spec 2 §2.6) and Create Data; they do not exist in prod and preprod (spec 6 T6).
import { sendShrekSchema } from "@gap/core/dev-tools/goose.schema";
import { userSearchSchema } from "@gap/core/dev-tools/user-search.schema";
import { anyOf, anyone, developers, hiddenInLiveStages } from "@gap/core/access/policy";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { findProviderOrg } from "../orgs/public";
import { read, router, write } from "../platform/calls/procedure";
import { listMigrations, type MigrationRecord } from "../platform/db/migrate";
import { adminSettingsProcedures } from "./admin-settings/admin-settings.router";
import { createInitialData } from "./create-initial-data";
import { deleteOrgAsDeveloper } from "./delete-org";
import { deleteUserOrgAndOrg } from "./delete-user-org-and-org";
import { listGooseSubscribers } from "./goose.db";
import { sendShrek } from "./send-shrek";
import { findDuplicateUsers, searchUsers } from "./user-search.db";

const developerTools = hiddenInLiveStages(developers());
/** Spec 2 §2.5: on stages that begin with dev-, for everyone who has the org switcher. */
const onDevStages = hiddenInLiveStages(anyOf({ stages: ["dev"] }));
const beforeFirstSignIn = hiddenInLiveStages(anyone());

export const devRouter = router({
  ...adminSettingsProcedures,
  getAllMigrations: read.allow(developerTools).query(async ({ ctx }) => {
    const records = await listMigrations(ctx.db);
    const present = (record: MigrationRecord) => presentMigration(record, ctx.region.config.ticketTrackerUrl);
    return {
      globalMigrations: records.filter(({ scope }) => scope === "global").map(present),
      regionalMigrations: records.filter(({ scope }) => scope === "regional").map(present),
    };
  }),
  searchUsers: read
    .allow(developerTools)
    .input(userSearchSchema)
    .query(({ ctx, input }) => searchUsers(ctx.db, input.email)),
  findDuplicateUsers: read.allow(developerTools).query(({ ctx }) => findDuplicateUsers(ctx.db)),
  deleteOrg: write
    .allow(developerTools)
    .input(orgIdInputSchema)
    .mutation(({ ctx, input: { orgId } }) =>
      deleteOrgAsDeveloper(ctx, { orgId, currentOrgId: ctx.caller.viewer.orgId }),
    ),
  getGooseSubscribers: read
    .allow(developerTools)
    .query(({ ctx }) => listGooseSubscribers(ctx.db, ctx.region.clock.now())),
  sendShrek: write
    .allow(developerTools)
    .input(sendShrekSchema)
    .mutation(({ ctx, input }) => sendShrek(ctx, input)),
  deleteUserOrgAndOrg: write
    .allow(onDevStages)
    .input(orgIdInputSchema)
    .mutation(({ ctx, input: { orgId } }) => {
      const { userId, viewer } = ctx.caller;
      return deleteUserOrgAndOrg(ctx, {
        orgId,
        userId,
        currentOrgId: viewer.orgId,
        isStaff: viewer.orgType === "gap",
      });
    }),
});

export const publicDevRouter = router({
  needsInitialData: read
    .allow(beforeFirstSignIn)
    .query(async ({ ctx }) => (await findProviderOrg(ctx.db)) === undefined),
  createInitialData: write.allow(beforeFirstSignIn).mutation(({ ctx }) => createInitialData(ctx)),
});

/** Adds the ticket's address, if the installation has a ticket tracker. */
function presentMigration(
  { id, createdAt, lastUpdatedAt, status, message, ticketNumber }: MigrationRecord,
  trackerUrl: string | undefined,
) {
  const ticketUrl =
    trackerUrl === undefined || !ticketNumber ? null : `${trackerUrl}${encodeURIComponent(ticketNumber)}`;
  return { id, createdAt, lastUpdatedAt, status, message, ticketNumber, ticketUrl };
}
