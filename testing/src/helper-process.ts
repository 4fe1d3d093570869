// A process beside the one that measures or tests, which does what it is asked to: so that each pays its own processor time,
// and one can be killed without the other.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { projectRoot } from "@gap/server/platform/server-root";

interface Asked {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

type Answered = { readonly id: number } & ({ readonly answer: unknown } | { readonly failure: string });

export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

type InputOf<Of extends Tasks, Task extends keyof Of> = Parameters<Of[Task]>[0];
type AnswerOf<Of extends Tasks, Task extends keyof Of> = Of[Task] extends (
  input: never,
) => Promise<infer Answer>
  ? Answer
  : never;

export interface HelperProcess<Of extends Tasks> {
  /** Fails with a HelperEndedError where the process ends before it has answered. */
  ask<Task extends keyof Of & string>(task: Task, input: InputOf<Of, Task>): Promise<AnswerOf<Of, Task>>;
  end(): Promise<void>;
}

export class HelperEndedError extends Error {
  override readonly name = "HelperEndedError";
  readonly signal: NodeJS.Signals | null;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`A process that was asked something ended by ${signal ?? `exit code ${code}`}`);
    this.signal = signal;
  }
}

interface HelperOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Plain JavaScript: it starts many times as quickly as sources do. */
  readonly isBundled?: boolean;
}

/** The script's tasks are named by their type; as many as one likes may be asked at once. */
export function startHelper<Of extends Tasks>(
  script: URL,
  { environment = {}, isBundled = false }: HelperOptions = {},
): HelperProcess<Of> {
  const loader = isBundled ? [] : ["--import", createRequire(import.meta.url).resolve("tsx")];
  const child = fork(script, {
    // With a collector that can be called: memory is read when what is not needed any more is gone.
    execArgv: [...loader, "--expose-gc"],
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      NODE_ENV: "production",
      TSX_TSCONFIG_PATH: join(projectRoot, "tsconfig.base.json"),
      ...environment,
    },
  });
  const endAtExit = () => child.kill("SIGKILL");
  process.once("exit", endAtExit);
  child.once("exit", () => process.off("exit", endAtExit));
  const ask = asking(child);
  return {
    ask: async (task, input) => (await ask(task, input)) as never,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** In the helper itself. */
export function doWhatIsAsked(tasks: Tasks): void {
  process.on("message", ({ id, task, input }: Asked) => {
    const doing = tasks[task] ?? (async () => Promise.reject(new Error("no such task")));
    const tell = (answered: Answered) => process.send?.(answered);
    doing(input as never).then(
      (answer) => tell({ id, answer }),
      (error: unknown) => tell({ id, failure: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
}

export interface OwnFigures {
  readonly cpuMs: number;
  readonly heapMb: number;
}

/**
 * Of the process that calls it. What its objects take, not what it has from the system: an embedded database gives back
 * more after its start than a thousand connections need.
 */
export async function ownFigures(): Promise<OwnFigures> {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, heapMb: process.memoryUsage().heapUsed / 1e6 };
}

interface Waiting {
  answer(value: unknown): void;
  fail(error: Error): void;
}

function asking(child: ChildProcess): (task: string, input: unknown) => Promise<unknown> {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: HelperEndedError | undefined;
  child.on("message", (answered: Answered) => {
    const one = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ("failure" in answered) one?.fail(new Error(answered.failure));
    else one?.answer(answered.answer);
  });
  // An exit alone is no end: what it said before may still be on its way.
  const gone = Promise.all([once(child, "exit"), once(child, "disconnect")]);
  void gone.then(([[code, signal]]) => {
    ended = new HelperEndedError(code as number | null, signal as NodeJS.Signals | null);
    for (const one of waiting.values()) one.fail(ended);
    waiting.clear();
  });
  return (task, input) =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) return reject(ended);
      asked += 1;
      waiting.set(asked, { answer: resolve, fail: reject });
      // What cannot be sent any more fails with the process.
      child.send({ id: asked, task, input } satisfies Asked, () => undefined);
    });
}
