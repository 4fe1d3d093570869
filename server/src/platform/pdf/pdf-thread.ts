// Worker threads for untrusted PDFs, with bounded time and memory, so that no file can harm this process. Threads are
// reused, because starting one takes many times as long as most tasks.
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Signer, SignOptions } from "@libpdf/core";
import { serverRoot } from "../server-root";

const WORKER = join(serverRoot, "src", "platform", "pdf", "pdf.worker.mjs");
const MAX_START_MS = 30_000;
/** The usual number of busy threads. */
const MAX_IDLE = 2;
const MAX_TASKS_PER_THREAD = 50;
const MAX_IDLE_MS = 60_000;
/** A thread that still holds more memory after a task is not reused. */
const MAX_BYTES_HELD = 128_000_000;

export interface PdfFacts {
  readonly isUnreadable?: true;
  readonly isTooMuch?: true;
  readonly isEncrypted?: true;
  readonly isRepaired?: boolean;
  readonly pages?: number;
  readonly hasActiveContent?: boolean;
  readonly hasHiddenLayers?: boolean;
  readonly hasUndrawnFields?: boolean;
}

export interface Binding {
  /** The documents to merge, in order. */
  readonly parts: readonly [Uint8Array, ...Uint8Array[]];
  readonly title?: string;
  readonly author?: string;
  readonly attachment?: {
    readonly name: string;
    readonly content: Uint8Array;
    readonly description: string;
    readonly mimeType: string;
  };
}

export interface MergedDocument {
  readonly content: Uint8Array;
  readonly pages: number;
}

export interface BindingTask extends Binding {
  readonly kind: "bind";
  readonly seal: Pick<SignOptions, "reason" | "signingTime" | "fieldName"> & {
    readonly signer: Omit<Signer, "sign">;
    readonly hasTimestamp: boolean;
  };
}

export type PdfTask = { readonly kind: "read"; readonly content: Uint8Array } | BindingTask;
export type ToThread =
  | PdfTask
  | { readonly kind: "answered"; readonly data: Uint8Array }
  | { readonly kind: "refused"; readonly why: string };

type Algorithm = Parameters<Signer["sign"]>[1];

/** The operations that a thread requests from the main thread while sealing, so that it never receives the key. */
export type SigningOperations = Readonly<
  Record<"sign" | "timestamp", (data: Uint8Array, algorithm: Algorithm) => Promise<Uint8Array>>
>;

interface SigningRequest {
  readonly operation: keyof SigningOperations;
  readonly data: Uint8Array;
  readonly algorithm: Algorithm;
}

/** The thread's message at the end of a task. */
interface Answer {
  readonly facts?: PdfFacts;
  readonly bound?: MergedDocument;
  readonly problem?: string;
  readonly bytesHeld: number;
}

interface PdfThread {
  readonly worker: Worker;
  tasks: number;
  timer?: NodeJS.Timeout;
}

interface Limits {
  readonly longestMs: number;
  readonly help?: SigningOperations;
}

/** Threads waiting for a task. */
const idle: PdfThread[] = [];

export async function inPdfThread(
  task: PdfTask,
  limits: Limits,
): Promise<Answer | "took-too-long" | "out-of-memory"> {
  const thread = idle.pop() ?? (await startThread());
  clearTimeout(thread.timer);
  thread.worker.ref();
  thread.tasks += 1;
  const answer = await converse(thread.worker, task, limits).catch(
    async (problem: unknown): Promise<never> => {
      await thread.worker.terminate();
      throw problem;
    },
  );
  if (typeof answer !== "string" && isReusable(thread, answer) && idle.length < MAX_IDLE) keep(thread);
  else await thread.worker.terminate();
  return answer;
}

async function startThread(): Promise<PdfThread> {
  const worker = new Worker(WORKER, {
    // Discard the library's output about broken files, and do not inherit the flags of this process.
    stdout: true,
    stderr: true,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
  });
  const thread: PdfThread = { worker, tasks: 0 };
  worker.once("exit", () => leaveIdle(thread));
  // The caller of a task handles its errors; an error of an idle thread can be ignored.
  worker.on("error", () => undefined);
  // A slow start is a problem of the machine, not of the file, so it must not reject the file.
  const signal = AbortSignal.timeout(MAX_START_MS);
  await once(worker, "message", { signal }).catch(async (problem: unknown): Promise<never> => {
    await worker.terminate();
    throw new Error("The PDF thread did not start", { cause: problem });
  });
  return thread;
}

async function converse(
  worker: Worker,
  task: PdfTask,
  { longestMs, help }: Limits,
): Promise<Answer | "took-too-long" | "out-of-memory"> {
  const answered = new AbortController();
  const { signal } = answered;
  worker.postMessage(task, []);
  try {
    return await Promise.race([
      untilAnswered(worker, signal, help),
      once(worker, "exit", { signal }).then(([code]): never => {
        throw new Error(`The PDF thread exited with code ${code}`);
      }),
      setTimeout(longestMs, "took-too-long" as const, { signal }),
    ]);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") return "out-of-memory";
    throw problem;
  } finally {
    answered.abort();
  }
}

async function untilAnswered(
  worker: Worker,
  signal: AbortSignal,
  help: SigningOperations | undefined,
): Promise<Answer> {
  for (;;) {
    const [message] = (await once(worker, "message", { signal })) as [Answer | SigningRequest];
    if (!("operation" in message)) return message;
    // The thread sends no further message until it has this answer.
    worker.postMessage(await answerRequest(message, help), []);
  }
}

async function answerRequest(
  { operation, data, algorithm }: SigningRequest,
  help: SigningOperations | undefined,
): Promise<ToThread> {
  try {
    if (help === undefined) throw new Error("This task cannot sign");
    return { kind: "answered", data: await help[operation](data, algorithm) };
  } catch (problem) {
    return { kind: "refused", why: problem instanceof Error ? problem.message : String(problem) };
  }
}

function isReusable({ tasks }: PdfThread, { facts, problem, bytesHeld }: Answer): boolean {
  return (
    facts?.isTooMuch !== true &&
    problem === undefined &&
    bytesHeld <= MAX_BYTES_HELD &&
    tasks < MAX_TASKS_PER_THREAD
  );
}

/** Keeps a thread for the next task; an idle thread does not keep the process alive. */
function keep(thread: PdfThread): void {
  thread.worker.unref();
  thread.timer = globalThis
    .setTimeout(() => {
      leaveIdle(thread);
      void thread.worker.terminate();
    }, MAX_IDLE_MS)
    .unref();
  idle.push(thread);
}

function leaveIdle(thread: PdfThread): void {
  clearTimeout(thread.timer);
  const at = idle.indexOf(thread);
  if (at !== -1) idle.splice(at, 1);
}
