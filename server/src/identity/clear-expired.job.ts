// Once a day: challenges that nobody can answer any more and sessions long over are deleted.
import { lt, or } from "drizzle-orm";
import { defineJob } from "../platform/jobs/jobs";
import { challenges, sessions } from "./identity.tables";

const DAY_MS = 86_400_000;
/** Kept for a while, so that a person can still see where they were signed in. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;

export const clearExpiredJob = defineJob<Record<string, never>>({
  name: "identity.clear-expired",
  everySeconds: 86_400,
  async handle(_, region) {
    const now = region.clock.now().getTime();
    const longAgo = new Date(now - SESSIONS_KEPT_MS);
    await region.db.transaction(async (tx) => {
      await tx.delete(challenges).where(lt(challenges.expiresAt, new Date(now - DAY_MS)));
      await tx.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.endedAt, longAgo)));
    });
  },
});
