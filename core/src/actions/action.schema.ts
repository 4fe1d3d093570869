// Actions of a client (spec 7 §4): rows of the client, shown in every action list until they are done or dropped.
import { z } from "zod";
import { lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { NEW_ACTION } from "@gap/core/blocks/kinds/action-list/action-list";
import { dayBetweenYears } from "@gap/core/shared/calendar/day.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema, type ListPage } from "@gap/core/shared/list-query";
import { REQUIRED } from "@gap/core/shared/required";

export const ACTION_STATES = ["open", "done", "dropped"] as const;
export type ActionState = (typeof ACTION_STATES)[number];

export const ACTION_STATE_NAMES: Readonly<Record<ActionState, string>> = {
  open: "Open",
  done: "Done",
  dropped: "Dropped",
};

export const ACTION_LIMITS = { text: 500, ownerName: 100, reason: 500, perClient: 5_000 } as const;

/** Days until a new action is due. */
export const ACTION_DUE_DAYS = 7;

const dueDaySchema = dayBetweenYears();
const textOfAction = lineSchema(ACTION_LIMITS.text).trim().min(1, REQUIRED);

/** A member of the firm or of the client, a contact, or just a name. */
export const actionOwnerSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("user"), id: idSchema }),
  z.strictObject({ kind: z.literal("contact"), id: idSchema }),
  z.strictObject({
    kind: z.literal("name"),
    name: lineSchema(ACTION_LIMITS.ownerName).trim().min(1, REQUIRED),
  }),
]);
export type ActionOwner = z.output<typeof actionOwnerSchema>;

/** The document and the action list in which it was typed; absent for actions made on the client's page. */
const originSchema = z.object({ documentId: idSchema, blockId: idSchema });
export type ActionOrigin = z.output<typeof originSchema>;

export const newActionSchema = z
  .object({
    /** Made by the page, so that a repeated call adds the action once. */
    actionId: idSchema,
    clientId: idSchema.optional(),
    origin: originSchema.optional(),
    text: textOfAction.default(NEW_ACTION),
    owner: actionOwnerSchema.optional(),
    /** Seven days from today in the firm's zone if left out. */
    dueDay: dueDaySchema.optional(),
  })
  .refine(({ clientId, origin }) => clientId !== undefined || origin !== undefined, {
    path: ["clientId"],
    message: REQUIRED,
  });

export const actionIdSchema = z.object({ actionId: idSchema });

/** Only the given fields change. */
export const actionEditSchema = z.object({
  actionId: idSchema,
  text: textOfAction.optional(),
  owner: actionOwnerSchema.nullable().optional(),
  dueDay: dueDaySchema.optional(),
});

const DROP_REASON_NEEDED = "Say why the action is dropped";

/** Why an action is dropped. */
export const dropReasonSchema = z.object({
  reason: textSchema(ACTION_LIMITS.reason).trim().min(1, DROP_REASON_NEEDED),
});

export const actionStateSchema = z
  .object({
    actionId: idSchema,
    state: z.enum(ACTION_STATES),
    /** Why it was dropped. */
    reason: textSchema(ACTION_LIMITS.reason).trim().default(""),
  })
  .refine(({ state, reason }) => state !== "dropped" || reason !== "", {
    path: ["reason"],
    message: DROP_REASON_NEEDED,
  });

export const actionListQuerySchema = listQuerySchema(["dueDay", "createdAt"]).extend({
  clientId: idSchema.optional(),
  clientOrgId: idSchema.optional(),
  states: z.array(z.enum(ACTION_STATES)).max(ACTION_STATES.length).default(["open"]),
  /** The caller's own. */
  mine: z.boolean().default(false),
});

export type NewAction = z.output<typeof newActionSchema>;
export type ActionEdit = z.output<typeof actionEditSchema>;
export type ActionListQuery = z.output<typeof actionListQuerySchema>;

export interface ActionView {
  readonly actionId: string;
  readonly clientId: string;
  readonly text: string;
  readonly owner?: ActionOwner;
  readonly ownerName: string;
  readonly dueDay: string;
  readonly state: ActionState;
  readonly reason?: string;
  readonly origin?: ActionOrigin;
  /** The day of creation in the firm's zone: 'from 4 March'. */
  readonly createdOn: string;
  readonly closedAt?: Date;
  readonly closedBy?: string;
}

/** An action in a list, which can have those of several firms. */
export interface ListedAction extends ActionView {
  readonly advisorName: string;
  /** The type of the document in which it was typed. */
  readonly originType?: DocType;
  readonly lastUpdatedAt: Date;
}

export type ActionPage = ListPage<ListedAction>;

export const ACTION_NOT_FOUND = "Action not found";
