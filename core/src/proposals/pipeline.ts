// The pipeline: proposals on their way to a signature, and accepted ones. Home counts them by the tabs of the list, so
// that both screens agree; declined, voided and archived proposals have left the pipeline.
import { calendarDayIn, monthAfter, startOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import { capitalised } from "@gap/core/shared/capitalised";
import { countInWords } from "@gap/core/shared/texts/count-in-words";
import type { ProposalList } from "./proposal-calls.schema";
import { PROPOSAL_STATUSES, type ListedProposal, type ProposalStatus } from "./proposal-view";

export const PIPELINE_STAGES = ["draft", "waiting", "accepted"] as const;
export type PipelineStage = (typeof PIPELINE_STAGES)[number];

const STAGES: Readonly<Record<ProposalStatus, PipelineStage | undefined>> = {
  draft: "draft",
  sent: "waiting",
  overdue: "waiting",
  accepted: "accepted",
  declined: undefined,
  voided: undefined,
  archived: undefined,
};

export function stageOf(status: ProposalStatus): PipelineStage | undefined {
  return STAGES[status];
}

export interface StageFigures {
  readonly count: number;
  /** The value of the first year, as in the list: for accepted proposals what they are worth a year. */
  readonly valueCents: number;
  /** Proposals that reached the stage in each of the last months, oldest first. */
  readonly months: readonly number[];
}

export interface Pipeline {
  readonly currencyCode: string;
  readonly stages: Readonly<Record<PipelineStage, StageFigures>>;
  readonly overdue: number;
  /** Waiting proposals whose due day is today. */
  readonly dueToday: number;
}

/** A row of Home: a proposal that waits for signatures. */
export interface WaitingProposal extends ListedProposal {
  /** When a signee last opened it. */
  readonly openedAt?: Date;
  /** First names of the people who have it open. */
  readonly viewingNow: readonly string[];
}

/** Home shows this many, the earliest due dates first. */
export const MAX_WAITING_SHOWN = 5;

/** Sums the tabs of each stage. */
export function figuresByStage({
  tabCounts,
  tabValueCents,
}: Pick<ProposalList, "tabCounts" | "tabValueCents">): Record<PipelineStage, Omit<StageFigures, "months">> {
  const sum = (stage: PipelineStage, figures: Readonly<Record<ProposalStatus, number>>) =>
    PROPOSAL_STATUSES.filter((status) => stageOf(status) === stage).reduce(
      (total, status) => total + figures[status],
      0,
    );
  const figuresOf = (stage: PipelineStage) => ({
    count: sum(stage, tabCounts),
    valueCents: sum(stage, tabValueCents),
  });
  return { draft: figuresOf("draft"), waiting: figuresOf("waiting"), accepted: figuresOf("accepted") };
}

export const PIPELINE_MONTHS = 8;

/** The first moment of each of the last months in this zone, this month last. */
export function monthStarts(now: Date, timezone: string): Date[] {
  const month = calendarDayIn(now, timezone).slice(0, "2026-11".length);
  return Array.from({ length: PIPELINE_MONTHS }, (_, index) =>
    startOfDayIn(`${monthAfter(month, index + 1 - PIPELINE_MONTHS)}-01`, timezone),
  );
}

/** "Three proposals are waiting for a signature; one is overdue and two are due today." */
export function waitingInWords(
  waiting: number,
  { overdue, dueToday }: Pick<Pipeline, "overdue" | "dueToday">,
) {
  const subject = `${capitalised(countInWords(waiting))} ${waiting > 1 ? "proposals are" : "proposal is"}`;
  const due = [
    ...(overdue > 0 ? [clause(overdue, waiting, "overdue")] : []),
    ...(dueToday > 0 ? [clause(dueToday, waiting, "due today")] : []),
  ].join(" and ");
  return `${subject} waiting for a signature${due === "" ? "" : `; ${due}`}.`;
}

function clause(count: number, waiting: number, state: string): string {
  if (count === waiting) return waiting === 1 ? `it is ${state}` : `all are ${state}`;
  return `${countInWords(count)} ${count === 1 ? "is" : "are"} ${state}`;
}

/** "Hana is viewing now"; undefined if nobody is. */
export function viewingInWords(names: readonly string[]): string | undefined {
  const [first, second] = names;
  if (first === undefined) return undefined;
  if (second === undefined) return `${first} is viewing now`;
  return names.length === 2
    ? `${first} and ${second} are viewing now`
    : `${first} and ${names.length - 1} others are viewing now`;
}
