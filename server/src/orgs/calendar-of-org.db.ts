// The calendar of an organisation: its time zone, and the day that it is there.
import { eq } from "drizzle-orm";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { Queryable } from "../platform/db/database";
import { orgs } from "./orgs.tables";

export async function zoneOf(db: Queryable, orgId: string): Promise<string> {
  const [org] = await db
    .select({ timezone: orgs.timezone, countryCode: orgs.countryCode })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  return timeZoneOfOrg(org ?? {});
}

export async function todayOf(db: Queryable, orgId: string, now: Date): Promise<string> {
  return calendarDayIn(now, await zoneOf(db, orgId));
}

export async function calendarOf(db: Queryable, orgId: string, now: Date) {
  const timezone = await zoneOf(db, orgId);
  return { timezone, today: calendarDayIn(now, timezone) };
}
