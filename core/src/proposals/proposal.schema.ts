// The editable content of a proposal in five steps (spec 3 §3), with its limits (spec 3 §5, §9).
import { z } from "zod";
import { imagesOf, plainTextOf } from "@gap/core/rich-text/plain-text";
import { richTextSchema, type RichText } from "@gap/core/rich-text/rich-text.schema";
import { SERVICE_RATE_TYPES, type ServiceRateType } from "@gap/core/services/rate-types";
import { idSchema } from "@gap/core/shared/ids";
import { EXPECTATION_IDS, OBJECTIVE_IDS } from "./objectives-and-expectations";

export const PRICE_TYPES = ["agreed", "recommended"] as const;
export const AGREEMENT_TYPES = ["agreed", "estimate"] as const;
export const TIMINGS = ["upon-acceptance", "during-a-given-month"] as const;
export const SIGNEE_RULES = ["all-signees", "certain-number-of-signees"] as const;
export const DUE_DATES = ["1-week-from-now", "2-weeks-from-now", "specific-date"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];
export type AgreementType = (typeof AGREEMENT_TYPES)[number];
export type Timing = (typeof TIMINGS)[number];
export type SigneeRule = (typeof SIGNEE_RULES)[number];
export type DueDateChoice = (typeof DUE_DATES)[number];

/** In display order; the names are those of the fields in a fee group. */
export const PAYMENT_OPTIONS = [
  "monthlyInstalments",
  "annualPayment",
  "paymentOnCompletion",
  "upfrontPaymentInFull",
  "stagedPayments",
] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

export const LAST_STEP_INDEX = 4;

export const PROPOSAL_LIMITS = {
  /** Signees and recipients of a copy together. */
  contacts: 20,
  services: 100,
  /** Bytes of JSON of all services' texts (how it works and terms) together: about a thousand pages. */
  textsOfServices: 3_000_000,
  picturesOfServices: 500,
  /** At most six digits (spec 3 §9). */
  price: 999_999,
  units: 9_999,
  /** At most two digits. */
  percent: 99,
  personalMessage: 5_000,
  declineReason: 1_000,
  reminder: 1_000,
  templateName: 200,
  name: 200,
  notes: 10_000,
  /** Objectives or expectations in the firm's own words. */
  ownLines: 12,
  ownLine: 300,
  introduction: 10_000,
} as const;

const priceSchema = z.int().min(0).max(PROPOSAL_LIMITS.price);
const percentSchema = z.int().min(0).max(PROPOSAL_LIMITS.percent);
/** A calendar month; like a calendar day it is text, so that no time zone can shift it. */
const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
export const calendarDaySchema = z.iso.date();

/** Recipients are ids of the client's contacts: names and addresses are looked up, never taken from the caller. */
export const step1EditSchema = z.object({
  contacts: z.array(z.object({ id: idSchema })).max(PROPOSAL_LIMITS.contacts),
  /** Contacts who receive a copy and do not sign. */
  copies: z
    .array(z.object({ id: idSchema }))
    .max(PROPOSAL_LIMITS.contacts)
    .optional(),
  /** The key of an uploaded file; null removes it. */
  logoFileName: z.string().max(300).nullish(),
  /** The name of the proposal, which the client sees too. */
  name: z.string().max(PROPOSAL_LIMITS.name).optional(),
});

export const step2EditSchema = z
  .array(z.object({ serviceId: idSchema, servicePriceType: z.enum(PRICE_TYPES) }))
  .max(PROPOSAL_LIMITS.services);

export const pricedServiceSchema = z.object({
  serviceId: idSchema,
  servicePrice: priceSchema,
  /** Only for services per session or per unit. */
  serviceUnits: z.int().min(1).max(PROPOSAL_LIMITS.units).optional(),
  /** For the other fee types, how many times the service is provided; once if left out. */
  serviceQuantity: z.int().min(1).max(PROPOSAL_LIMITS.units).optional(),
  /** The discount on this service in per cent; none if left out. */
  serviceDiscount: percentSchema.optional(),
  serviceAgreementType: z.enum(AGREEMENT_TYPES),
});

export const feeGroupSchema = z.object({
  serviceRateType: z.enum(SERVICE_RATE_TYPES),
  services: z.array(pricedServiceSchema).max(PROPOSAL_LIMITS.services),
  monthlyInstalments: z.boolean(),
  annualPayment: z.boolean().optional(),
  annualPaymentDiscount: percentSchema.optional(),
  paymentOnCompletion: z.boolean().optional(),
  stagedPayments: z.boolean().optional(),
  stagedPaymentUpfront: percentSchema.optional(),
  stagedPaymentMilestone: percentSchema.optional(),
  upfrontPaymentInFull: z.boolean().optional(),
  upfrontPaymentInFullDiscount: percentSchema.optional(),
});

export const step3Schema = z.array(feeGroupSchema).max(SERVICE_RATE_TYPES.length);

const ownLinesSchema = z
  .array(z.string().trim().min(1).max(PROPOSAL_LIMITS.ownLine))
  .max(PROPOSAL_LIMITS.ownLines);

/** A letter before the proposal. Its pictures would have to be copied with every version, so it has none. */
const introductionSchema = richTextSchema
  .refine(
    (letter) => imagesOf(letter).length === 0,
    "The letter contains a picture. Remove it to save the letter.",
  )
  .refine(
    (letter) => plainTextOf(letter).length <= PROPOSAL_LIMITS.introduction,
    `The letter has more than ${PROPOSAL_LIMITS.introduction.toLocaleString("en")} characters. Shorten it to save it.`,
  );

/** Why the letter cannot be saved; undefined if it can. */
export function introductionProblem(letter: RichText): string | undefined {
  return introductionSchema.safeParse(letter).error?.issues[0]?.message;
}

export const step4Schema = z.object({
  objectivesAndValue: z.array(z.literal(OBJECTIVE_IDS)).max(OBJECTIVE_IDS.length),
  expectations: z.array(z.literal(EXPECTATION_IDS)).max(EXPECTATION_IDS.length),
  /** In the firm's own words, after those of the fixed lists. */
  ownObjectives: ownLinesSchema.optional(),
  ownExpectations: ownLinesSchema.optional(),
  introduction: introductionSchema.optional(),
  /** False to leave out the firm's About us page; if left out, the page is included. */
  includesAboutPage: z.boolean().optional(),
  timing: z.enum(TIMINGS).optional(),
  duringMonth: monthSchema.optional(),
  signees: z.enum(SIGNEE_RULES).optional(),
  signeesAmount: z.int().min(1).max(PROPOSAL_LIMITS.contacts).optional(),
  /** The signees sign one after another, in the order of step 1. Only if all of them must sign. */
  signsInOrder: z.boolean().optional(),
  /** The member of the firm who countersigns after the client has signed. */
  countersigneeId: idSchema.optional(),
  /** The scenario of the calculator whose value the proposal shows; left out for none. */
  scenarioId: idSchema.optional(),
  dueDate: z.enum(DUE_DATES).optional(),
  dueDateDate: calendarDaySchema.optional(),
  /** The key of an uploaded file. */
  termsOfEngagementFilename: z.string().max(300).nullish(),
});

export const step5Schema = z.object({
  personalMessage: z.string().max(PROPOSAL_LIMITS.personalMessage),
});

/** Input of proposals.updateProposal: all editable fields; others are ignored (spec 6 T4). */
export const proposalEditSchema = z.object({
  id: idSchema,
  advisorClientId: idSchema.nullable(),
  editingStepIndex: z.int().min(0).max(LAST_STEP_INDEX),
  step1: step1EditSchema,
  step2: step2EditSchema,
  step3: step3Schema,
  step4: step4Schema,
  step5: step5Schema,
  /** The version this edit is based on: an edit of an older version is refused. */
  lastUpdatedAt: z.date(),
});

export type ProposalEdit = z.output<typeof proposalEditSchema>;
export type PricedService = z.output<typeof pricedServiceSchema>;
export type FeeGroup = z.output<typeof feeGroupSchema>;
export type Step3 = z.output<typeof step3Schema>;
export type Step4 = z.output<typeof step4Schema>;
export type Step5 = z.output<typeof step5Schema>;
/** The steps as stored in a draft; client, contacts and services are looked up on reading. */
export type DraftSteps = Pick<ProposalEdit, "step1" | "step2" | "step3" | "step4" | "step5">;

/** One choice per fee type that needs one. */
export const paymentPreferencesSchema = z.partialRecord(z.enum(SERVICE_RATE_TYPES), z.enum(PAYMENT_OPTIONS));
export type PaymentPreferences = Readonly<Partial<Record<ServiceRateType, PaymentOption>>>;
