// A process that performs the acts of histories; it is killed in between and restarted.
import type {
  ActRequest,
  ActResult,
  Beginning,
  HistoryOutcome,
  ProposalHistoryRunner,
} from "@gap/server/proposals/evidence/histories.test-kit";
import type { DocumentFixtures } from "@gap/testing/document-histories/document-acts";
import type {
  DocumentActRequest,
  DocumentActResult,
  DocumentHistoryRunner,
} from "@gap/testing/document-histories/document-histories";
import { HelperEndedError, startHelper, type HelperProcess } from "@gap/testing/helper-process";
import type { Acted, HistoryRunner } from "@gap/testing/histories/moments";
import type { WorkFixtures } from "@gap/testing/work-histories/work-acts";
import type {
  WorkActRequest,
  WorkActResult,
  WorkHistoryRunner,
} from "@gap/testing/work-histories/work-histories";

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
  act(act: ActRequest): Promise<Acted<ActResult>>;
  beginWork(at: number): Promise<string>;
  actWork(act: WorkActRequest): Promise<Acted<WorkActResult>>;
  beginDocument(at: number): Promise<string>;
  actOnDocument(act: DocumentActRequest): Promise<Acted<DocumentActResult>>;
  judge(outcome: HistoryOutcome): Promise<readonly string[]>;
  killAfter(statements: number): Promise<void>;
};

export interface KillableRunner {
  readonly proposals: ProposalHistoryRunner;
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

  const runnerOf = <Start, Request, Result extends object>(
    begin: (helper: Process, beginning: Start) => Promise<string>,
    act: (helper: Process, asked: Request) => Promise<Acted<Result>>,
  ): HistoryRunner<Start, Request, Result> => ({
    begin: (beginning) => askUntilAnswered((helper) => begin(helper, beginning)),
    act: async (asked) => (await ask((helper) => act(helper, asked))) ?? { isCutOff: true },
    killAfter,
  });

  return {
    proposals: runnerOf(
      (helper, beginning: Beginning) => helper.ask("begin", beginning),
      (helper, act: ActRequest) => helper.ask("act", act),
    ),
    work: runnerOf(
      (helper, at: number) => helper.ask("beginWork", at),
      (helper, act: WorkActRequest) => helper.ask("actWork", act),
    ),
    documents: runnerOf(
      (helper, at: number) => helper.ask("beginDocument", at),
      (helper, act: DocumentActRequest) => helper.ask("actOnDocument", act),
    ),
    judge: (outcome) => askUntilAnswered((helper) => helper.ask("judge", outcome)),
    kills: () => kills,
    end: async () => (await living.opened).end(),
  };
}
