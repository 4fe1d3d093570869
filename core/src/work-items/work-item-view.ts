// Answers of the calls about work items (spec 7 §3, §7). Days are calendar days in the firm's zone.
import type { ActionPage } from "@gap/core/actions/action.schema";
import type { Count } from "@gap/core/blocks/progress";
import type { DocumentStatus } from "@gap/core/documents/document-status";
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { ProcessDoc } from "@gap/core/processes/process.schema";
import type { StepKind } from "@gap/core/processes/process-steps";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { ListPage } from "@gap/core/shared/list-query";
import type { BoardColumn, BoardColumnsBy } from "./board";
import type { RoleMembers, StepProgress } from "./planned-steps";
import type { RecurrenceRule } from "./recurrence";
import type { StepState, WorkItemStatus } from "./work-item-status";
import type { WorkItemFilters } from "./work-item.schema";

/** A row of the list and a card of the board. */
export interface ListedWorkItem {
  readonly workItemId: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly processId: string;
  readonly processName: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly status: WorkItemStatus;
  readonly startDay: string;
  readonly dueDay: string;
  /** Absent if all steps are finished. */
  readonly currentStep?: ListedStep;
  readonly progress: StepProgress;
  readonly tags: readonly string[];
  readonly isWaitingForClient: boolean;
  /** Also after it was archived. */
  readonly completedAt?: Date;
  readonly lastUpdatedAt: Date;
}

export interface ListedStep {
  readonly id: string;
  readonly title: string;
  readonly kind: StepKind;
  readonly dueDay: string;
  readonly meetingAt?: Date;
  /** In lists, for people who see documents. */
  readonly document?: DocumentOfStep;
}

/** How far the document of a step has come. */
export interface DocumentOfStep {
  readonly status: DocumentStatus;
  /** Counts all questions. */
  readonly progress: Count;
  readonly submittedAt?: Date;
}

/**
 * The figures above the list, which are filters: within the search and the other filters, except for status, due day and
 * waiting.
 */
export interface WorkItemCounts {
  readonly open: number;
  readonly overdue: number;
  readonly dueThisWeek: number;
  readonly waitingForClient: number;
  readonly completed: number;
  readonly archived: number;
}

export interface WorkItemList extends ListPage<ListedWorkItem> {
  readonly counts: WorkItemCounts;
  /** The day in the firm's zone, from which due days are told in words. */
  readonly today: string;
}

export interface BoardCards {
  readonly column: BoardColumn;
  readonly total: number;
  readonly cards: readonly ListedWorkItem[];
}

export interface WorkItemBoard {
  readonly columns: readonly BoardCards[];
  readonly counts: WorkItemCounts;
  readonly today: string;
}

/** A person to whom work can be given. */
export interface WorkItemMember {
  readonly userId: string;
  readonly name: string;
}

export interface WorkItemPerson extends WorkItemMember {
  /** A deactivated member stays named, and their steps need another one. */
  readonly isActive: boolean;
}

export interface WorkItemTask {
  readonly id: string;
  readonly text: string;
  readonly isDone: boolean;
}

export interface StepMeeting {
  readonly at: Date;
  readonly minutes: number;
  readonly place: string;
  readonly contactIds: readonly string[];
}

export interface WorkItemStepView {
  readonly id: string;
  readonly processStepId: string;
  readonly title: string;
  readonly kind: StepKind;
  readonly role: string;
  readonly state: StepState;
  readonly dueDay: string;
  readonly isDueByHand: boolean;
  readonly assigneeId?: string;
  readonly checklist: readonly WorkItemTask[];
  readonly note: string;
  readonly meeting?: StepMeeting;
  readonly blueprintId?: string;
  /** Whether its document is with the client; absent before it was shared, and without one. */
  readonly isWithClient?: boolean;
  readonly finishedAt?: Date;
  readonly finishedBy?: string;
}

export interface WorkItemAttachment {
  readonly fileKey: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly addedAt: Date;
  readonly addedBy: string;
  /** Absent while the file is being checked. */
  readonly url?: string;
  /** Why the check failed. */
  readonly problem?: string;
}

export interface WorkItemRole {
  readonly role: string;
  readonly name: string;
  readonly userId?: string;
}

export interface WorkItemView extends ListedWorkItem {
  readonly processVersion: number;
  readonly isDueByHand: boolean;
  readonly steps: readonly WorkItemStepView[];
  readonly roles: readonly WorkItemRole[];
  /** All people that the item names, by their id. */
  readonly people: Readonly<Record<string, WorkItemPerson>>;
  readonly attachments: readonly WorkItemAttachment[];
  /** Its newest documents; none for viewers who may not see documents. */
  readonly documents: readonly ListedDocument[];
  /** The client's open actions that are due first, and the number of all; none for viewers who may not see documents. */
  readonly openActions: ActionPage;
  readonly proposalId?: string;
  /** The recurrence of its client and process. */
  readonly recurrence?: ListedRecurrence;
  readonly createdAt: Date;
  readonly today: string;
  readonly timezone: string;
}

export interface StepGuidance {
  readonly processStepId: string;
  readonly text: RichText;
  readonly imageKey?: string;
}

/** The texts of the process for the people who do the work, in the version that the item runs. */
export interface WorkItemGuidance {
  /** Only steps with a text or a picture. */
  readonly steps: readonly StepGuidance[];
  readonly docs: readonly ProcessDoc[];
  readonly imageUrls: Readonly<Record<string, string>>;
}

export const ACTIVITY_KINDS = [
  "created",
  "edited",
  "step",
  "note",
  "attachment",
  "completed",
  "reopened",
  "archived",
  "missed",
  "document",
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export interface WorkItemActivity {
  readonly id: string;
  readonly at: Date;
  readonly kind: ActivityKind;
  /** Absent if a job did it. */
  readonly by?: string;
  /** A whole sentence without its subject, such as "marked Book the session as done", or the text of a note. */
  readonly text: string;
}

export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  readonly layout: "board" | "list";
  readonly columnsBy: BoardColumnsBy;
  readonly filters: WorkItemFilters;
}

/** Those that could not be changed stay as they are. */
export interface ChangedTogether {
  readonly changed: number;
  readonly refused: readonly { readonly workItemId: string; readonly reason: string }[];
}

/** A work item with the next of its steps that is the person's to do. */
export interface MyStep {
  readonly workItemId: string;
  readonly name: string;
  readonly clientName: string;
  readonly ownerName: string;
  readonly progress: StepProgress;
  readonly stepId: string;
  readonly title: string;
  readonly kind: StepKind;
  readonly state: StepState;
  readonly dueDay: string;
}

/** The work of a person for Home. */
export interface MyWork {
  readonly today: string;
  /** Overdue ones first, then those of today and this week; a few later ones if there are not many. */
  readonly steps: readonly MyStep[];
  readonly hasMore: boolean;
  /** The person's work items whose next step is overdue, or due today. */
  readonly overdue: number;
  readonly dueToday: number;
  readonly firm: WorkFigures;
}

/** Figures of the firm's work; months are the last ones in its zone, oldest first. */
export interface WorkFigures {
  readonly dueThisWeek: number;
  readonly startedByMonth: readonly number[];
  readonly completedByMonth: readonly number[];
}

export interface ListedRecurrence {
  readonly recurrenceId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly processId: string;
  readonly processName: string;
  readonly ownerId: string;
  /** The members with the other roles. */
  readonly roles: RoleMembers;
  readonly rule: RecurrenceRule;
  readonly isPaused: boolean;
  /** Set if it could not go on by itself. */
  readonly pauseReason?: string;
  /** Absent if it has ended or is paused. */
  readonly nextRunDay?: string;
  readonly lastRunDay?: string;
  readonly lastUpdatedAt: Date;
}
