// The time zone in which an advisor's days are counted (spec 4 §C): its own setting, or else its country's.
import { DEFAULT_TIME_ZONE, timeZoneForCountry } from "@gap/core/orgs/time-zones";

interface AdvisorPlace {
  readonly timezone: string | null;
  readonly countryCode: string | null;
}

export function zoneOf({ timezone, countryCode }: AdvisorPlace): string {
  if (timezone) return timezone;
  return countryCode === null ? DEFAULT_TIME_ZONE : timeZoneForCountry(countryCode, DEFAULT_TIME_ZONE);
}
