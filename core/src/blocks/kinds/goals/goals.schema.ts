// Goals for ninety days. Each field of a goal is an answer of its own, at `goalId/field`, and so is each link to an action
// of the client, at `goalId/actionId`: people who work on different goals, or link different actions, never collide.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { parseCellPath } from "@gap/core/blocks/answer-path";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import { dateValueSchema } from "../date/date.schema";

/** Closed goals of earlier quarters count too. */
export const GOAL_LIMITS = { rows: BLOCK_LIMITS.rows, text: 200, owner: 100, note: 200, next: 500 } as const;

/** The last day of the ninety days. */
export const GOALS_UNTIL = "until";

export const GOAL_STATES = ["onTrack", "atRisk", "offTrack", "done"] as const;
export type GoalState = (typeof GOAL_STATES)[number];

export const GOAL_STATE_NAMES: Readonly<Record<GoalState, string>> = {
  onTrack: "On track",
  atRisk: "At risk",
  offTrack: "Off track",
  done: "Done",
};

const FIELDS = {
  text: lineSchema(GOAL_LIMITS.text),
  owner: lineSchema(GOAL_LIMITS.owner),
  due: dateValueSchema,
  progress: z.int().min(0).max(100),
  state: z.enum(GOAL_STATES),
  /** Where it is now: 46 days at 30 April. */
  note: lineSchema(GOAL_LIMITS.note),
  /** The next step, as agreed in a review. */
  next: textSchema(GOAL_LIMITS.next),
  /** The day of the review in which its state was last set. */
  reviewed: dateValueSchema,
  /** The day of the review after which it is no longer among the current goals. */
  closed: dateValueSchema,
} as const;
export type GoalField = keyof typeof FIELDS;

export const goalsSchema = z.strictObject({ kind: z.literal("goals"), ...commonFields });
export type GoalsBlock = z.output<typeof goalsSchema>;

export function goalsSchemaAt(_: GoalsBlock, path: string): z.ZodType | undefined {
  if (path === GOALS_UNTIL) return dateValueSchema;
  const { rowId, columnId = "" } = parseCellPath(path) ?? {};
  if (!idSchema.safeParse(rowId).success) return undefined;
  if (Object.hasOwn(FIELDS, columnId)) return FIELDS[columnId as GoalField];
  return idSchema.safeParse(columnId).success ? z.literal(true) : undefined;
}
