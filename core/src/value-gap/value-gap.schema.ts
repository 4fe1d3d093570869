// What the calculator stores, and the inputs of its calls (spec 8 §1, §2).
import { z } from "zod";
import { lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import { dayBetweenYears } from "@gap/core/shared/calendar/day.schema";
import { idSchema } from "@gap/core/shared/ids";
import { REQUIRED } from "@gap/core/shared/required";
import { LEVERS } from "./levers";

export const VALUE_GAP_LIMITS = {
  amount: 999_999_999_999,
  days: 3_650,
  multiple: 100,
  /** Percent that a profit lever can rise or fall. */
  rise: 1_000,
  fall: 100,
  scenarioName: 100,
  note: 2_000,
  source: 200,
  scenarios: 50,
  services: 50,
  /** Saves of a scenario that are kept. */
  saves: 100,
  /** Saves of one person within these minutes are one row of the history, so that autosave does not flood it. */
  minutesOfSave: 5,
} as const;

const amountSchema = z
  .number({ error: "Enter an amount" })
  .min(0, "This figure cannot be negative")
  .max(VALUE_GAP_LIMITS.amount, "This figure is too large");
const percentSchema = z
  .number({ error: "Enter a percentage" })
  .min(0, "Enter 0 to 100")
  .max(100, "Enter 0 to 100");
const daysSchema = z
  .number({ error: "Enter a number of days" })
  .min(0, "Days cannot be negative")
  .max(VALUE_GAP_LIMITS.days, "Enter at most 3,650 days");

const workingCapitalSchema = z.discriminatedUnion("typed", [
  z.object({ typed: z.literal("balance"), value: amountSchema }),
  z.object({ typed: z.literal("days"), value: daysSchema }),
]);

export const benchmarksSchema = z.object({
  /** For example: joinery and furniture makers, New Zealand, 84 firms. */
  source: lineSchema(VALUE_GAP_LIMITS.source).trim().min(1, REQUIRED),
  /** Percent of revenue. */
  grossMargin: z.number().min(-100).max(100).nullable(),
  overheads: percentSchema.nullable(),
  profitMargin: z.number().min(-100).max(100).nullable(),
  debtorDays: daysSchema.nullable(),
  stockDays: daysSchema.nullable(),
  creditorDays: daysSchema.nullable(),
});
export type Benchmarks = z.infer<typeof benchmarksSchema>;

export const figuresSchema = z.object({
  /** The last of the twelve months' days; null while unknown. */
  yearEnd: dayBetweenYears().nullable(),
  revenue: amountSchema,
  costOfSales: amountSchema,
  overheads: amountSchema,
  purchases: amountSchema.nullable(),
  debtors: workingCapitalSchema,
  stock: workingCapitalSchema,
  creditors: workingCapitalSchema,
  balancesIncludeTax: z.boolean(),
  salesTaxPercent: percentSchema,
  debt: amountSchema,
  taxPercent: percentSchema,
  multiple: z
    .number({ error: "Enter a number" })
    .min(0, "The multiple cannot be negative")
    .max(VALUE_GAP_LIMITS.multiple, "Enter at most 100"),
  lastYear: z
    .object({ revenue: amountSchema, costOfSales: amountSchema, overheads: amountSchema })
    .nullable(),
  benchmarks: benchmarksSchema.nullable(),
});
export type ClientFigures = z.infer<typeof figuresSchema>;

const changeSchema = z
  .number({ error: "Enter a percentage" })
  .min(-VALUE_GAP_LIMITS.fall, "A fall of more than 100% is not possible")
  .max(VALUE_GAP_LIMITS.rise, "Enter at most 1,000%");

export const leversSchema = z.object({
  price: changeSchema,
  volume: changeSchema,
  costOfSales: changeSchema,
  overheads: changeSchema,
  debtorDays: daysSchema.nullable(),
  stockDays: daysSchema.nullable(),
  creditorDays: daysSchema.nullable(),
});

/** A lever that a service moves, and how much of the way in percent (spec 8 §3). */
export const serviceLeverSchema = z.object({
  lever: z.enum(LEVERS),
  percent: z.number({ error: "Enter a percentage" }).min(1, "Enter 1 to 100").max(100, "Enter 1 to 100"),
});
export const serviceLeversSchema = z
  .array(serviceLeverSchema)
  .max(LEVERS.length)
  .refine(
    (levers) => new Set(levers.map(({ lever }) => lever)).size === levers.length,
    "This lever is named twice",
  );
export type ServiceLever = z.infer<typeof serviceLeverSchema>;

export const scenarioContentSchema = z.object({
  levers: leversSchema,
  /** The advisory fee of a year as typed; null counts the services. */
  fee: amountSchema.nullable(),
  /** Services of the firm that move the levers, with their fee of a year. */
  services: z
    .array(z.object({ serviceId: idSchema, feePerYear: amountSchema, levers: serviceLeversSchema }))
    .max(VALUE_GAP_LIMITS.services)
    .refine(
      (services) => new Set(services.map(({ serviceId }) => serviceId)).size === services.length,
      "This service is listed twice",
    ),
  /** 'If only part of the gap closes', in percent. */
  partPercent: percentSchema,
});
export type ScenarioContent = z.infer<typeof scenarioContentSchema>;

const scenarioNameSchema = lineSchema(VALUE_GAP_LIMITS.scenarioName).trim().min(1, REQUIRED);

export const clientOrgIdSchema = z.object({ clientOrgId: idSchema });

export const saveFiguresSchema = clientOrgIdSchema.extend({
  /** Null if the client had no figures when the page was loaded. */
  lastUpdatedAt: z.date().nullable(),
  figures: figuresSchema,
});

export const newScenarioSchema = clientOrgIdSchema.extend({
  /** Chosen by the caller, so that a repeated call makes one scenario. */
  scenarioId: idSchema,
  name: scenarioNameSchema,
  note: textSchema(VALUE_GAP_LIMITS.note).optional(),
  content: scenarioContentSchema,
});

export const scenarioIdSchema = z.object({ scenarioId: idSchema });

export const scenarioEditSchema = scenarioIdSchema.extend({
  lastUpdatedAt: z.date(),
  name: scenarioNameSchema.optional(),
  note: textSchema(VALUE_GAP_LIMITS.note).optional(),
  ownerId: idSchema.optional(),
  content: scenarioContentSchema.optional(),
});

export const duplicateScenarioSchema = scenarioIdSchema.extend({
  /** Chosen by the caller, so that a repeated call makes one copy. */
  copyId: idSchema,
  /** Without a name, the copy is named after the original. */
  name: scenarioNameSchema.optional(),
});

export const restoreSaveSchema = scenarioIdSchema.extend({ saveId: idSchema, lastUpdatedAt: z.date() });

export type NewScenario = z.output<typeof newScenarioSchema>;
export type ScenarioEdit = z.output<typeof scenarioEditSchema>;
export type DuplicateScenario = z.output<typeof duplicateScenarioSchema>;
export type RestoreSave = z.output<typeof restoreSaveSchema>;
export type SaveFigures = z.output<typeof saveFiguresSchema>;
