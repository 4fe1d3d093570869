// Random histories, which test concurrent changes and crashes: a history is a list of moments, the acts of a moment run
// concurrently, and the process may be killed before it answers.
import { inspect } from "node:util";
import fc from "fast-check";

export interface Moment<Act> {
  readonly acts: Act[];
  /** The number of statements until the process is killed; undefined if it is not. */
  readonly killedAfter: number | undefined;
}

interface MomentLimits {
  /** The process is killed in one of this many moments. */
  readonly killEvery: number;
  readonly maxStatementsBeforeKill: number;
  readonly maxActs: number;
  readonly maxMoments: number;
}

export function momentsWithKills<Act>(
  anAct: fc.Arbitrary<Act>,
  { killEvery, maxStatementsBeforeKill, maxActs, maxMoments }: MomentLimits,
): fc.Arbitrary<Moment<Act>[]> {
  const killedAfter = fc.oneof(
    { weight: killEvery - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.nat({ max: maxStatementsBeforeKill }) },
  );
  const acts = fc.array(anAct, { minLength: 1, maxLength: maxActs });
  return fc.array(fc.record({ acts, killedAfter }), { minLength: 2, maxLength: maxMoments });
}

/** The result of an act as far as the caller knows it. */
export type Acted<Result extends object> =
  | Result
  /** An error other than a GapError, in words. */
  | { readonly failure: string }
  /** The process was killed before it answered. */
  | { readonly isCutOff: true };

/** The process in which the acts of a history run. */
export interface HistoryRunner<Beginning, Request, Result extends object> {
  /** Creates the record that the history is about, and returns its id. */
  begin(beginning: Beginning): Promise<string>;
  act(asked: Request): Promise<Acted<Result>>;
  /** Kills the process after this many more statements, at the latest when the returned function is called. */
  killAfter(statements: number): () => Promise<void>;
}

/** Performs the acts of one moment concurrently, and returns their results in the same order. */
export async function actAtOnce<Request, Result extends object>(
  runner: HistoryRunner<never, Request, Result>,
  asked: readonly Request[],
  killedAfter: number | undefined,
): Promise<Acted<Result>[]> {
  const killNow = killedAfter === undefined ? undefined : runner.killAfter(killedAfter);
  const acted = await Promise.all(asked.map((one) => runner.act(one)));
  await killNow?.();
  return acted;
}

/** Refusals (GapError) are valid answers without a result; any other error is a failure. */
export async function resultOrFailure<Result extends object>(
  act: () => Promise<Result | undefined>,
): Promise<Partial<Result> | { readonly failure: string }> {
  try {
    return (await act()) ?? {};
  } catch (error) {
    if (error instanceof Error && error.name === "GapError") return {};
    return { failure: inspect(error) };
  }
}
