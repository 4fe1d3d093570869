// The services of a sent proposal as the report counts them: each with its own value, and whether it is included.
import { firstYearCents } from "../fees/fees";
import { includedServiceIds } from "../fees/payment-preferences";
import type { FeeGroup, PaymentPreferences } from "../proposal.schema";
import type { ProposedService } from "../proposal-view";

export interface OfferedService {
  readonly name: string;
  /** The first year, after the discount of the chosen payment option. */
  readonly cents: number;
  /** Agreed, or recommended and chosen by the client. */
  readonly isIncluded: boolean;
}

interface Offer {
  readonly services: readonly Pick<ProposedService, "serviceId" | "serviceName" | "servicePriceType">[];
  readonly fees: readonly FeeGroup[];
}

interface Chosen {
  readonly includedOptionalServiceIds: readonly string[];
  readonly paymentPreferences: PaymentPreferences;
}

/** Before the first response nothing is chosen. */
const NOTHING: Chosen = { includedOptionalServiceIds: [], paymentPreferences: {} };

export function offeredServices(
  { services, fees }: Offer,
  { includedOptionalServiceIds, paymentPreferences }: Chosen = NOTHING,
): OfferedService[] {
  const included = includedServiceIds(services, includedOptionalServiceIds);
  return services.map(({ serviceId, serviceName }) => ({
    name: serviceName,
    cents: firstYearCents([...fees], new Set([serviceId]), paymentPreferences),
    isIncluded: included.has(serviceId),
  }));
}
