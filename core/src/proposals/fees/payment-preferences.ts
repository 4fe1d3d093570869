// The client's choices before signing: recommended services to include, and how to pay each fee type (spec 3 §4, §5).
import { SERVICE_RATE_TYPES, type ServiceRateType } from "@gap/core/services/rate-types";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";
import { AGREE_TO_TERMS_FIRST, ACCEPT_TERMS_OF_ENGAGEMENT_FIRST } from "../acceptance";
import { offeredOptions } from "./fee-types";
import type { FeeGroup, PaymentOption, PaymentPreferences, PriceType, Step3 } from "../proposal.schema";

export const NOT_OFFERED = "This payment option is not offered";
export const NOT_OPTIONAL = "This service is not optional in this proposal";

interface ServiceToInclude {
  readonly serviceId: string;
  readonly servicePriceType: PriceType;
}

/** Agreed services are always included, recommended ones if ticked. */
export function includedServiceIds(
  services: readonly ServiceToInclude[],
  optionalIds: Iterable<string>,
): ReadonlySet<string> {
  const ticked = new Set(optionalIds);
  return new Set(
    services
      .filter(({ serviceId, servicePriceType }) => servicePriceType === "agreed" || ticked.has(serviceId))
      .map(({ serviceId }) => serviceId),
  );
}

/** In the display order of fees. */
export function feeTypesToChoose(fees: Step3, included: ReadonlySet<string>): ServiceRateType[] {
  return groupsToChoose(fees, included).map(({ serviceRateType }) => serviceRateType);
}

/** Keeps valid choices, and selects the option where a fee type has only one. */
export function withOnlyOptions(
  fees: Step3,
  included: ReadonlySet<string>,
  preferences: PaymentPreferences,
): PaymentPreferences {
  const kept: Partial<Record<ServiceRateType, PaymentOption>> = {};
  for (const group of groupsToChoose(fees, included)) {
    const offered = offeredOptions(group);
    const chosen = preferences[group.serviceRateType];
    const choice =
      offered.find((option) => option === chosen) ?? (offered.length === 1 ? offered[0] : undefined);
    if (choice !== undefined) kept[group.serviceRateType] = choice;
  }
  return kept;
}

/** Whether the client decides anything: recommended services, or one of several payment options. */
export function hasSomethingToChoose(services: readonly ServiceToInclude[], fees: Step3): boolean {
  return (
    services.some(({ servicePriceType }) => servicePriceType === "recommended") ||
    fees.some((group) => offeredOptions(group).length > 1)
  );
}

/** The parts of the sent proposal that a response is checked against. */
interface ProposalToAnswer {
  readonly services: readonly ServiceToInclude[];
  readonly fees: Step3;
  readonly hasTermsOfEngagement: boolean;
  /** Later responses adopt the choices of the first one (spec 4 §C, Race rules). */
  readonly isFirstResponse: boolean;
}

interface ResponseToCheck {
  readonly agree: boolean;
  readonly acceptsTermsOfEngagement?: boolean | undefined;
  readonly includedOptionalServiceIds?: readonly string[] | undefined;
  readonly paymentPreferences?: PaymentPreferences | undefined;
}

/** Returns the problems that prevent signing with this response (spec 3 §5, Signing; spec 6 G5). */
export function responseProblems(proposal: ProposalToAnswer, response: ResponseToCheck): ValidationError[] {
  const problems: ValidationError[] = [];
  if (!response.agree) problems.push({ field: "agree", message: AGREE_TO_TERMS_FIRST });
  if (proposal.hasTermsOfEngagement && response.acceptsTermsOfEngagement !== true)
    problems.push({ field: "acceptsTermsOfEngagement", message: ACCEPT_TERMS_OF_ENGAGEMENT_FIRST });
  return proposal.isFirstResponse ? [...problems, ...choiceProblems(proposal, response)] : problems;
}

function choiceProblems(
  { services, fees }: ProposalToAnswer,
  { includedOptionalServiceIds = [], paymentPreferences = {} }: ResponseToCheck,
): ValidationError[] {
  const optional = new Set(
    services.filter((each) => each.servicePriceType === "recommended").map((each) => each.serviceId),
  );
  const ofServices = includedOptionalServiceIds
    .filter((id) => !optional.has(id))
    .map(() => ({ field: "includedOptionalServiceIds", message: NOT_OPTIONAL }));
  const included = includedServiceIds(services, includedOptionalServiceIds);
  return [...ofServices, ...preferenceProblems(fees, included, paymentPreferences)];
}

function preferenceProblems(
  fees: Step3,
  included: ReadonlySet<string>,
  preferences: PaymentPreferences,
): ValidationError[] {
  return groupsToChoose(fees, included).flatMap((group) => {
    const field = `paymentPreferences.${group.serviceRateType}`;
    const chosen = preferences[group.serviceRateType];
    if (chosen === undefined) return [{ field, message: REQUIRED }];
    return offeredOptions(group).includes(chosen) ? [] : [{ field, message: NOT_OFFERED }];
  });
}

function groupsToChoose(fees: Step3, included: ReadonlySet<string>): FeeGroup[] {
  return SERVICE_RATE_TYPES.flatMap((rateType) =>
    fees.filter(
      ({ serviceRateType, services }) =>
        serviceRateType === rateType && services.some(({ serviceId }) => included.has(serviceId)),
    ),
  );
}
