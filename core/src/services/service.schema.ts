// A service of the catalogue, with its starting price (spec 3 §3, §5, §9).
import { z } from "zod";
import { richTextSchema, type RichText } from "@gap/core/rich-text/rich-text.schema";
import { idSchema } from "@gap/core/shared/ids";
import { REQUIRED } from "@gap/core/shared/required";
import { serviceLeversSchema, type ServiceLever } from "@gap/core/value-gap/value-gap.schema";
import { SERVICE_RATE_TYPES, type ServiceRateType } from "./rate-types";

export const SERVICE_CATEGORIES = [
  "Business Development",
  "Compliance",
  "Compliance Plus",
  "Bookkeeping",
  "Advisory",
  "Software and Subscriptions",
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

/** A starting price becomes the price in a proposal, so it has the same limit: six digits, no decimals. */
export const SERVICE_LIMITS = { name: 200, description: 500, startingPrice: 999_999, perOrg: 500 } as const;

export const servicePricingSchema = z.object({
  startingPrice: z.int().min(0).max(SERVICE_LIMITS.startingPrice),
  startingPriceRate: z.enum(SERVICE_RATE_TYPES, {
    error: ({ input }) => (typeof input === "string" ? noSuchRateType(input) : REQUIRED),
  }),
});

export const newServiceSchema = z.object({
  name: z.string().trim().min(1, REQUIRED).max(SERVICE_LIMITS.name),
  description: z.string().trim().max(SERVICE_LIMITS.description),
  howItWorks: richTextSchema.optional(),
  /** Terms that the client accepts in a proposal with this service. */
  terms: richTextSchema.optional(),
  category: z.enum(SERVICE_CATEGORIES),
  /** Required for an advisor's service; the provider's own have none. */
  pricing: servicePricingSchema.optional(),
  /** Null removes the link; absent leaves it as it is. */
  linkedProcessId: idSchema.nullable().optional(),
  /** Absent leaves them as they are; an adopted service then gets those of the provider's. */
  levers: serviceLeversSchema.optional(),
  /** The provider's service from which this one was adopted. */
  gapServiceId: idSchema.optional(),
});

export const serviceEditSchema = newServiceSchema.omit({ gapServiceId: true }).extend({
  id: idSchema,
  /** Version that the person started from; a newer stored version makes the save stale. */
  lastUpdated: z.date(),
});

export const serviceIdSchema = z.object({ serviceId: idSchema });

export const usesOfProcessSchema = z.object({ processId: idSchema });

export const serviceSearchSchema = z.object({ search: z.string().trim().max(SERVICE_LIMITS.name) });

/** Target place within the category, counted from 0. */
export const serviceMoveSchema = z.object({
  serviceId: idSchema,
  category: z.enum(SERVICE_CATEGORIES),
  order: z.int().min(0).max(SERVICE_LIMITS.perOrg),
});

export type NewService = z.output<typeof newServiceSchema>;
export type ServiceEdit = z.output<typeof serviceEditSchema>;
export type ServiceMove = z.output<typeof serviceMoveSchema>;

export interface LinkedProcess {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Present if it was archived: another one should be chosen. */
  readonly isArchived?: true;
}

/** How many services name a process. */
export interface ProcessUses {
  /** The number of the organisation's own services. */
  readonly services: number;
  /** The number of other organisations with such services; only for the provider. */
  readonly firms?: number;
}

interface ServiceFacts {
  readonly id: string;
  readonly orgId: string;
  readonly name: string;
  readonly description: string;
  readonly category: ServiceCategory;
  readonly order: number;
  readonly lastUpdated: Date;
  readonly lastUpdatedByUserId?: string;
  readonly gapServiceId?: string;
  readonly linkedProcess?: LinkedProcess;
  /** The levers of the calculator that it moves (spec 8 §3); absent if it moves none. */
  readonly levers?: readonly ServiceLever[];
  readonly pricing?: z.output<typeof servicePricingSchema> & {
    readonly currency: { readonly code: string; readonly name: string; readonly symbol: string };
  };
}

/** A service in a list, without its texts, which can be pages long and are loaded for one service at a time. */
export interface ListedService extends ServiceFacts {
  readonly hasHowItWorks: boolean;
  readonly hasTerms: boolean;
}

export interface Service extends ServiceFacts {
  readonly howItWorks?: RichText;
  readonly terms?: RichText;
  /** Temporary URLs of the pictures in its texts, by key. */
  readonly imageUrls?: Readonly<Record<string, string>>;
}

export function rateTypeOf(type: string): ServiceRateType {
  const known = SERVICE_RATE_TYPES.find((rate) => rate === type);
  if (known === undefined) throw new Error(noSuchRateType(type));
  return known;
}

/** Message of the error catalogue (spec 3 §8). */
function noSuchRateType(type: string): string {
  return `Service rate type does not exists for ${type}`;
}
