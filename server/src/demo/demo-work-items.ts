// The work items of the demo's firms, one in each situation: late, due soon, waiting for the client, before a meeting,
// almost done, completed, archived; and the work that recurs.
import type { RecurrenceRule } from "@gap/core/work-items/recurrence";
import { idOfProcess } from "../processes/public";
import { HARBOUR_PROCESS_ID } from "./demo-templates";

export interface DemoWorkItem {
  readonly client: string;
  readonly processId: string;
  readonly owner: string;
  /** Has the steps of the assistant. */
  readonly assistant?: string;
  readonly startedDaysAgo: number;
  readonly finishedSteps: number;
  /** The current step has begun; one that the client fills in waits for them. */
  readonly isBegun?: boolean;
  /** The current step is a meeting on this day, at ten in the morning. */
  readonly meetsInDays?: number;
  /** The primary contact is invited to the meeting. */
  readonly invites?: boolean;
  readonly name?: string;
  readonly tags?: readonly string[];
  /** The note of the current step. */
  readonly note?: string;
  /** The number of ticked tasks of the current step. */
  readonly tickedTasks?: number;
  readonly end?: "complete" | "archive";
  /** Made by the acceptance of the client's proposal. */
  readonly isAccepted?: boolean;
}

export interface DemoRecurrence {
  readonly client: string;
  readonly processId: string;
  readonly owner: string;
  /** The next work item starts in this many days. */
  readonly startsInDays: number;
  readonly rule: Pick<RecurrenceRule, "every" | "unit" | "leadDays">;
}

const AVA = "ava@harbour.example";
const TOM = "tom@harbour.example";
const ANNUAL = idOfProcess("annual-planning");
const CASH_FLOW = idOfProcess("cash-flow-review");
const SUCCESSION = idOfProcess("succession-planning");

export const DEMO_WORK_ITEMS: Readonly<Record<string, readonly DemoWorkItem[]>> = {
  harbour: [
    {
      client: "Kauri Joinery",
      processId: HARBOUR_PROCESS_ID,
      owner: AVA,
      assistant: TOM,
      startedDaysAgo: 16,
      finishedSteps: 2,
      meetsInDays: 1,
      tags: ["Quarter 4"],
      note: "Cleo would like to start with the new workshop.",
    },
    {
      client: "Tūī Landscapes",
      processId: HARBOUR_PROCESS_ID,
      owner: AVA,
      assistant: TOM,
      startedDaysAgo: 24,
      finishedSteps: 1,
      isBegun: true,
      note: "Hēmi answers on Sundays. Call on Monday if the pre-work is still missing.",
    },
    { client: "Pōhutukawa Dental", processId: ANNUAL, owner: TOM, startedDaysAgo: 2, finishedSteps: 0 },
    {
      client: "Northwind Freight",
      processId: CASH_FLOW,
      owner: TOM,
      startedDaysAgo: 5,
      finishedSteps: 1,
      isBegun: true,
    },
    {
      client: "Fairlie Engineering",
      processId: ANNUAL,
      owner: AVA,
      startedDaysAgo: 30,
      finishedSteps: 5,
      tags: ["Handover"],
    },
    {
      client: "Quayside Seafood",
      processId: HARBOUR_PROCESS_ID,
      owner: TOM,
      assistant: AVA,
      startedDaysAgo: 19,
      finishedSteps: 3,
    },
    { client: "Hāpuku Beekeepers", processId: SUCCESSION, owner: AVA, startedDaysAgo: 1, finishedSteps: 0 },
    {
      client: "Mason & Daughters Builders",
      processId: HARBOUR_PROCESS_ID,
      owner: AVA,
      startedDaysAgo: 38,
      finishedSteps: 2,
      isAccepted: true,
      meetsInDays: 6,
      invites: true,
      note: "Elle presents the plan of the building side.",
    },
    {
      client: "Brightside Childcare",
      processId: HARBOUR_PROCESS_ID,
      owner: TOM,
      assistant: TOM,
      startedDaysAgo: 3,
      finishedSteps: 0,
      isBegun: true,
      tickedTasks: 1,
      note: "Nina is back on Thursday.",
    },
    {
      client: "Ferngully Physio",
      processId: HARBOUR_PROCESS_ID,
      owner: AVA,
      assistant: TOM,
      startedDaysAgo: 17,
      finishedSteps: 3,
      isBegun: true,
    },
    {
      client: "Kererū Couriers",
      processId: CASH_FLOW,
      owner: AVA,
      startedDaysAgo: 4,
      finishedSteps: 0,
      name: "Cash flow before the second depot",
      tags: ["Bank"],
    },
    {
      client: "Taieri Plains Veterinary",
      processId: ANNUAL,
      owner: TOM,
      startedDaysAgo: 9,
      finishedSteps: 2,
    },
    {
      client: "Gearbox Motors",
      processId: CASH_FLOW,
      owner: AVA,
      startedDaysAgo: 60,
      finishedSteps: 99,
      end: "complete",
    },
    {
      client: "Kauri Joinery",
      processId: HARBOUR_PROCESS_ID,
      owner: AVA,
      startedDaysAgo: 104,
      finishedSteps: 99,
      tags: ["Quarter 3"],
      end: "complete",
    },
    {
      client: "Sunny Nook Café",
      processId: SUCCESSION,
      owner: TOM,
      startedDaysAgo: 80,
      finishedSteps: 1,
      end: "archive",
    },
  ],
};

export const DEMO_RECURRENCES: Readonly<Record<string, readonly DemoRecurrence[]>> = {
  harbour: [
    {
      client: "Kauri Joinery",
      processId: HARBOUR_PROCESS_ID,
      owner: AVA,
      startsInDays: 40,
      rule: { every: 1, unit: "quarter", leadDays: 14 },
    },
    {
      client: "Northwind Freight",
      processId: CASH_FLOW,
      owner: TOM,
      startsInDays: 12,
      rule: { every: 1, unit: "month", leadDays: 3 },
    },
  ],
};
