// Rules of services (spec 3 §5, §6, §8).
import { currencyOfCountry } from "@gap/core/orgs/countries";
import type { OrgType } from "@gap/core/orgs/org-types";
import { DEFAULT_PRICING_COUNTRY } from "@gap/core/orgs/tiers";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { currencySymbolOf } from "@gap/core/shared/money";
import { REQUIRED } from "@gap/core/shared/required";
import { SERVICE_LIMITS, type NewService, type Service } from "./service.schema";

export const SERVICE_NOT_FOUND = "Service not found";
export const UNABLE_TO_DELETE_SERVICE = "Unable to delete service";
export const SERVICE_ADOPTED_ALREADY = "This service is already in your catalogue";
export const PROCESS_CANNOT_BE_LINKED = "Choose a published process";
export const TOO_MANY_SERVICES = `An organisation can have ${SERVICE_LIMITS.perOrg} services. Delete one to add another.`;
export const NO_PRICE_OF_THE_PROVIDER = "Services that are published to advisors have no price";

/** An advisor's service needs a price and a rate; the provider's has none, as each advisor sets their own. */
export function pricingProblems(
  orgType: OrgType,
  { pricing }: Pick<NewService, "pricing">,
): ValidationError[] {
  if (orgType === "gap")
    return pricing === undefined
      ? []
      : [{ field: "pricing.startingPrice", message: NO_PRICE_OF_THE_PROVIDER }];
  return pricing === undefined ? [{ field: "pricing.startingPrice", message: REQUIRED }] : [];
}

/** A service linked to a process cannot be deleted (spec 3 §6). */
export function mayDeleteService({ linkedProcess }: Pick<Service, "linkedProcess">): boolean {
  return linkedProcess === undefined;
}

type Currency = NonNullable<Service["pricing"]>["currency"];

interface PricingOrg {
  readonly currencyCode: string | null;
  readonly countryCode: string | null;
}

export function currencyOfServices(org: PricingOrg): Currency {
  const code = currencyCodeOfServices(org);
  return { code, name: nameOfCurrency(code), symbol: currencySymbolOf(code) };
}

/** The organisation's currency; if it never chose one, its country's. */
export function currencyCodeOfServices({ currencyCode, countryCode }: PricingOrg): string {
  return (
    currencyCode ||
    currencyOfCountry(countryCode ?? "") ||
    currencyOfCountry(DEFAULT_PRICING_COUNTRY) ||
    "NZD"
  );
}

// Created lazily and once, as creating it costs far more than looking up a name.
let currencyNames: Intl.DisplayNames | undefined;

function nameOfCurrency(code: string): string {
  currencyNames ??= new Intl.DisplayNames("en", { type: "currency" });
  return currencyNames.of(code) ?? code;
}
