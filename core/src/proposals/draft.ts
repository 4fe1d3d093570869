// Draft defaults, and changes that keep services and their prices consistent (spec 3 §4, §9).
import { DEFAULT_RATE_TYPE, SERVICE_RATE_TYPES, type ServiceRateType } from "@gap/core/services/rate-types";
import { FEE_TYPES } from "./fees/fee-types";
import { isInOrder } from "./signees/signing-order";
import {
  PROPOSAL_LIMITS,
  type DraftSteps,
  type FeeGroup,
  type PricedService,
  type Step3,
  type Step4,
} from "./proposal.schema";

export function newDraft(): DraftSteps {
  return {
    step1: { contacts: [] },
    step2: [],
    step3: [],
    step4: {
      objectivesAndValue: [],
      expectations: [],
      timing: "upon-acceptance",
      signees: "all-signees",
      dueDate: "2-weeks-from-now",
    },
    step5: { personalMessage: "" },
  };
}

/** Has the settings that apply to the fee type, with monthly instalments offered by default. */
export function newFeeGroup(rateType: ServiceRateType): FeeGroup {
  const applies = new Set(FEE_TYPES[rateType].options);
  return {
    serviceRateType: rateType,
    services: [],
    monthlyInstalments: true,
    ...(applies.has("annualPayment") && { annualPayment: false, annualPaymentDiscount: 5 }),
    ...(applies.has("paymentOnCompletion") && { paymentOnCompletion: false }),
    ...(applies.has("stagedPayments") && {
      stagedPayments: false,
      stagedPaymentUpfront: 50,
      stagedPaymentMilestone: 0,
    }),
    ...(applies.has("upfrontPaymentInFull") && {
      upfrontPaymentInFull: false,
      upfrontPaymentInFullDiscount: 5,
    }),
  };
}

interface ServiceToAdd {
  readonly serviceId: string;
  readonly pricing?:
    | { readonly startingPrice: number; readonly startingPriceRate: ServiceRateType }
    | undefined;
}

/** Adds the service at its starting price and rate; a service that is already there stays unchanged. */
export function addService(steps: DraftSteps, { serviceId, pricing }: ServiceToAdd): DraftSteps {
  if (steps.step2.some((each) => each.serviceId === serviceId)) return steps;
  const service: PricedService = {
    serviceId,
    servicePrice: pricing?.startingPrice ?? 0,
    serviceAgreementType: "agreed",
  };
  return {
    ...steps,
    step2: [...steps.step2, { serviceId, servicePriceType: "agreed" }],
    step3: withService(steps.step3, pricing?.startingPriceRate ?? DEFAULT_RATE_TYPE, service),
  };
}

export function removeService(steps: DraftSteps, serviceId: string): DraftSteps {
  return {
    ...steps,
    step2: steps.step2.filter((each) => each.serviceId !== serviceId),
    step3: withoutService(steps.step3, serviceId),
  };
}

/** Moves the service with its price; removes the old group if it is then empty. */
export function moveToRateType(steps: DraftSteps, serviceId: string, rateType: ServiceRateType): DraftSteps {
  const from = steps.step3.find(({ services }) => services.some((each) => each.serviceId === serviceId));
  const service = from?.services.find((each) => each.serviceId === serviceId);
  if (service === undefined || from?.serviceRateType === rateType) return steps;
  return { ...steps, step3: withService(withoutService(steps.step3, serviceId), rateType, service) };
}

type Contacts = DraftSteps["step1"]["contacts"];

/** Caps the number of signees at the number of contacts (spec 3 §4, Autosave). */
export function setContacts(steps: DraftSteps, contacts: Contacts, copies: Contacts = []): DraftSteps {
  const { copies: _former, ...step1 } = steps.step1;
  return {
    ...steps,
    step1: { ...step1, contacts, ...(copies.length > 0 && { copies }) },
    step4: withSigneesCapped(steps.step4, contacts.length),
  };
}

/** Recipients keep their role; new ones sign. */
export function chooseRecipients(steps: DraftSteps, ids: readonly string[]): DraftSteps {
  const { copies = [] } = steps.step1;
  const isCopy = (id: string) => copies.some((copy) => copy.id === id);
  const chosen = (which: (id: string) => boolean) => ids.filter(which).map((id) => ({ id }));
  return setContacts(
    steps,
    chosen((id) => !isCopy(id)),
    chosen(isCopy),
  );
}

/** Moves a signee to another place in the order of signing. */
export function moveSignee(steps: DraftSteps, from: number, to: number): DraftSteps {
  const { contacts, copies } = steps.step1;
  const moved = contacts.slice(from, from + 1);
  return setContacts(steps, contacts.toSpliced(from, 1).toSpliced(to, 0, ...moved), copies);
}

export type RecipientRole = "signs" | "copy";

export function setRecipientRole(steps: DraftSteps, id: string, role: RecipientRole): DraftSteps {
  const { contacts, copies = [] } = steps.step1;
  if (roleOfRecipient(steps.step1, id) === role) return steps;
  const without = (list: Contacts) => list.filter((each) => each.id !== id);
  return role === "copy"
    ? setContacts(steps, without(contacts), [...copies, { id }])
    : setContacts(steps, [...contacts, { id }], without(copies));
}

export function roleOfRecipient({ copies = [] }: DraftSteps["step1"], id: string): RecipientRole {
  return copies.some((copy) => copy.id === id) ? "copy" : "signs";
}

/** The scenario and the contacts belong to one client. */
export function withoutClient(steps: DraftSteps): DraftSteps {
  const { scenarioId: _scenario, ...step4 } = steps.step4;
  return setContacts({ ...steps, step4 }, []);
}

/** Removes services that are no longer in the catalogue, and returns their ids. */
export function withoutMissingServices(
  steps: DraftSteps,
  knownServiceIds: ReadonlySet<string>,
): { readonly steps: DraftSteps; readonly removedServiceIds: readonly string[] } {
  const removedServiceIds = steps.step2
    .map(({ serviceId }) => serviceId)
    .filter((serviceId) => !knownServiceIds.has(serviceId));
  return { steps: removedServiceIds.reduce(removeService, steps), removedServiceIds };
}

/** Repairs any input, so that each service is listed and priced once, and no group is empty or duplicated. */
export function consistentSteps(steps: DraftSteps): DraftSteps {
  const step2 = firstOfEach(steps.step2, ({ serviceId }) => serviceId);
  const listed = new Set(step2.map(({ serviceId }) => serviceId));
  const priced = firstPrices(steps.step3, listed);
  const step3 = step2
    .filter(
      ({ serviceId }) =>
        !priced.some(({ services }) => services.some((each) => each.serviceId === serviceId)),
    )
    .reduce<Step3>(
      (groups, { serviceId }) =>
        withService(groups, DEFAULT_RATE_TYPE, {
          serviceId,
          servicePrice: 0,
          serviceAgreementType: "agreed",
        }),
      priced,
    );
  const contacts = firstOfEach(steps.step1.contacts, ({ id }) => id);
  const step4 = withOrderOfAll(steps.step4);
  return setContacts({ ...steps, step2, step3, step4 }, contacts, copiesBeside(contacts, steps.step1.copies));
}

/** A signee needs no copy, and all recipients together stay within the limit. */
function copiesBeside(contacts: Contacts, copies: Contacts = []): Contacts {
  return firstOfEach(copies, ({ id }) => id)
    .filter(({ id }) => !contacts.some((contact) => contact.id === id))
    .slice(0, Math.max(0, PROPOSAL_LIMITS.contacts - contacts.length));
}

function firstPrices(groups: Step3, listed: ReadonlySet<string>): Step3 {
  const seen = new Set<string>();
  const isFirst = ({ serviceId }: PricedService) =>
    listed.has(serviceId) && !seen.has(serviceId) && seen.add(serviceId);
  const priced = firstOfEach(groups, ({ serviceRateType }) => serviceRateType).map((group) => ({
    ...group,
    services: groups
      .filter(({ serviceRateType }) => serviceRateType === group.serviceRateType)
      .flatMap(({ services }) => services.filter(isFirst))
      .map((service) => withUnitsOf(group.serviceRateType, service)),
  }));
  return inDisplayOrder(priced);
}

function withService(groups: Step3, rateType: ServiceRateType, service: PricedService): Step3 {
  const group = groups.find(({ serviceRateType }) => serviceRateType === rateType) ?? newFeeGroup(rateType);
  const grown = { ...group, services: [...group.services, withUnitsOf(rateType, service)] };
  return inDisplayOrder([...groups.filter(({ serviceRateType }) => serviceRateType !== rateType), grown]);
}

function withoutService(groups: Step3, serviceId: string): Step3 {
  return inDisplayOrder(
    groups.map((group) => ({
      ...group,
      services: group.services.filter((each) => each.serviceId !== serviceId),
    })),
  );
}

function inDisplayOrder(groups: Step3): Step3 {
  return SERVICE_RATE_TYPES.flatMap((rateType) =>
    groups.filter(({ serviceRateType, services }) => serviceRateType === rateType && services.length > 0),
  );
}

// Only per-session and per-unit services have units, which start at 1 (spec 3 §9); the others may have a quantity.
function withUnitsOf(
  rateType: ServiceRateType,
  { serviceUnits = 1, serviceQuantity, ...service }: PricedService,
): PricedService {
  if (FEE_TYPES[rateType].hasUnits) return { ...service, serviceUnits };
  return serviceQuantity === undefined ? service : { ...service, serviceQuantity };
}

/**
 * An order of fewer than two signees is kept while they are chosen, and in templates, but not sent.
 */
export function detailsToSend(step4: Step4, signees: number): Step4 {
  return signees > 1 ? step4 : withoutOrder(step4);
}

function withOrderOfAll(step4: Step4): Step4 {
  return isInOrder(step4) ? step4 : withoutOrder(step4);
}

function withoutOrder({ signsInOrder: _order, ...others }: Step4): Step4 {
  return others;
}

function withSigneesCapped(step4: Step4, contacts: number): Step4 {
  const { signeesAmount, ...others } = step4;
  if (signeesAmount === undefined || signeesAmount <= contacts) return step4;
  return contacts === 0 ? others : { ...others, signeesAmount: contacts };
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = items.map(keyOf);
  return items.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
