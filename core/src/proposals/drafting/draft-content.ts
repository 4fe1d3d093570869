// The content with which a draft is created in one call: recipients, services with their prices, and details. What is left
// out stays as in the template, or empty. Services without a price get that of the catalogue.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { SERVICE_RATE_TYPES, type ServiceRateType } from "@gap/core/services/rate-types";
import { addService, moveToRateType, setContacts } from "../draft";
import { FEE_TYPES } from "../fees/fee-types";
import {
  pricedServiceSchema,
  PROPOSAL_LIMITS,
  step1EditSchema,
  step4Schema,
  step5Schema,
  type DraftSteps,
  type PricedService,
} from "../proposal.schema";
import { MORE_SIGNEES_THAN_RECIPIENTS } from "../step-completion";

const contactIdsSchema = z
  .array(idSchema)
  .max(PROPOSAL_LIMITS.contacts)
  .refine((ids) => new Set(ids).size === ids.length, "A contact is repeated");

const price = pricedServiceSchema.shape;

const serviceOfDraftSchema = z.strictObject({
  serviceId: idSchema,
  price: price.servicePrice
    .optional()
    .describe("In whole units of the currency; that of the catalogue if left out."),
  rate: z.enum(SERVICE_RATE_TYPES).optional().describe("That of the catalogue if left out."),
  quantity: price.serviceQuantity.describe(
    "Sessions or units for fee types that have them; otherwise how many times it is provided.",
  ),
  discount: price.serviceDiscount.describe("In per cent."),
  isEstimate: z.boolean().default(false),
  isOptional: z.boolean().default(false).describe("Offered to the client, who may leave it out."),
});

export const draftContentSchema = z
  .strictObject({
    name: step1EditSchema.shape.name,
    signees: contactIdsSchema.default([]).describe("Ids of the client's contacts, in the order of signing."),
    copies: contactIdsSchema.default([]).describe("Ids of contacts who receive a copy and do not sign."),
    services: z
      .array(serviceOfDraftSchema)
      .max(PROPOSAL_LIMITS.services)
      .refine(
        (services) => new Set(services.map(({ serviceId }) => serviceId)).size === services.length,
        "A service is repeated",
      )
      .optional(),
    objectives: step4Schema.shape.ownObjectives.describe("In the firm's own words."),
    expectations: step4Schema.shape.ownExpectations.describe("In the firm's own words."),
    startMonth: step4Schema.shape.duringMonth.describe(
      "The month in which the work starts, as 2027-02; upon acceptance if left out.",
    ),
    signaturesNeeded: step4Schema.shape.signeesAmount.describe("All signees if left out."),
    signsInOrder: step4Schema.shape.signsInOrder.describe("The signees sign one after another."),
    dueDay: step4Schema.shape.dueDateDate.describe("Two weeks after sending if left out."),
    personalMessage: step5Schema.shape.personalMessage.optional(),
  })
  .refine(
    ({ signaturesNeeded, signees }) => signaturesNeeded === undefined || signaturesNeeded <= signees.length,
    { path: ["signaturesNeeded"], message: MORE_SIGNEES_THAN_RECIPIENTS },
  );

export type DraftContent = z.output<typeof draftContentSchema>;
type ServiceOfDraft = z.output<typeof serviceOfDraftSchema>;

interface CataloguePrice {
  readonly startingPrice: number;
  readonly startingPriceRate: ServiceRateType;
}

/** Prices of the catalogue by service id; services without a price have none. */
export type CataloguePrices = ReadonlyMap<string, CataloguePrice>;

export function withContent(steps: DraftSteps, content: DraftContent, prices: CataloguePrices): DraftSteps {
  const asIds = (ids: readonly string[]) => ids.map((id) => ({ id }));
  const { name, signees, copies, services, personalMessage } = content;
  const withServices = services === undefined ? steps : withServicesOf(steps, services, prices);
  const filled: DraftSteps = {
    ...withServices,
    step1: { ...withServices.step1, ...(name !== undefined && { name }) },
    step4: { ...withServices.step4, ...detailsOf(content) },
    step5: personalMessage === undefined ? withServices.step5 : { personalMessage },
  };
  return setContacts(filled, asIds(signees), asIds(copies));
}

function detailsOf(content: DraftContent): Partial<DraftSteps["step4"]> {
  const { objectives, expectations, startMonth, signaturesNeeded, signsInOrder, dueDay } = content;
  return {
    ...(objectives !== undefined && { ownObjectives: objectives }),
    ...(expectations !== undefined && { ownExpectations: expectations }),
    ...(startMonth !== undefined && { timing: "during-a-given-month", duringMonth: startMonth }),
    ...(signaturesNeeded !== undefined && {
      signees: "certain-number-of-signees",
      signeesAmount: signaturesNeeded,
    }),
    ...(signsInOrder !== undefined && { signsInOrder }),
    ...(dueDay !== undefined && { dueDate: "specific-date", dueDateDate: dueDay }),
  };
}

/** Replaces the services. Fee types that the template has, too, keep its payment options. */
function withServicesOf(
  steps: DraftSteps,
  services: readonly ServiceOfDraft[],
  prices: CataloguePrices,
): DraftSteps {
  const none: DraftSteps = { ...steps, step2: [], step3: [] };
  const added = services.reduce((so, service) => withServiceOf(so, service, prices), none);
  const optionsOf = new Map(steps.step3.map((group) => [group.serviceRateType, group]));
  const step3 = added.step3.map((group) => ({
    ...group,
    ...optionsOf.get(group.serviceRateType),
    services: group.services,
  }));
  return { ...added, step3 };
}

function withServiceOf(steps: DraftSteps, service: ServiceOfDraft, prices: CataloguePrices): DraftSteps {
  const { serviceId, rate, isOptional } = service;
  const added = addService(steps, { serviceId, pricing: prices.get(serviceId) });
  const moved = rate === undefined ? added : moveToRateType(added, serviceId, rate);
  return {
    ...moved,
    step2: moved.step2.map((each) =>
      each.serviceId === serviceId && isOptional ? { ...each, servicePriceType: "recommended" } : each,
    ),
    step3: moved.step3.map((group) => ({
      ...group,
      services: group.services.map((line) =>
        line.serviceId === serviceId
          ? withPriceOf(line, service, FEE_TYPES[group.serviceRateType].hasUnits)
          : line,
      ),
    })),
  };
}

function withPriceOf(
  line: PricedService,
  { price: servicePrice, quantity, discount, isEstimate }: ServiceOfDraft,
  hasUnits: boolean,
): PricedService {
  return {
    ...line,
    ...(servicePrice !== undefined && { servicePrice }),
    ...(quantity !== undefined && (hasUnits ? { serviceUnits: quantity } : { serviceQuantity: quantity })),
    ...(discount !== undefined && { serviceDiscount: discount }),
    serviceAgreementType: isEstimate ? "estimate" : "agreed",
  };
}
