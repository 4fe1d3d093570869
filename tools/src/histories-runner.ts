// The process that `npm run histories` kills: a server on the run's database that performs the acts of histories.
import { beginHistory, performAct } from "@gap/server/proposals/evidence/histories-acts.test-kit";
import { problemsOf } from "@gap/server/proposals/evidence/histories-judged.test-kit";
import { withoutSideEffects, type Stage } from "@gap/server/proposals/evidence/histories-stage.test-kit";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { onStatement } from "@gap/server/platform/db/statement-channel";
import { createLog } from "@gap/server/platform/log";
import {
  beginWorkHistory,
  createWorkFixtures,
  performWorkAct,
  workRegion,
  type WorkStage,
} from "@gap/testing/work-histories/work-acts";
import {
  beginDocumentHistory,
  createDocumentFixtures,
  documentRegion,
  performDocumentAct,
  type DocumentHistoryStage,
} from "@gap/testing/document-histories/document-acts";
import { serveTasks } from "@gap/testing/helper-process";
import { startTestServer } from "@gap/testing/test-server";
import type { RunnerTasks } from "./killable-runner";

/** Shared by all processes of a run. */
const SECRET = "only for histories: nothing is kept";

let stage: Stage;
let workStage: WorkStage;
let documentStage: DocumentHistoryStage;

serveTasks({
  async open({ address, ensemble }) {
    const server = await startTestServer({
      environment: { REGION_SECRET_AU: SECRET },
      openDatabase: async () => openPostgresDatabase(address, createLog("silent")),
      // No scheduled jobs: only the acts of the histories change data.
      parts: (parts) => ({ ...parts, jobs: parts.jobs.filter((job) => job.everySeconds === undefined) }),
    });
    const region = await server.region();
    const made = ensemble ?? {
      ...(await createWorkFixtures(server)),
      documents: await createDocumentFixtures(server),
    };
    stage = { ...made, region: withoutSideEffects(region) };
    workStage = { ...made, region: workRegion(region) };
    documentStage = { ...made.documents, region: documentRegion(region) };
    return made;
  },
  begin: (beginning) => beginHistory(stage, beginning),
  act: (act) => performAct(stage, act),
  beginWork: (at) => beginWorkHistory(workStage, at),
  actWork: (act) => performWorkAct(workStage, act),
  beginDocument: (at) => beginDocumentHistory(documentStage, at),
  actOnDocument: (act) => performDocumentAct(documentStage, act),
  judge: (outcome) => stage.region.db.transaction((tx) => problemsOf(tx, outcome, stage.region)),
  async killAfter(statements) {
    let left = statements;
    onStatement(() => {
      if (left === 0) process.kill(process.pid, "SIGKILL");
      left -= 1;
    });
  },
} satisfies RunnerTasks);
