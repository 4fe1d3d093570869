// Inputs of the calls about business plans (spec 8 §4).
import { z } from "zod";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { documentIdSchema, mailToSchema } from "@gap/core/documents/document.schema";
import { dayBetweenYears } from "@gap/core/shared/calendar/day.schema";
import { idSchema } from "@gap/core/shared/ids";
import { LEVERS } from "@gap/core/value-gap/levers";

const daySchema = dayBetweenYears();

/** For people of a client, their own organisation; advisors name the client by its record or its organisation. */
export const planOfClientSchema = z.object({
  clientId: idSchema.optional(),
  clientOrgId: idSchema.optional(),
});

export const openPlanSchema = planOfClientSchema.extend({
  /** A published template of the type Business Plan; the built-in sections if left out. */
  blueprintId: idSchema.optional(),
});

export const planSectionsSchema = documentIdSchema.extend({
  /** The sections that are shown, in their order; the other ones are hidden. */
  sectionIds: z.array(idSchema).min(1, "Show at least one section").max(BLOCK_LIMITS.blocks),
});

export const nextReviewSchema = documentIdSchema.extend({ day: daySchema });

export const finishReviewSchema = documentIdSchema.extend({
  /** As last read, so that no answer is carried that the person has not seen. */
  revision: z.int().min(0),
  /** The last day of the next ninety days. */
  until: daySchema,
  nextReviewDay: daySchema,
  /** Contacts and members who get the recap by mail. */
  mailTo: mailToSchema,
});

export const comparePlansSchema = documentIdSchema.extend({
  from: z.int().min(1),
  /** The plan as it is now if left out. */
  to: z.int().min(1).optional(),
});

export const planPdfSchema = planOfClientSchema.extend({ version: z.int().min(1).optional() });

/** Levers of a calculator scenario that become goals and targets of measures. */
export const addLeversSchema = z.object({
  clientOrgId: idSchema,
  scenarioId: idSchema,
  levers: z.array(z.enum(LEVERS)).min(1, "Choose at least one lever").max(LEVERS.length),
  /** The due day of the goals. */
  until: daySchema,
});

export const leverResultsSchema = z.object({ clientOrgId: idSchema });

export type AddLevers = z.output<typeof addLeversSchema>;
export type PlanOfClient = z.output<typeof planOfClientSchema>;

export const NO_PLAN = "This client has no business plan yet";
export const NOT_THE_DAY = "The day must be later than today";
