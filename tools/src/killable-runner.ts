// A process that performs the acts of histories; it is killed in between and restarted.
import type {
  Beginning,
  ActRequest,
  Acted,
  HistoryRunner,
  HistoryOutcome,
} from "@gap/server/proposals/evidence/histories.test-kit";
import type { WorkFixtures } from "@gap/testing/work-histories/work-acts";
import type {
  WorkActed,
  WorkActRequest,
  WorkHistoryRunner,
} from "@gap/testing/work-histories/work-histories";
import type { DocumentFixtures } from "@gap/testing/document-histories/document-acts";
import type {
  DocumentActed,
  DocumentActRequest,
  DocumentHistoryRunner,
} from "@gap/testing/document-histories/document-histories";
import { HelperEndedError, startHelper, type HelperProcess } from "@gap/testing/helper-process";

/** Sent to each new process; without an ensemble, the process creates one. */
export interface Opening {
  readonly address: string;
  readonly ensemble?: Ensemble;
}

export interface Ensemble extends WorkFixtures {
  readonly documents: DocumentFixtures;
}

export type RunnerTasks = {
  open(opening: Opening): Promise<Ensemble>;
  begin(beginning: Beginning): Promise<string>;
  act(act: ActRequest): Promise<Acted>;
  beginWork(beginning: { readonly at: number }): Promise<string>;
  actWork(act: WorkActRequest): Promise<WorkActed>;
  beginDocument(beginning: { readonly at: number }): Promise<string>;
  actOnDocument(act: DocumentActRequest): Promise<DocumentActed>;
  judge(outcome: HistoryOutcome): Promise<readonly string[]>;
  killAfter(statements: number): Promise<void>;
};

export interface KillableRunner extends HistoryRunner {
  readonly work: WorkHistoryRunner;
  readonly documents: DocumentHistoryRunner;
  judge(outcome: HistoryOutcome): Promise<readonly string[]>;
  kills(): number;
  end(): Promise<void>;
}

export function startKillableRunner(
  script: URL,
  opening: Opening,
  environment: Readonly<Record<string, string>>,
): KillableRunner {
  type Process = HelperProcess<RunnerTasks>;
  const start = async (): Promise<Process> => {
    const helper = startHelper<RunnerTasks>(script, { environment, isBundled: true });
    await helper.ask("open", opening);
    return helper;
  };
  let kills = 0;
  let living = { opened: start() };

  /** Undefined if the process was killed meanwhile; a new one has then been started. */
  const ask = async <Answer>(asking: (helper: Process) => Promise<Answer>): Promise<Answer | undefined> => {
    const current = living;
    try {
      return await asking(await current.opened);
    } catch (error) {
      if (!(error instanceof HelperEndedError) || error.signal !== "SIGKILL") throw error;
      if (living === current) {
        living = { opened: start() };
        kills += 1;
      }
      return undefined;
    }
  };
  /** For requests that can be repeated safely. */
  const askUntilAnswered = async <Answer>(asking: (helper: Process) => Promise<Answer>): Promise<Answer> =>
    (await ask(asking)) ?? askUntilAnswered(asking);

  const killAfter = (statements: number) => {
    const doomed = living;
    const armed = ask((helper) => helper.ask("killAfter", statements));
    return async () => {
      await armed;
      await (await doomed.opened).end();
      // Make another request, so that the kill is counted and the process restarted now.
      if (living === doomed) await ask((helper) => helper.ask("killAfter", 0));
    };
  };

  return {
    begin: (beginning) => askUntilAnswered((helper) => helper.ask("begin", beginning)),
    act: async (act) => (await ask((helper) => helper.ask("act", act))) ?? { isCutOff: true },
    judge: (outcome) => askUntilAnswered((helper) => helper.ask("judge", outcome)),
    killAfter,
    work: {
      begin: (at) => askUntilAnswered((helper) => helper.ask("beginWork", { at })),
      act: async (act) => (await ask((helper) => helper.ask("actWork", act))) ?? { isCutOff: true },
      killAfter,
    },
    documents: {
      begin: (at) => askUntilAnswered((helper) => helper.ask("beginDocument", { at })),
      act: async (act) => (await ask((helper) => helper.ask("actOnDocument", act))) ?? { isCutOff: true },
      killAfter,
    },
    kills: () => kills,
    end: async () => (await living.opened).end(),
  };
}
