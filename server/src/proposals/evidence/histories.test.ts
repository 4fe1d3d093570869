// A hundred random histories of proposals in every run of the tests, with several people at the same moment and kills in
// between; `npm run histories` tells ten thousand on PostgreSQL, in processes that are killed for real.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { historyWithKills, runHistory, type Told } from "./histories.test-kit";
import { endsOf, problemsOf, STATES, wrongTallies } from "./histories-judged.test-kit";
import { inQuiet, makeEnsemble, type Stage } from "./histories-stage.test-kit";
import { runHistoriesWithin } from "./histories-within.test-kit";

const HISTORIES = 100;
/** So many go on side by side, each of them with its own proposal of the same advisor and client. */
const SIDE_BY_SIDE = 2;
const SEED = 20_260_302;
const KILL_EVERY = 20;
const MS_EACH = 5_000;

let server: TestServer;
let stage: Stage;

beforeAll(async () => {
  server = await startTestServer();
  stage = { ...(await makeEnsemble(server)), region: inQuiet(await server.region()) };
});
afterAll(() => server.close());

test(
  `${HISTORIES} histories: no acknowledged signature is lost, none is there twice, each is accepted once at most`,
  async () => {
    const teller = runHistoriesWithin(stage);
    const outcomes: Told[] = [];
    let begun = 0;
    const one = fc.asyncProperty(historyWithKills(KILL_EVERY), async (told) => {
      begun += 1;
      const outcome = await runHistory(teller, told, begun);
      outcomes.push(outcome);
      expect(await stage.region.db.transaction((tx) => problemsOf(tx, outcome, stage.region))).toEqual([]);
    });
    const numRuns = Math.ceil(HISTORIES / SIDE_BY_SIDE);
    // A smaller one would be told at another moment, among others: what was found is what there is.
    const endOnFailure = true;
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, (_, line) =>
        fc.assert(one, { numRuns, seed: SEED + line, endOnFailure }),
      ),
    );
    // They go everywhere: a run that never accepts would find nothing wrong with acceptance.
    expect(await endsOf(stage.region.db.read)).toEqual(STATES);
    expect(outcomes.flatMap(({ signatures }) => signatures).length).toBeGreaterThan(HISTORIES / 4);
    expect(outcomes.filter(({ cutOff }) => cutOff > 0)).not.toEqual([]);
    expect(await wrongTallies(stage.region.db.read, stage.advisor.orgId)).toEqual([]);
  },
  HISTORIES * MS_EACH,
);
