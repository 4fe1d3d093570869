// dev.*: the developers' own page (spec 2 §2.6); not there at all in prod and preprod (spec 6 T6).
import { developers, hiddenInLiveStages } from "@gap/core/access/policy";
import { read, router } from "../platform/calls/procedure";
import { listMigrations, type MigrationRecord } from "../platform/db/migrate";

const developerTools = hiddenInLiveStages(developers());

export const devRouter = router({
  getAllMigrations: read.allow(developerTools).query(async ({ ctx }) => {
    const records = await listMigrations(ctx.db);
    return {
      globalMigrations: records.filter(({ scope }) => scope === "global").map(presentMigration),
      regionalMigrations: records.filter(({ scope }) => scope === "regional").map(presentMigration),
    };
  }),
});

function presentMigration({ id, createdAt, lastUpdatedAt, status, message, ticketNumber }: MigrationRecord) {
  return { id, createdAt, lastUpdatedAt, status, message, ticketNumber };
}
