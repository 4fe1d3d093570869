// Random histories of a proposal: concurrent actions of its advisor and signees, during which the process may be
// killed. The answers are collected to be checked afterwards (issue of proposals, "10,000 random histories").
import fc from "fast-check";
import type { PaymentOption } from "@gap/core/proposals/proposal.schema";
import { SIGN_VIEW_SECTIONS } from "@gap/core/proposals/sign-view-sections";

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

const MAX_STATEMENTS_BEFORE_KILL = 60;

/**
 * A history sends a draft and continues with a sequence of moments; the actions of one moment run concurrently. One in
 * `every` moments has a kill, which also cuts off other histories in the same process.
 */
export const historyWithKills = (every: number) =>
  fc.record({
    needed: fc.integer({ min: 1, max: 3 }),
    /** Applies if all three must sign. */
    inOrder: fc.boolean(),
    isCountersigned: fc.boolean(),
    discount: fc.nat({ max: 99 }),
    units: fc.integer({ min: 1, max: 50 }),
    moments: fc.array(
      fc.record({
        acts: fc.array(anAct, { minLength: 1, maxLength: 4 }),
        killedAfter: fc.oneof(
          { weight: every - 1, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.nat({ max: MAX_STATEMENTS_BEFORE_KILL }) },
        ),
      }),
      { minLength: 2, maxLength: 6 },
    ),
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

export type Acted =
  | { readonly signature?: Signature }
  | { readonly failure: string }
  | { readonly isCutOff: true };

/** The process in which the actions run. */
export interface HistoryRunner {
  begin(beginning: Beginning): Promise<string>;
  act(asked: ActRequest): Promise<Acted>;
  /** Kills the process after this many more statements, at the latest when the returned function is called. */
  killAfter(statements: number): () => Promise<void>;
}

const FIRST_MOMENT = Date.UTC(2026, 2, 2, 21);
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Histories start a week apart, because the number of mails per person and day is limited across proposals. */
export async function runHistory(
  runner: HistoryRunner,
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
    const killAtLast = killedAfter === undefined ? undefined : runner.killAfter(killedAfter);
    const acted = await Promise.all(acts.map((act) => runner.act({ proposalId, at, act })));
    await killAtLast?.();
    for (const outcome of acted) {
      if ("failure" in outcome) failures.push(outcome.failure);
      else if ("isCutOff" in outcome) cutOff += 1;
      else if (outcome.signature !== undefined) signatures.push(outcome.signature);
    }
  }
  return { proposalId, signatures, failures, cutOff };
}
