// Random histories of a proposal: concurrent actions of its advisor and signees, during which the process may be
// killed. The answers are collected to be checked afterwards (issue of proposals, "10,000 random histories").
import fc from "fast-check";
import type { PaymentOption } from "@gap/core/proposals/proposal.schema";
import { SIGN_VIEW_SECTIONS } from "@gap/core/proposals/sign-view-sections";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { actAtOnce, momentsWithKills, type HistoryRunner } from "@gap/testing/histories/moments";

/** The last one receives a copy and must always be refused. */
const signee = fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, 2, 3);
const options: readonly PaymentOption[] = ["monthlyInstalments", "annualPayment", "upfrontPaymentInFull"];

const anAct = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("edit" as const), price: fc.nat({ max: 999_999 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("send" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("open" as const),
      signee,
      section: fc.option(fc.constantFrom(...SIGN_VIEW_SECTIONS), { nil: undefined }),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant("sign" as const),
      signee,
      takesOptional: fc.boolean(),
      option: fc.constantFrom(...options),
      // Occasionally the signee has read another version than the current one.
      reads: fc.constantFrom("current", "current", "current", "current", "first", "made up"),
      agrees: fc.constantFrom(true, true, true, true, false),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("countersign" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("decline" as const), signee }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("void" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("revise" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("extend" as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("expire" as const), days: fc.integer({ min: 1, max: 14 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remind" as const), byHand: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("archive" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restore" as const) }) },
);
export type Act = typeof anAct extends fc.Arbitrary<infer One> ? One : never;

/**
 * A history sends a draft and continues with a sequence of moments; the actions of one moment run concurrently. One in
 * `killEvery` moments has a kill, which also cuts off other histories in the same process.
 */
export const historyWithKills = (killEvery: number) =>
  fc.record({
    needed: fc.integer({ min: 1, max: 3 }),
    /** Applies if all three must sign. */
    inOrder: fc.boolean(),
    isCountersigned: fc.boolean(),
    discount: fc.nat({ max: 99 }),
    units: fc.integer({ min: 1, max: 50 }),
    moments: momentsWithKills(anAct, { killEvery, maxStatementsBeforeKill: 60, maxActs: 4, maxMoments: 6 }),
  });
export type History = ReturnType<typeof historyWithKills> extends fc.Arbitrary<infer One> ? One : never;

/** The server's answers: everything it has acknowledged must still be there afterwards. */
export interface HistoryOutcome {
  readonly proposalId: string;
  readonly signatures: readonly Signature[];
  /** Errors other than GapErrors. */
  readonly failures: readonly string[];
  /** The number of actions without a known outcome. */
  readonly cutOff: number;
}

interface Signature {
  readonly contactId: string;
  readonly hash: string;
}

/** One action at its time within the history. */
export interface ActRequest {
  readonly proposalId: string;
  readonly at: number;
  readonly act: Act;
}

export interface Beginning extends Pick<
  History,
  "needed" | "inOrder" | "isCountersigned" | "discount" | "units"
> {
  readonly at: number;
}

export interface ActResult {
  readonly signature?: Signature;
}

export type ProposalHistoryRunner = HistoryRunner<Beginning, ActRequest, ActResult>;

const FIRST_MOMENT = Date.UTC(2026, 2, 2, 21);
const WEEK_MS = 7 * DAY_MS;

/** Histories start a week apart, because the number of mails per person and day is limited across proposals. */
export async function runHistory(
  runner: ProposalHistoryRunner,
  { moments, ...beginning }: History,
  number: number,
): Promise<HistoryOutcome> {
  let at = FIRST_MOMENT + number * WEEK_MS;
  const proposalId = await runner.begin({ at, ...beginning });
  const signatures: Signature[] = [];
  const failures: string[] = [];
  let cutOff = 0;
  const sending = { acts: [{ kind: "send" as const }], killedAfter: undefined };
  for (const { acts, killedAfter } of [sending, ...moments]) {
    // The clock advances only between moments.
    for (const act of acts) if (act.kind === "expire") at += act.days * DAY_MS;
    const asked = acts.map((act) => ({ proposalId, at, act }));
    for (const outcome of await actAtOnce(runner, asked, killedAfter)) {
      if ("failure" in outcome) failures.push(outcome.failure);
      else if ("isCutOff" in outcome) cutOff += 1;
      else if (outcome.signature !== undefined) signatures.push(outcome.signature);
    }
  }
  return { proposalId, signatures, failures, cutOff };
}
