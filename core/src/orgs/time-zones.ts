// Time zones, the country of each, and an organisation's default zone (spec 1 §9).
import { BORROWED_ZONES, CURRENT_NAME_OF_ZONE, ZONES_BY_COUNTRY } from "@gap/core/orgs/time-zone-data";

export const DEFAULT_TIME_ZONE = "Pacific/Auckland";

const COUNTRY_OF_ZONE: ReadonlyMap<string, string> = new Map(
  Object.entries(ZONES_BY_COUNTRY).flatMap(([country, zones]) =>
    zones.split(" ").map((zone) => [zone, country] as const),
  ),
);

/** Current name in the time zone database: browsers still report Asia/Calcutta. Undefined for an unknown zone. */
export function currentNameOfTimeZone(zone: string): string | undefined {
  const current = Object.hasOwn(CURRENT_NAME_OF_ZONE, zone) ? CURRENT_NAME_OF_ZONE[zone] : zone;
  return current !== undefined && COUNTRY_OF_ZONE.has(current) ? current : undefined;
}

export function isTimeZone(zone: string): boolean {
  return currentNameOfTimeZone(zone) !== undefined;
}

export function countryOfTimeZone(zone: string): string | undefined {
  return COUNTRY_OF_ZONE.get(currentNameOfTimeZone(zone) ?? "");
}

/** The zone with the most inhabitants comes first. */
export function timeZonesOfCountry(countryCode: string): readonly string[] {
  for (const zones of [ZONES_BY_COUNTRY, BORROWED_ZONES]) {
    if (Object.hasOwn(zones, countryCode)) return zones[countryCode]?.split(" ") ?? [];
  }
  return [];
}

/** The person's own zone if the country has it, else the country's first, else the default zone (spec 1 §9). */
export function timeZoneForCountry(countryCode: string, zoneOfPerson: string): string {
  const zones = timeZonesOfCountry(countryCode);
  const own = currentNameOfTimeZone(zoneOfPerson);
  if (own !== undefined && zones.includes(own)) return own;
  return zones[0] ?? DEFAULT_TIME_ZONE;
}

/** The zone in which an organisation's days are counted (spec 4 §C): its own setting, or else its country's. */
export function timeZoneOfOrg({ timezone, countryCode }: OrgPlace): string {
  if (timezone) return timezone;
  return countryCode ? timeZoneForCountry(countryCode, DEFAULT_TIME_ZONE) : DEFAULT_TIME_ZONE;
}

interface OrgPlace {
  readonly timezone?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
}
