// Runs the histories of work items within `npm run histories`, in the same processes as those of proposals and after them.
// Their dates are later than all dates of the proposals' histories, because mails to signees are limited per day.
import fc from "fast-check";
import type { Database } from "@gap/server/platform/db/database";
import { assertSideBySide, distributed, type HistoryRun } from "@gap/testing/histories/side-by-side";
import type { WorkFixtures } from "@gap/testing/work-histories/work-acts";
import { problemsOfWork } from "@gap/testing/work-histories/judge-work";
import {
  momentOfHistory,
  runWorkHistory,
  workHistoryWithKills,
} from "@gap/testing/work-histories/work-histories";
import type { KillableRunner } from "./killable-runner";
import { PlainProblem } from "./project.mjs";

const KILL_EVERY = 100;
/** The number of the first history, so that it begins after all histories of proposals. */
const FIRST = 15_000;

interface Run extends HistoryRun {
  readonly db: Database;
  readonly fixtures: WorkFixtures;
}

/** Returns the result as a sentence. */
export async function runWorkHistories(
  runners: readonly KillableRunner[],
  { db, fixtures, ...run }: Run,
): Promise<string> {
  const runner = distributed(runners.map(({ work }) => work));
  const created: string[] = [];
  const proposalIds: string[] = [];
  let [begun, cutOff] = [0, 0];
  const one = fc.asyncProperty(workHistoryWithKills(KILL_EVERY), async (history) => {
    begun += 1;
    const outcome = await runWorkHistory(runner, history, FIRST + begun);
    if (outcome.failures.length > 0) throw new Error(outcome.failures.join("\n"));
    created.push(...outcome.created);
    proposalIds.push(outcome.proposalId);
    cutOff += outcome.cutOff;
  });
  await assertSideBySide(one, run);
  const at = momentOfHistory(FIRST + run.many + 60);
  // Both processes create the work that is still due, concurrently.
  await Promise.all(
    runners.map(({ work }) => work.act({ proposalId: "", at, act: { kind: "tick", days: 1 } })),
  );
  const { orgId, userId } = fixtures.advisor;
  const { repeatedId } = fixtures;
  const judged = { orgId, userId, repeatedId, now: new Date(at), created, proposalIds };
  const problems = await problemsOfWork(db.read, judged);
  if (problems.length > 0) throw new PlainProblem(problems.join("\n"));
  return `${run.many} histories of work items: ${created.length} were created by hand, ${cutOff} acts were cut off by kills. All figures match.`;
}
