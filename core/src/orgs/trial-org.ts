// Defaults that a trial's organisation takes from its country: currency, tax and time zone (spec 1 §2, §5).
import { currencyOfCountry } from "@gap/core/orgs/countries";
import type { TrialOrg } from "@gap/core/orgs/org.schema";
import { taxFiguresOf } from "@gap/core/orgs/tax";
import { timeZoneForCountry } from "@gap/core/orgs/time-zones";

type TakenFromCountry = Pick<TrialOrg, "currencyCode" | "timezone" | "taxDescription" | "taxPercentage">;

/** Expects a listed country; a country without tax figures starts without a tax. */
export function takenFromCountry(countryCode: string, zoneOfPerson: string): TakenFromCountry {
  const { taxDescription, taxPercentage } = taxFiguresOf(countryCode) ?? {
    taxDescription: "",
    taxPercentage: 0,
  };
  return {
    currencyCode: currencyOfCountry(countryCode) ?? "",
    timezone: timeZoneForCountry(countryCode, zoneOfPerson),
    taxDescription,
    taxPercentage,
  };
}
