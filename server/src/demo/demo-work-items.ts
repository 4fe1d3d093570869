// The work items of the demo's firms, one in each situation: late, due soon, waiting for the client, before a meeting,
// almost done, completed.
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
  readonly isCompleted?: boolean;
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
    },
    {
      client: "Tūī Landscapes",
      processId: HARBOUR_PROCESS_ID,
      owner: AVA,
      assistant: TOM,
      startedDaysAgo: 24,
      finishedSteps: 1,
      isBegun: true,
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
    { client: "Fairlie Engineering", processId: ANNUAL, owner: AVA, startedDaysAgo: 30, finishedSteps: 5 },
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
      client: "Gearbox Motors",
      processId: CASH_FLOW,
      owner: AVA,
      startedDaysAgo: 60,
      finishedSteps: 99,
      isCompleted: true,
    },
  ],
};
