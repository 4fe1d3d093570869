// Random histories of documents with concurrent saves and simulated kills; `npm run histories` runs many more on
// PostgreSQL, in processes that are really killed.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginDocumentHistory,
  createDocumentFixtures,
  documentRegion,
  performDocumentAct,
  type DocumentHistoryStage,
} from "@gap/testing/document-histories/document-acts";
import {
  documentHistoryWithKills,
  runDocumentHistory,
  type DocumentHistoryOutcome,
} from "@gap/testing/document-histories/document-histories";
import { problemsOfDocument } from "@gap/testing/document-histories/judge-document";
import { runHistoriesWithin } from "@gap/testing/histories/run-within";
import { assertSideBySide } from "@gap/testing/histories/side-by-side";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

const HISTORIES = 100;
const SIDE_BY_SIDE = 2;
const SEED = 20_260_302;
const KILL_EVERY = 12;
const MS_EACH = 2_000;

let server: TestServer;
let stage: DocumentHistoryStage;
beforeAll(async () => {
  server = await startTestServer();
  stage = {
    ...(await createDocumentFixtures(server)),
    region: documentRegion(await server.region()),
  };
});
afterAll(() => server.close());

test(
  `${HISTORIES} histories: no acknowledged answer is lost, and nothing is saved after finalising`,
  { timeout: HISTORIES * MS_EACH },
  async () => {
    const runner = runHistoriesWithin(stage, { begin: beginDocumentHistory, act: performDocumentAct });
    const outcomes: DocumentHistoryOutcome[] = [];
    let begun = 0;
    const one = fc.asyncProperty(documentHistoryWithKills(KILL_EVERY), async (history) => {
      begun += 1;
      const outcome = await runDocumentHistory(runner, history, begun);
      outcomes.push(outcome);
      expect(outcome.failures).toEqual([]);
      expect(await problemsOfDocument(stage.region.db.read, stage, outcome)).toEqual([]);
    });
    await assertSideBySide(one, { many: HISTORIES, seed: SEED, lines: SIDE_BY_SIDE });
    // Otherwise some checks would never apply.
    expect(outcomes.filter(({ cutOff }) => cutOff > 0)).not.toEqual([]);
    expect(outcomes.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(HISTORIES);
  },
);
