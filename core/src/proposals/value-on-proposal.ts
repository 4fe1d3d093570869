// What a proposal says about the value of its scenario (spec 8 §3): why it cannot be sent, and its figures in words. Every
// figure is an estimate and is called one.
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { formatCents } from "@gap/core/shared/money";
import { returnOnFee } from "@gap/core/value-gap/return-on-fee";
import { hasGapToShow, type ClosedByServices, type FrozenValue } from "@gap/core/value-gap/value-of-services";
import { proposalTitle, type NumberedProposal } from "./proposal-number";
import type { Step4 } from "./proposal.schema";

export const WORTH_TITLE = "What this is worth";

export const NO_SCENARIO_OF_CLIENT = "This scenario cannot be chosen for this client";
export const SCENARIO_LEFT =
  "The scenario of this proposal was deleted, or its figures were. Choose another one, or none.";
export const NO_GAP_TO_SHOW =
  "This scenario does not raise profit, so there is nothing to show. Choose another one, or none.";
export const OTHER_CURRENCY =
  "The figures of this scenario are in another currency than your prices, so they cannot be compared. Choose another one, or none.";

/** Why a scenario cannot be changed while this proposal shows it to the client. */
export function scenarioIsSent(proposal: NumberedProposal): string {
  return `This scenario is on ${proposalTitle(proposal)}, which was sent, so it stays as it is. Duplicate it to change it.`;
}

/** Undefined if the proposal can be sent with the scenario that it names. */
export function scenarioProblem(
  { scenarioId }: Pick<Step4, "scenarioId">,
  value: FrozenValue | undefined,
  currencyCode: string,
): string | undefined {
  if (scenarioId === undefined) return undefined;
  if (value === undefined) return SCENARIO_LEFT;
  if (value.currencyCode !== currencyCode) return OTHER_CURRENCY;
  return hasGapToShow(value) ? undefined : NO_GAP_TO_SHOW;
}

export interface WorthInWords {
  /** $123,552 */
  readonly closed: string;
  /** of your $164,832 profit gap a year */
  readonly ofGap: string;
  /** 75% closed */
  readonly share: string;
  /** $34,126 */
  readonly fee: string;
  /** Brings back 3.6 × the fee; undefined without a fee, or if nothing is closed. */
  readonly brings: string | undefined;
  /** The figures are estimates: by whom, from what, and how much of them must come true. */
  readonly note: string;
  /** One-time cash, beside the gap; undefined if there is none. */
  readonly cash: string | undefined;
  /** Everything, in one sentence, for people who cannot see the bars. */
  readonly summary: string;
}

interface Worth {
  readonly value: FrozenValue;
  readonly closed: ClosedByServices;
  /** Of the first year, excluding tax. */
  readonly feeCents: number;
  readonly advisorName: string;
}

export function worthInWords({ value, closed: result, feeCents, advisorName }: Worth): WorthInWords {
  const { gap, closed, percent, cashReleased } = result;
  const money = (amount: number) => formatCents(amount * 100, value.currencyCode);
  const fee = formatCents(feeCents, value.currencyCode);
  const { times, shareThatPays } = returnOnFee(closed, feeCents / 100);
  const from =
    value.yearEnd === null ? "your figures" : `your figures to ${formatCalendarDay(value.yearEnd)}`;
  const pays =
    shareThatPays === null
      ? undefined
      : shareThatPays > 1
        ? "What you selected closes less in a year than it costs in the first."
        : `It pays for itself if ${Math.ceil(shareThatPays * 100)}% of what you selected comes true.`;
  const estimate = `An estimate by ${advisorName} from ${from}, full effect in a year.`;
  return {
    closed: money(closed),
    ofGap: `of your ${money(gap)} profit gap a year`,
    share: `${percent}% closed`,
    fee,
    brings: times === null || closed === 0 ? undefined : `Brings back ${timesInWords(times)} × the fee`,
    note: ["Both bars share one scale.", estimate, pays].filter((each) => each !== undefined).join(" "),
    cash:
      cashReleased === 0 ? undefined : `Beside it, about ${money(cashReleased)} of cash is released, once.`,
    summary: `Your selection closes ${money(closed)} of your ${money(gap)} profit gap a year, an estimate, for a fee of ${fee} in the first year`,
  };
}

/** One decimal, never rounded up: a promise is not made larger. */
function timesInWords(times: number): string {
  return (Math.floor(times * 10) / 10).toFixed(1);
}
