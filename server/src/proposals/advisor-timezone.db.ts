// The time zone in which an advisor's days are counted (spec 4 §C): its own setting, or else its country's.
import { eq } from "drizzle-orm";
import { DEFAULT_TIME_ZONE, timeZoneForCountry } from "@gap/core/orgs/time-zones";
import { orgs } from "../orgs/public";
import type { Queryable } from "../platform/db/database";

export async function timezoneOfAdvisor(db: Queryable, advisorOrgId: string): Promise<string> {
  const [org] = await db
    .select({ timezone: orgs.timezone, countryCode: orgs.countryCode })
    .from(orgs)
    .where(eq(orgs.id, advisorOrgId));
  return zoneOf(org ?? { timezone: null, countryCode: null });
}

export function zoneOf({
  timezone,
  countryCode,
}: {
  readonly timezone: string | null;
  readonly countryCode: string | null;
}): string {
  if (timezone) return timezone;
  return countryCode === null ? DEFAULT_TIME_ZONE : timeZoneForCountry(countryCode, DEFAULT_TIME_ZONE);
}
