// Inputs of the calls about work items (spec 7 §3, §7).
import { z } from "zod";
import { lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import { fileNameSchema } from "@gap/core/files/file-name.schema";
import { dayBetweenYears, momentBetweenYearsSchema } from "@gap/core/shared/calendar/day.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema } from "@gap/core/shared/list-query";
import { REQUIRED } from "@gap/core/shared/required";
import { MAX_SEARCH_LENGTH } from "@gap/core/shared/table-presets";
import { BOARD_COLUMNS } from "./board";
import { DUE_FILTERS } from "./due-days";
import { RECURRENCE_LIMITS, RECURRENCE_UNITS } from "./recurrence";
import { STEP_STATES, WORK_ITEM_STATUSES } from "./work-item-status";

export const WORK_ITEM_LIMITS = {
  name: 200,
  note: 2_000,
  tag: 40,
  tags: 10,
  roles: 20,
  place: 200,
  attachments: 100,
  perOrg: 200_000,
  together: 100,
  viewName: 60,
  views: 20,
} as const;

/** Days are YYYY-MM-DD, in the firm's zone. */
export const daySchema = dayBetweenYears();

const nameSchema = lineSchema(WORK_ITEM_LIMITS.name).trim().min(1, REQUIRED);
/** Commas separate tags in fields and addresses. */
const tagSchema = lineSchema(WORK_ITEM_LIMITS.tag)
  .trim()
  .min(1, REQUIRED)
  .refine((tag) => !tag.includes(","), "A tag cannot contain a comma");
const rolesSchema = z
  .record(z.string().min(1).max(40), idSchema)
  .refine((roles) => Object.keys(roles).length <= WORK_ITEM_LIMITS.roles, "There are too many roles");

export const DUE_BEFORE_START = "The due day cannot be before the start day.";

export const newWorkItemSchema = z.object({
  clientId: idSchema,
  processId: idSchema,
  /** `{process} – {client}` if left out. */
  name: nameSchema.optional(),
  /** Today in the firm's zone if left out. */
  startDay: daySchema.optional(),
  /** The caller if left out. */
  ownerId: idSchema.optional(),
  /** The member with each role of the process, apart from the owner. */
  roles: rolesSchema.optional(),
});

export const workItemIdSchema = z.object({ workItemId: idSchema });

export const workItemEditSchema = workItemIdSchema.extend({
  lastUpdatedAt: z.date(),
  name: nameSchema.optional(),
  ownerId: idSchema.optional(),
  roles: rolesSchema.optional(),
  startDay: daySchema.optional(),
  /** Null follows the steps again. */
  dueDay: daySchema.nullable().optional(),
  tags: z
    .array(tagSchema)
    .max(WORK_ITEM_LIMITS.tags)
    .refine((tags) => new Set(tags).size === tags.length, "This tag is repeated")
    .optional(),
});

const meetingSchema = z.object({
  at: momentBetweenYearsSchema,
  minutes: z
    .int()
    .min(5)
    .max(24 * 60)
    .default(60),
  place: lineSchema(WORK_ITEM_LIMITS.place).trim().default(""),
  /** Contacts of the client who get a mail with a calendar file. */
  contactIds: z.array(idSchema).max(50).default([]),
});

/** A meeting as it is typed: its day and time are those of the firm's zone. */
export const typedMeetingSchema = meetingSchema.omit({ at: true }).extend({
  day: daySchema,
  time: z.string().regex(/^\d\d:\d\d$/, REQUIRED),
});

/** Only the given fields change. */
export const stepEditSchema = workItemIdSchema.extend({
  stepId: idSchema,
  /** As last read; without it the call is never stale. */
  lastUpdatedAt: z.date().optional(),
  state: z.enum(STEP_STATES).optional(),
  assigneeId: idSchema.nullable().optional(),
  /** Null follows the start day again. */
  dueDay: daySchema.nullable().optional(),
  note: textSchema(WORK_ITEM_LIMITS.note).trim().optional(),
  task: z.object({ id: idSchema, isDone: z.boolean() }).optional(),
  meeting: meetingSchema.nullable().optional(),
});

/** Input of workItem.moveTo: the step becomes the current one. */
export const cardMoveSchema = workItemIdSchema.extend({ stepId: idSchema, lastUpdatedAt: z.date() });

export const workItemNoteSchema = workItemIdSchema.extend({
  text: textSchema(WORK_ITEM_LIMITS.note).trim().min(1, REQUIRED),
});

/** `before` is the id of the oldest one shown. */
export const workItemActivitySchema = workItemIdSchema.extend({ before: idSchema.optional() });

const MAX_FILTER_IDS = 50;
const idsSchema = z.array(idSchema).max(MAX_FILTER_IDS).default([]);

export const workItemFiltersSchema = z.object({
  status: z.enum(WORK_ITEM_STATUSES).optional(),
  clientIds: idsSchema,
  ownerIds: idsSchema,
  processIds: idsSchema,
  due: z.enum(DUE_FILTERS).optional(),
  tag: tagSchema.optional(),
  /** Started by the acceptance of this proposal. */
  proposalId: idSchema.optional(),
  /** The caller owns it or has a step of it. */
  isMine: z.boolean().default(false),
  isWaitingForClient: z.boolean().default(false),
});

const NO_FILTERS = workItemFiltersSchema.parse({});

export const workItemListSchema = listQuerySchema(["name", "clientName", "dueDay", "lastUpdatedAt"]).extend({
  filters: workItemFiltersSchema.default(NO_FILTERS),
});

export const BOARD_COLUMNS_BY = ["step", "status"] as const satisfies readonly (keyof typeof BOARD_COLUMNS)[];

export const boardSchema = z.object({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).default(""),
  filters: workItemFiltersSchema.default(NO_FILTERS),
  columnsBy: z.enum(BOARD_COLUMNS_BY).default("step"),
  /** More cards of one column, after those that are shown. */
  more: z
    .object({
      column: z.enum([...BOARD_COLUMNS.step, ...BOARD_COLUMNS.status]),
      from: z.int().min(1).max(100_000),
    })
    .optional(),
});

/** Changes several work items; each has its own result. */
export const changeTogetherSchema = z.object({
  workItemIds: z.array(idSchema).min(1).max(WORK_ITEM_LIMITS.together),
  change: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("owner"), ownerId: idSchema }),
    z.object({ kind: z.literal("due"), dueDay: daySchema }),
    z.object({ kind: z.literal("archive") }),
  ]),
});

export const TOO_MANY_ATTACHMENTS = `A work item can have ${WORK_ITEM_LIMITS.attachments} files.`;

export const newAttachmentSchema = workItemIdSchema.extend({ fileName: fileNameSchema });
export const attachmentSchema = workItemIdSchema.extend({ fileKey: z.string().max(300) });

export const savedViewSchema = z.object({
  /** A new view if left out. */
  viewId: idSchema.optional(),
  name: lineSchema(WORK_ITEM_LIMITS.viewName).trim().min(1, REQUIRED),
  layout: z.enum(["board", "list"]),
  columnsBy: z.enum(BOARD_COLUMNS_BY),
  filters: workItemFiltersSchema,
});

export const viewIdSchema = z.object({ viewId: idSchema });
export const VIEW_NAME_TAKEN = "You have a view with this name";
export const TOO_MANY_VIEWS = `You can save ${WORK_ITEM_LIMITS.views} views. Delete one first.`;

const recurrenceDaySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("date"), day: z.int().min(1).max(31) }),
  z.object({
    kind: z.literal("weekday"),
    nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
    weekday: z.int().min(0).max(6),
  }),
  z.object({ kind: z.literal("lastWorkingDay") }),
]);

export const ENDS_TOO_LATE = `A recurrence can run for ${RECURRENCE_LIMITS.years} years at most.`;
export const ENDS_BEFORE_START = "The last day cannot be before the first day.";

const ruleFields = {
  every: z.int().min(1).max(RECURRENCE_LIMITS.every),
  unit: z.enum(RECURRENCE_UNITS),
  on: recurrenceDaySchema,
  firstDay: daySchema,
  leadDays: z.int().min(0).max(RECURRENCE_LIMITS.leadDays).default(0),
  until: daySchema.exactOptional(),
};

export const recurrenceRuleSchema = z.object(ruleFields).superRefine(checkEnd);

const recurrencePeople = { ownerId: idSchema.optional(), roles: rolesSchema.optional() };

/** A recurrence as it is typed: the fields of its rule, and its people as far as they change. */
export const typedRecurrenceSchema = z.object({ ...ruleFields, ...recurrencePeople }).superRefine(checkEnd);

function checkEnd(
  { firstDay, until }: { readonly firstDay: string; readonly until?: string },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["until"], message });
  if (until === undefined) return;
  if (until < firstDay) refuse(ENDS_BEFORE_START);
  else if (yearsBetween(firstDay, until) > RECURRENCE_LIMITS.years) refuse(ENDS_TOO_LATE);
}

function yearsBetween(first: string, last: string): number {
  return Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + (last.slice(4) > first.slice(4) ? 1 : 0);
}

export const newRecurrenceSchema = z.object({
  clientId: idSchema,
  processId: idSchema,
  ...recurrencePeople,
  rule: recurrenceRuleSchema,
});

export const recurrenceListSchema = listQuerySchema(["nextRunDay"])
  .pick({ page: true, pageSize: true })
  .extend({
    clientId: idSchema.optional(),
  });

export const RECURRENCE_NOT_FOUND = "Recurrence not found";

export const recurrenceIdSchema = z.object({ recurrenceId: idSchema });

export const recurrenceEditSchema = recurrenceIdSchema.extend({
  lastUpdatedAt: z.date(),
  ...recurrencePeople,
  rule: recurrenceRuleSchema.optional(),
  isPaused: z.boolean().optional(),
});

export type NewWorkItem = z.output<typeof newWorkItemSchema>;
export type WorkItemEdit = z.output<typeof workItemEditSchema>;
export type StepEdit = z.output<typeof stepEditSchema>;
export type WorkItemFilters = z.output<typeof workItemFiltersSchema>;
export type WorkItemListQuery = z.output<typeof workItemListSchema>;
export type BoardQuery = z.output<typeof boardSchema>;
export type ChangeTogether = z.output<typeof changeTogetherSchema>;
export type SavedViewEdit = z.output<typeof savedViewSchema>;
export type TypedRecurrence = z.output<typeof typedRecurrenceSchema>;
export type NewRecurrence = z.output<typeof newRecurrenceSchema>;
export type RecurrenceEdit = z.output<typeof recurrenceEditSchema>;

export const WORK_ITEM_NOT_FOUND = "Work item not found";
