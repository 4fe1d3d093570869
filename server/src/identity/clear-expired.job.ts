// Deletes expired rows of the identity service once a day, and people who never proved the address that they gave.
import { lt, or } from "drizzle-orm";
import { DAY_MS, DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { defineJob } from "../platform/jobs/jobs";
import { forgetUnprovenGuests } from "./sign-in/forget-unproven-guests";
import { clearAbandonedPrintings } from "./sessions/service-session";
import {
  allowances,
  challenges,
  devices,
  expectedGuests,
  mailedLinks,
  sessions,
  signUps,
} from "./identity.tables";

/** Expired sessions and links are kept, so that users see past sessions and can request a new link with an old one. */
const KEPT_MS = 90 * DAY_MS;

export const clearExpiredJob = defineJob<Record<string, never>>({
  name: "identity.clear-expired",
  everySeconds: DAY_SECONDS,
  async handle(_, region) {
    const now = region.clock.now();
    const yesterday = new Date(now.getTime() - DAY_MS);
    const longAgo = new Date(now.getTime() - KEPT_MS);
    await forgetUnprovenGuests(region, yesterday);
    await region.db.transaction(async (tx) => {
      await tx.delete(allowances).where(lt(allowances.endsAt, now));
      await tx.delete(challenges).where(lt(challenges.expiresAt, yesterday));
      await tx.delete(signUps).where(lt(signUps.expiresAt, yesterday));
      await tx.delete(expectedGuests).where(lt(expectedGuests.until, yesterday));
      await tx.delete(devices).where(lt(devices.expiresAt, now));
      await tx.delete(mailedLinks).where(lt(mailedLinks.expiresAt, longAgo));
      await clearAbandonedPrintings(tx, yesterday);
      await tx.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.endedAt, longAgo)));
    });
  },
});
