// Random histories of work items with concurrent changes and simulated kills; `npm run histories` runs many more on
// PostgreSQL, in processes that are really killed.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHistoriesWithin } from "@gap/testing/histories/run-within";
import { assertSideBySide } from "@gap/testing/histories/side-by-side";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import {
  beginWorkHistory,
  createWorkFixtures,
  makeAllDueWork,
  performWorkAct,
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
    const runner = runHistoriesWithin(stage, { begin: beginWorkHistory, act: performWorkAct });
    const outcomes: WorkHistoryOutcome[] = [];
    let begun = 0;
    const one = fc.asyncProperty(workHistoryWithKills(KILL_EVERY), async (history) => {
      begun += 1;
      const outcome = await runWorkHistory(runner, history, begun);
      outcomes.push(outcome);
      expect(outcome.failures).toEqual([]);
    });
    await assertSideBySide(one, { many: HISTORIES, seed: SEED, lines: SIDE_BY_SIDE });
    const now = await makeAllDueWork(stage, HISTORIES);
    const { orgId, userId } = stage.advisor;
    const created = outcomes.flatMap((outcome) => outcome.created);
    const proposalIds = outcomes.map(({ proposalId }) => proposalId);
    const judged = { orgId, userId, repeatedId: stage.repeatedId, now, created, proposalIds };
    expect(await problemsOfWork(stage.region.db.read, judged)).toEqual([]);
    // Otherwise some checks would never apply.
    expect(outcomes.filter(({ cutOff }) => cutOff > 0)).not.toEqual([]);
    expect(created.length).toBeGreaterThan(HISTORIES / 3);
    const repeated = await stage.region.db.read.raw("select 1 from work_items where process_id = $1", [
      stage.repeatedId,
    ]);
    expect(repeated.rows).not.toEqual([]);
  },
);
