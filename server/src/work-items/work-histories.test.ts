// Random histories of work items with concurrent changes and simulated kills; `npm run histories` runs many more on
// PostgreSQL, in processes that are really killed.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import {
  createWorkFixtures,
  lastTick,
  runWorkHistoriesWithin,
  workRegion,
  type WorkStage,
} from "@gap/testing/work-histories/work-acts";
import { problemsOfWork } from "@gap/testing/work-histories/judge-work";
import {
  runWorkHistory,
  workHistoryWithKills,
  type WorkHistoryOutcome,
} from "@gap/testing/work-histories/work-histories";

const HISTORIES = 20;
const SIDE_BY_SIDE = 2;
const SEED = 20_260_302;
const KILL_EVERY = 8;
const MS_EACH = 5_000;

let server: TestServer;
let stage: WorkStage;
beforeAll(async () => {
  server = await startTestServer();
  stage = { ...(await createWorkFixtures(server)), region: workRegion(await server.region()) };
});
afterAll(() => server.close());

test(
  `${HISTORIES} histories: figures match the work items, and none is made twice for an acceptance or a period`,
  { timeout: HISTORIES * MS_EACH },
  async () => {
    const runner = runWorkHistoriesWithin(stage);
    const outcomes: WorkHistoryOutcome[] = [];
    let begun = 0;
    const one = fc.asyncProperty(workHistoryWithKills(KILL_EVERY), async (history) => {
      begun += 1;
      const outcome = await runWorkHistory(runner, history, begun);
      outcomes.push(outcome);
      expect(outcome.failures.filter((failure) => !failure.startsWith("DeadError"))).toEqual([]);
    });
    const numRuns = HISTORIES / SIDE_BY_SIDE;
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, (_, line) =>
        // No shrinking: a smaller history would run at another time among others and might not fail.
        fc.assert(one, { numRuns, seed: SEED + line, endOnFailure: true }),
      ),
    );
    const now = await lastTick(stage, HISTORIES);
    const { orgId, userId } = stage.advisor;
    const created = outcomes.flatMap((outcome) => outcome.created);
    const proposalIds = outcomes.map(({ proposalId }) => proposalId);
    const judged = { orgId, userId, now, created, proposalIds };
    expect(await problemsOfWork(stage.region.db.read, judged)).toEqual([]);
    // Otherwise some checks would never apply.
    expect(outcomes.filter(({ cutOff }) => cutOff > 0)).not.toEqual([]);
    expect(created.length).toBeGreaterThan(HISTORIES / 3);
  },
);
