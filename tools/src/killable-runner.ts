// A process in which the acts of histories happen, killed amid them and started again.
import type {
  Beginning,
  ActAsked,
  Acted,
  HistoryRunner,
  Told,
} from "@gap/server/proposals/evidence/histories.test-kit";
import type { Ensemble } from "@gap/server/proposals/evidence/histories-stage.test-kit";
import { HelperEndedError, startHelper, type HelperProcess } from "@gap/testing/helper-process";

/** Given to each process anew; whoever is not told of the ensemble makes it. */
export interface Opening {
  readonly address: string;
  readonly ensemble?: Ensemble;
}

export type RunnerTasks = {
  open(opening: Opening): Promise<Ensemble>;
  begin(beginning: Beginning): Promise<string>;
  act(asked: ActAsked): Promise<Acted>;
  judge(told: Told): Promise<readonly string[]>;
  killAfter(statements: number): Promise<void>;
};

export interface KillableRunner extends HistoryRunner {
  judge(told: Told): Promise<readonly string[]>;
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

  /** Undefined where it was killed meanwhile; from then on another one lives. */
  const ask = async <Answer>(asking: (helper: Process) => Promise<Answer>): Promise<Answer | undefined> => {
    const asked = living;
    try {
      return await asking(await asked.opened);
    } catch (error) {
      if (!(error instanceof HelperEndedError) || error.signal !== "SIGKILL") throw error;
      if (living === asked) {
        living = { opened: start() };
        kills += 1;
      }
      return undefined;
    }
  };
  /** What can be asked again without harm. */
  const askUntilAnswered = async <Answer>(asking: (helper: Process) => Promise<Answer>): Promise<Answer> =>
    (await ask(asking)) ?? askUntilAnswered(asking);

  return {
    begin: (beginning) => askUntilAnswered((helper) => helper.ask("begin", beginning)),
    act: async (asked) => (await ask((helper) => helper.ask("act", asked))) ?? { isCutOff: true },
    judge: (told) => askUntilAnswered((helper) => helper.ask("judge", told)),
    killAfter(statements) {
      const doomed = living;
      const armed = ask((helper) => helper.ask("killAfter", statements));
      return async () => {
        await armed;
        await (await doomed.opened).end();
        // Whoever asks next would find out; so that it is counted, and started again, at once.
        if (living === doomed) await ask((helper) => helper.ask("killAfter", 0));
      };
    },
    kills: () => kills,
    end: async () => (await living.opened).end(),
  };
}
