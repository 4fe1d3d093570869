// Runs ANALYZE every ten minutes on the embedded database, which has no autovacuum: without statistics the planner
// treats a table of ten thousand rows as empty. PostgreSQL does this itself.
import { defineJob } from "../jobs/jobs";

export const learnStatisticsJob = defineJob<Record<string, never>>({
  name: "db.learn-statistics",
  everySeconds: 600,
  async handle(_, { db }) {
    if (db.kind === "embedded") await db.read.raw("analyze");
  },
});
