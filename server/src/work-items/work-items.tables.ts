// Work items: a published process that runs for a client (spec 7 §3), with their steps, attachments, activity,
// recurrences and saved views. Days are calendar days in the firm's zone.
import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { StepKind } from "@gap/core/processes/process-steps";
import type { BoardColumnsBy } from "@gap/core/work-items/board";
import type { RoleMembers } from "@gap/core/work-items/planned-steps";
import type { RecurrenceRule } from "@gap/core/work-items/recurrence";
import type { ActivityKind } from "@gap/core/work-items/work-item-view";
import type { StepState, WorkItemStatus } from "@gap/core/work-items/work-item-status";
import type { WorkItemFilters } from "@gap/core/work-items/work-item.schema";
import { clients } from "../clients/public";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";
import { searchWordsTable } from "../platform/db/search-words-table";
import { processes } from "../processes/public";
import { users } from "../users/public";

const day = (name: string) => date(name, { mode: "string" });
const orgId = () => ownerId("org_id", () => orgs.id);
const member = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

export const workItemRecurrences = pgTable(
  "work_item_recurrences",
  {
    id: id().primaryKey(),
    orgId: orgId(),
    clientId: ownerId("client_id", () => clients.id),
    processId: ownerId("process_id", () => processes.id),
    ownerId: member("owner_id"),
    roles: jsonb("roles").$type<RoleMembers>().notNull(),
    rule: jsonb("rule").$type<RecurrenceRule>().notNull(),
    isPaused: boolean("is_paused").notNull().default(false),
    /** Set if it could not go on by itself. */
    pauseReason: text("pause_reason"),
    /** Null if it has ended or is paused. */
    nextRunDay: day("next_run_day"),
    /** Days up to this one are dealt with. */
    lastRunDay: day("last_run_day").notNull(),
    /** The last day on which a work item was made. */
    madeOn: day("made_on"),
    ...auditColumns(),
  },
  (table) => [
    index("work_item_recurrences_due")
      .on(table.nextRunDay, table.id)
      .where(sql`${table.nextRunDay} is not null`),
    index("work_item_recurrences_of_org").on(table.orgId, table.id),
    index("work_item_recurrences_of_client").on(table.clientId, table.id),
  ],
);

export const workItems = pgTable(
  "work_items",
  {
    id: id().primaryKey(),
    orgId: orgId(),
    clientId: ownerId("client_id", () => clients.id),
    processId: ownerId("process_id", () => processes.id),
    /** Published versions never change, so the guidance and checklists are read from it. */
    processVersion: integer("process_version").notNull(),
    /** As it was called when the work started. */
    processName: text("process_name").notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    ownerId: member("owner_id"),
    roles: jsonb("roles").$type<RoleMembers>().notNull(),
    status: text("status").$type<WorkItemStatus>().notNull().default("open"),
    startDay: day("start_day").notNull(),
    dueDay: day("due_day").notNull(),
    isDueByHand: boolean("is_due_by_hand").notNull().default(false),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    // Denormalised from client and steps for the list and the board.
    clientName: text("client_name").notNull(),
    clientNameKey: text("client_name_key").notNull(),
    /** The step to work on; null if all are finished. */
    currentStepId: text("current_step_id"),
    /** The column of the board. */
    columnKind: text("column_kind").$type<StepKind>().notNull(),
    isWaitingForClient: boolean("is_waiting_for_client").notNull().default(false),
    finishedSteps: smallint("finished_steps").notNull().default(0),
    totalSteps: smallint("total_steps").notNull(),
    /** The proposal and service by whose acceptance it was made. */
    proposalId: text("proposal_id"),
    serviceId: text("service_id"),
    recurrenceId: text("recurrence_id").references(() => workItemRecurrences.id, { onDelete: "set null" }),
    period: text("period"),
    completedAt: moment("completed_at"),
    completedBy: text("completed_by"),
    ...auditColumns(),
  },
  (table) => [
    // The list of a status by each order, and the columns of the board.
    index("work_items_due").on(table.orgId, table.status, table.dueDay, table.id),
    // The list of all statuses, and the board of work that waits for the client.
    index("work_items_by_due").on(table.orgId, table.dueDay, table.id),
    index("work_items_waiting")
      .on(table.orgId, table.status, table.columnKind, table.dueDay, table.id)
      .where(sql`${table.isWaitingForClient}`),
    index("work_items_on_board").on(table.orgId, table.status, table.columnKind, table.dueDay, table.id),
    index("work_items_named").on(table.orgId, table.status, table.nameKey, table.id),
    index("work_items_by_client").on(table.orgId, table.status, table.clientNameKey, table.id),
    index("work_items_updated").on(
      table.orgId,
      table.status,
      table.lastUpdatedAt.desc().nullsFirst(),
      table.id,
    ),
    index("work_items_owned").on(table.orgId, table.ownerId, table.status, table.dueDay, table.id),
    index("work_items_of_client").on(table.clientId, table.status, table.dueDay, table.id),
    index("work_items_of_process").on(table.processId, table.status, table.dueDay, table.id),
    index("work_items_tagged").using("gin", table.tags),
    // One work item for each accepted service.
    uniqueIndex("work_items_of_acceptance")
      .on(table.proposalId, table.serviceId)
      .where(sql`${table.proposalId} is not null`),
    // One for each period of a repeated process, also if the recurrence was removed and set up again.
    uniqueIndex("work_items_of_period")
      .on(table.clientId, table.processId, table.period)
      .where(sql`${table.period} is not null`),
    index("work_items_of_recurrence")
      .on(table.recurrenceId)
      .where(sql`${table.recurrenceId} is not null`),
    check("work_items_status", sql`${table.status} in ('open', 'completed', 'archived')`),
    check("work_items_name_length", sql`char_length(${table.name}) between 1 and 200`),
    check("work_items_days", sql`${table.dueDay} >= ${table.startDay}`),
    check("work_items_steps", sql`${table.finishedSteps} between 0 and ${table.totalSteps}`),
    check("work_items_acceptance", sql`(${table.proposalId} is null) = (${table.serviceId} is null)`),
  ],
);

const workItemId = () => ownerId("work_item_id", () => workItems.id);

/** Found by its name, its client's name and its process's name. */
export const workItemSearchWords = searchWordsTable("work_item_search_words", () => workItems.id);

export const workItemSteps = pgTable(
  "work_item_steps",
  {
    id: id().primaryKey(),
    workItemId: workItemId(),
    orgId: orgId(),
    position: smallint("position").notNull(),
    processStepId: text("process_step_id").notNull(),
    title: text("title").notNull(),
    kind: text("kind").$type<StepKind>().notNull(),
    role: text("role").notNull(),
    offsetDays: smallint("offset_days").notNull(),
    state: text("state").$type<StepState>().notNull().default("todo"),
    dueDay: day("due_day").notNull(),
    isDueByHand: boolean("is_due_by_hand").notNull().default(false),
    assigneeId: member("assignee_id"),
    /** Ids of the tasks of its checklist. */
    doneTasks: text("done_tasks")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    note: text("note").notNull().default(""),
    /** Whether its document is with the client; null before it was shared, and without one. */
    isWithClient: boolean("is_with_client"),
    meetingAt: moment("meeting_at"),
    meetingMinutes: smallint("meeting_minutes"),
    meetingPlace: text("meeting_place"),
    meetingContactIds: text("meeting_contact_ids").array(),
    /** Counts the mails about the meeting, as calendars expect. */
    meetingSequence: integer("meeting_sequence").notNull().default(0),
    finishedAt: moment("finished_at"),
    finishedBy: text("finished_by"),
    isOpen: boolean("is_open")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${workItemSteps.state} in ('todo', 'doing')`),
  },
  (table) => [
    uniqueIndex("work_item_steps_in_order").on(table.workItemId, table.position),
    // My work, and the daily mails about due days.
    index("work_item_steps_assigned")
      .on(table.orgId, table.assigneeId, table.dueDay)
      .where(sql`${table.state} in ('todo', 'doing')`),
    index("work_item_steps_due")
      .on(table.dueDay, table.orgId)
      .where(sql`${table.state} in ('todo', 'doing')`),
    check("work_item_steps_state", sql`${table.state} in ('todo', 'doing', 'done', 'skipped')`),
    check(
      "work_item_steps_finished",
      sql`(${table.finishedAt} is not null) = (${table.state} in ('done', 'skipped'))`,
    ),
    check(
      "work_item_steps_meeting",
      sql`num_nonnulls(${table.meetingAt}, ${table.meetingMinutes}, ${table.meetingPlace}, ${table.meetingContactIds}) in (0, 4)`,
    ),
  ],
);

/** The meeting of a step as the calendar of an invited contact has it, which decides about further mails to them. */
export const workItemInvitations = pgTable(
  "work_item_invitations",
  {
    stepId: ownerId("step_id", () => workItemSteps.id),
    contactId: text("contact_id").notNull(),
    email: text("email").notNull(),
    meetingAt: moment("meeting_at").notNull(),
    meetingMinutes: smallint("meeting_minutes").notNull(),
    meetingPlace: text("meeting_place").notNull(),
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** That of the last mail. */
    sequence: integer("sequence").notNull(),
    /** The hour in which the mails to the contact are counted, and their number. */
    countedFrom: moment("counted_from").notNull(),
    mailsCounted: smallint("mails_counted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.stepId, table.contactId] })],
);

/** The number of work items of each due day, kept by a trigger, so that the figures need not be counted. */
export const workItemTallies = pgTable(
  "work_item_tallies",
  {
    orgId: orgId(),
    status: text("status").$type<WorkItemStatus>().notNull(),
    columnKind: text("column_kind").$type<StepKind>().notNull(),
    isWaitingForClient: boolean("is_waiting_for_client").notNull(),
    /** Infinity unless the item is open. */
    dueDay: day("due_day").notNull(),
    workItems: integer("work_items").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.orgId, table.status, table.columnKind, table.isWaitingForClient, table.dueDay],
    }),
  ],
);

export const workItemAttachments = pgTable(
  "work_item_attachments",
  {
    workItemId: workItemId(),
    fileKey: text("file_key").notNull(),
    fileName: text("file_name").notNull(),
    addedAt: moment("added_at").notNull(),
    addedBy: text("added_by"),
  },
  (table) => [primaryKey({ columns: [table.workItemId, table.fileKey] })],
);

export const workItemActivity = pgTable(
  "work_item_activity",
  {
    id: id().primaryKey(),
    workItemId: workItemId(),
    at: moment("at").notNull(),
    kind: text("kind").$type<ActivityKind>().notNull(),
    /** Null if a job did it. */
    by: text("by"),
    text: text("text").notNull(),
  },
  (table) => [index("work_item_activity_of_item").on(table.workItemId, table.id.desc())],
);

/** The days on which a person was told of due steps, so that they are told once a day. */
export const workItemDueNotices = pgTable(
  "work_item_due_notices",
  {
    orgId: orgId(),
    userId: ownerId("user_id", () => users.id),
    day: day("day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.userId, table.day] })],
);

export const workItemViews = pgTable(
  "work_item_views",
  {
    id: id().primaryKey(),
    orgId: orgId(),
    userId: ownerId("user_id", () => users.id),
    name: text("name").notNull(),
    layout: text("layout").$type<"board" | "list">().notNull(),
    columnsBy: text("columns_by").$type<BoardColumnsBy>().notNull(),
    filters: jsonb("filters").$type<WorkItemFilters>().notNull(),
  },
  (table) => [uniqueIndex("work_item_views_of_person").on(table.orgId, table.userId, table.name)],
);
