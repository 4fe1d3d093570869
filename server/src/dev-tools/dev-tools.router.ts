// dev.*: the developers' own page (spec 2 §2.6) and Create Data; not there at all in prod and preprod (spec 6 T6).
import { anyone, developers, hiddenInLiveStages } from "@gap/core/access/policy";
import { findProviderOrg } from "../orgs/public";
import { read, router, write } from "../platform/calls/procedure";
import { listMigrations, type MigrationRecord } from "../platform/db/migrate";
import { createInitialData } from "./create-initial-data";

const developerTools = hiddenInLiveStages(developers());
const beforeAnybodyIsThere = hiddenInLiveStages(anyone());

export const devRouter = router({
  getAllMigrations: read.allow(developerTools).query(async ({ ctx }) => {
    const records = await listMigrations(ctx.db);
    return {
      globalMigrations: records.filter(({ scope }) => scope === "global").map(presentMigration),
      regionalMigrations: records.filter(({ scope }) => scope === "regional").map(presentMigration),
    };
  }),
});

export const publicDevRouter = router({
  needsInitialData: read
    .allow(beforeAnybodyIsThere)
    .query(async ({ ctx }) => (await findProviderOrg(ctx.db)) === undefined),
  createInitialData: write.allow(beforeAnybodyIsThere).mutation(({ ctx }) => createInitialData(ctx)),
});

function presentMigration({ id, createdAt, lastUpdatedAt, status, message, ticketNumber }: MigrationRecord) {
  return { id, createdAt, lastUpdatedAt, status, message, ticketNumber };
}
