// Names of countries on the staff's screens.
import { COUNTRIES } from "@gap/core/orgs/countries";

export function countryName(countryCode: string | undefined): string | undefined {
  return COUNTRIES.find(({ code }) => code === countryCode)?.name ?? countryCode;
}
