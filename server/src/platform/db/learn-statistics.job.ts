// Every ten minutes the embedded database counts what its tables hold: it has no process beside it that would, and
// without figures it plans a search over ten thousand rows as one over none. PostgreSQL does it by itself.
import { defineJob } from "../jobs/jobs";

export const learnStatisticsJob = defineJob<Record<string, never>>({
  name: "db.learn-statistics",
  everySeconds: 600,
  async handle(_, { db }) {
    if (db.kind === "embedded") await db.read.raw("analyze");
  },
});
