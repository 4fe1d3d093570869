// Runs the histories of documents within `npm run histories`, in the same processes as those of proposals.
import fc from "fast-check";
import type { Database } from "@gap/server/platform/db/database";
import { assertSideBySide, distributed, type HistoryRun } from "@gap/testing/histories/side-by-side";
import type { DocumentFixtures } from "@gap/testing/document-histories/document-acts";
import {
  documentHistoryWithKills,
  runDocumentHistory,
} from "@gap/testing/document-histories/document-histories";
import { problemsOfDocument } from "@gap/testing/document-histories/judge-document";
import type { KillableRunner } from "./killable-runner";

const KILL_EVERY = 300;

interface Run extends HistoryRun {
  readonly db: Database;
  readonly fixtures: DocumentFixtures;
}

/** Returns the result as a sentence. */
export async function runDocumentHistories(
  runners: readonly KillableRunner[],
  { db, fixtures, ...run }: Run,
): Promise<string> {
  const runner = distributed(runners.map(({ documents }) => documents));
  let [begun, acknowledged, cutOff] = [0, 0, 0];
  const one = fc.asyncProperty(documentHistoryWithKills(KILL_EVERY), async (history) => {
    begun += 1;
    const outcome = await runDocumentHistory(runner, history, begun);
    const problems = [...outcome.failures, ...(await problemsOfDocument(db.read, fixtures, outcome))];
    if (problems.length > 0) throw new Error(problems.join("\n"));
    acknowledged += outcome.acknowledged.length;
    cutOff += outcome.cutOff;
  });
  await assertSideBySide(one, run);
  return `${run.many} histories of documents: ${acknowledged} answers were acknowledged, ${cutOff} acts were cut off by kills. None was lost.`;
}
