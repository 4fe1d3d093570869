// A hundred random histories of proposals with concurrent actions and simulated kills; `npm run histories` runs ten
// thousand on PostgreSQL, in processes that are really killed.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHistoriesWithin } from "@gap/testing/histories/run-within";
import { assertSideBySide } from "@gap/testing/histories/side-by-side";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { beginHistory, performAct } from "./histories-acts.test-kit";
import { historyWithKills, runHistory, type HistoryOutcome } from "./histories.test-kit";
import { reachedStates, problemsOf, STATES, wrongTallies } from "./histories-judged.test-kit";
import { withoutSideEffects, createFixtures, type Stage } from "./histories-stage.test-kit";

const HISTORIES = 100;
/** How many histories run in parallel, each with its own proposal of the same advisor and client. */
const SIDE_BY_SIDE = 2;
const SEED = 20_260_302;
const KILL_EVERY = 20;
const MS_EACH = 5_000;

let server: TestServer;
let stage: Stage;

beforeAll(async () => {
  server = await startTestServer();
  stage = { ...(await createFixtures(server)), region: withoutSideEffects(await server.region()) };
});
afterAll(() => server.close());

test(
  `${HISTORIES} histories: no acknowledged signature is lost or duplicated, and each proposal is accepted at most once`,
  async () => {
    const runner = runHistoriesWithin(stage, { begin: beginHistory, act: performAct });
    const outcomes: HistoryOutcome[] = [];
    let begun = 0;
    const one = fc.asyncProperty(historyWithKills(KILL_EVERY), async (history) => {
      begun += 1;
      const outcome = await runHistory(runner, history, begun);
      outcomes.push(outcome);
      expect(await stage.region.db.transaction((tx) => problemsOf(tx, outcome, stage.region))).toEqual([]);
    });
    await assertSideBySide(one, { many: HISTORIES, seed: SEED, lines: SIDE_BY_SIDE });
    // All states must be reached, otherwise some checks would never apply.
    expect(await reachedStates(stage.region.db.read)).toEqual(STATES);
    expect(outcomes.flatMap(({ signatures }) => signatures).length).toBeGreaterThan(HISTORIES / 4);
    expect(outcomes.filter(({ cutOff }) => cutOff > 0)).not.toEqual([]);
    expect(await wrongTallies(stage.region.db.read, stage.advisor.orgId)).toEqual([]);
  },
  HISTORIES * MS_EACH,
);
