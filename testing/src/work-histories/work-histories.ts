// Random histories of the work items of one firm: concurrent changes, acceptances and recurrences, during which the process
// may be killed. The items are checked afterwards.
import fc from "fast-check";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { STEP_STATES } from "@gap/core/work-items/work-item-status";
import { actAtOnce, momentsWithKills, type HistoryRunner } from "../histories/moments";

/** Chosen among the newest work items of the firm, so that concurrent histories change the same ones. */
const item = fc.nat({ max: 20 });
const step = fc.nat({ max: 3 });
const days = fc.integer({ min: -10, max: 40 });

const anAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("create" as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("step" as const),
      item,
      step,
      state: fc.constantFrom(...STEP_STATES),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("move" as const), item, step }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("due" as const), item, days }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("complete" as const), item }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("reopen" as const), item }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("archive" as const), item }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("archiveTogether" as const),
      items: fc.array(item, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("tick" as const), days: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("repeat" as const),
      unit: fc.constantFrom("week" as const, "month" as const),
      day: fc.integer({ min: 1, max: 28 }),
      leadDays: fc.integer({ min: 0, max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("pause" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stopRepeating" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("accept" as const),
      signee: fc.constantFrom(0, 1, 2),
      takesOptional: fc.boolean(),
    }),
  },
);
export type WorkAct = typeof anAct extends fc.Arbitrary<infer One> ? One : never;

/** The process is killed in one of `killEvery` moments. */
export const workHistoryWithKills = (killEvery: number) =>
  momentsWithKills(anAct, { killEvery, maxStatementsBeforeKill: 40, maxActs: 4, maxMoments: 6 });
export type WorkHistory =
  ReturnType<typeof workHistoryWithKills> extends fc.Arbitrary<infer One> ? One : never;

export interface WorkActRequest {
  /** The proposal of the history, which its acts accept. */
  readonly proposalId: string;
  readonly at: number;
  readonly act: WorkAct;
}

export interface WorkActResult {
  readonly workItemId?: string;
}

/** Each history begins with a sent proposal whose services start work. */
export type WorkHistoryRunner = HistoryRunner<number, WorkActRequest, WorkActResult>;

/** Everything that the server has acknowledged must be there afterwards. */
export interface WorkHistoryOutcome {
  readonly proposalId: string;
  readonly created: readonly string[];
  /** Errors other than GapErrors. */
  readonly failures: readonly string[];
  /** The number of acts without a known outcome. */
  readonly cutOff: number;
}

const FIRST_MOMENT = Date.UTC(2026, 2, 2, 21);

/** The moment at which a history begins: a week after the one before, because mails to signees are limited per day. */
export function momentOfHistory(number: number): number {
  return FIRST_MOMENT + number * 7 * DAY_MS;
}

export async function runWorkHistory(
  runner: WorkHistoryRunner,
  history: WorkHistory,
  number: number,
): Promise<WorkHistoryOutcome> {
  let at = momentOfHistory(number);
  const proposalId = await runner.begin(at);
  const outcome = { proposalId, created: [] as string[], failures: [] as string[], cutOff: 0 };
  for (const { acts, killedAfter } of history) {
    // The clock advances only between moments.
    for (const act of acts) if (act.kind === "tick") at += act.days * DAY_MS;
    const asked = acts.map((act) => ({ proposalId, at, act }));
    for (const each of await actAtOnce(runner, asked, killedAfter)) {
      if ("failure" in each) outcome.failures.push(each.failure);
      else if ("isCutOff" in each) outcome.cutOff += 1;
      else if (each.workItemId !== undefined) outcome.created.push(each.workItemId);
    }
  }
  return outcome;
}
