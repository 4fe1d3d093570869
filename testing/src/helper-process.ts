// A helper process that performs tasks on request: its processor time is measured separately, and it can be killed
// without the process that measures or tests.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { projectRoot } from "@gap/server/platform/server-root";

interface Request {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly failure: string });

export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

type InputOf<Of extends Tasks, Task extends keyof Of> = Parameters<Of[Task]>[0];
type AnswerOf<Of extends Tasks, Task extends keyof Of> = Of[Task] extends (
  input: never,
) => Promise<infer Answer>
  ? Answer
  : never;

export interface HelperProcess<Of extends Tasks> {
  /** Rejects with a HelperEndedError if the process exits before it answers. */
  ask<Task extends keyof Of & string>(task: Task, input: InputOf<Of, Task>): Promise<AnswerOf<Of, Task>>;
  end(): Promise<void>;
}

export class HelperEndedError extends Error {
  override readonly name = "HelperEndedError";
  readonly signal: NodeJS.Signals | null;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`A helper process ended before it answered, by ${signal ?? `exit code ${code}`}`);
    this.signal = signal;
  }
}

interface HelperOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Plain JavaScript, which starts many times faster than TypeScript sources. */
  readonly isBundled?: boolean;
}

/** `Of` names the script's tasks; any number of requests may be in flight. */
export function startHelper<Of extends Tasks>(
  script: URL,
  { environment = {}, isBundled = false }: HelperOptions = {},
): HelperProcess<Of> {
  const loader = isBundled ? [] : ["--import", createRequire(import.meta.url).resolve("tsx")];
  const child = fork(script, {
    // With a callable garbage collector, so that memory is measured without garbage.
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

/** Called in the helper process: answers requests with the given tasks. */
export function serveTasks(tasks: Tasks): void {
  process.on("message", ({ id, task, input }: Request) => {
    const doing = tasks[task] ?? (async () => Promise.reject(new Error("no such task")));
    const reply = (answered: Reply) => process.send?.(answered);
    doing(input as never).then(
      (answer) => reply({ id, answer }),
      (error: unknown) =>
        reply({ id, failure: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
}

export interface ProcessUsage {
  readonly cpuMs: number;
  readonly heapMb: number;
}

/**
 * Usage of the calling process. Counts the heap, not the resident memory: an embedded database releases more of that
 * after its start than a thousand connections need.
 */
export async function processUsage(): Promise<ProcessUsage> {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, heapMb: process.memoryUsage().heapUsed / 1e6 };
}

interface Pending {
  answer(value: unknown): void;
  fail(error: Error): void;
}

function asking(child: ChildProcess): (task: string, input: unknown) => Promise<unknown> {
  const waiting = new Map<number, Pending>();
  let lastId = 0;
  let ended: HelperEndedError | undefined;
  child.on("message", (answered: Reply) => {
    const one = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ("failure" in answered) one?.fail(new Error(answered.failure));
    else one?.answer(answered.answer);
  });
  // Wait for the disconnect too: answers sent before the exit may still be arriving.
  const gone = Promise.all([once(child, "exit"), once(child, "disconnect")]);
  void gone.then(([[code, signal]]) => {
    ended = new HelperEndedError(code as number | null, signal as NodeJS.Signals | null);
    for (const one of waiting.values()) one.fail(ended);
    waiting.clear();
  });
  return (task, input) =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) return reject(ended);
      lastId += 1;
      waiting.set(lastId, { answer: resolve, fail: reject });
      // If sending fails, the exit handler rejects the request.
      child.send({ id: lastId, task, input } satisfies Request, () => undefined);
    });
}
