// The threads in which PDFs of others are handled: their time and memory are bounded, and this process goes on whatever
// is in a file. One that did well gets the next task too, because to start one takes many times as long as most tasks.
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Signer, SignOptions } from "@libpdf/core";
import { serverRoot } from "../server-root";

const WORKER = join(serverRoot, "src", "platform", "pdf", "pdf.worker.mjs");
const LONGEST_START_MS = 30_000;
/** As many as are busy at once, as a rule. */
const MOST_KEPT = 2;
const MOST_TASKS_EACH = 50;
const KEPT_IDLE_MS = 60_000;
/** What a thread has not let go of when it answers; one that holds more is not kept waiting with it. */
const MOST_BYTES_HELD = 128_000_000;

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
  /** Documents whose pages follow one another. */
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

export interface BoundDocument {
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

/** What a thread asks for while it seals: the key does not go there. */
export type Help = Readonly<
  Record<"sign" | "timestamp", (data: Uint8Array, algorithm: Algorithm) => Promise<Uint8Array>>
>;

interface Question {
  readonly asks: keyof Help;
  readonly data: Uint8Array;
  readonly algorithm: Algorithm;
}

/** What the thread tells at the end of a task. */
interface Answer {
  readonly facts?: PdfFacts;
  readonly bound?: BoundDocument;
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
  readonly help?: Help;
}

/** Those that wait for a task. */
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
  if (typeof answer !== "string" && isFitForMore(thread, answer) && idle.length < MOST_KEPT) keep(thread);
  else await thread.worker.terminate();
  return answer;
}

async function startThread(): Promise<PdfThread> {
  const worker = new Worker(WORKER, {
    // What the reader remarks about broken files is of use to nobody; flags of this process are not the thread's.
    stdout: true,
    stderr: true,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
  });
  const thread: PdfThread = { worker, tasks: 0 };
  worker.once("exit", () => leaveIdle(thread));
  // Whoever asked hears of it; one that breaks while nobody asks has nobody to tell.
  worker.on("error", () => undefined);
  // A busy machine takes long to start one, and no content has anything to do with that: it is no verdict.
  const signal = AbortSignal.timeout(LONGEST_START_MS);
  await once(worker, "message", { signal }).catch(async (problem: unknown): Promise<never> => {
    await worker.terminate();
    throw new Error("The thread for PDFs did not start", { cause: problem });
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
        throw new Error(`The thread for PDFs ended with ${code}`);
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

async function untilAnswered(worker: Worker, signal: AbortSignal, help: Help | undefined): Promise<Answer> {
  for (;;) {
    const [told] = (await once(worker, "message", { signal })) as [Answer | Question];
    if (!("asks" in told)) return told;
    // It waits for this, and says nothing until it has it.
    worker.postMessage(await helped(told, help), []);
  }
}

async function helped({ asks, data, algorithm }: Question, help: Help | undefined): Promise<ToThread> {
  try {
    if (help === undefined) throw new Error("Nothing is sealed here");
    return { kind: "answered", data: await help[asks](data, algorithm) };
  } catch (problem) {
    return { kind: "refused", why: problem instanceof Error ? problem.message : String(problem) };
  }
}

function isFitForMore({ tasks }: PdfThread, { facts, problem, bytesHeld }: Answer): boolean {
  return (
    facts?.isTooMuch !== true &&
    problem === undefined &&
    bytesHeld <= MOST_BYTES_HELD &&
    tasks < MOST_TASKS_EACH
  );
}

/** One that waits holds up nobody's end. */
function keep(thread: PdfThread): void {
  thread.worker.unref();
  thread.timer = globalThis
    .setTimeout(() => {
      leaveIdle(thread);
      void thread.worker.terminate();
    }, KEPT_IDLE_MS)
    .unref();
  idle.push(thread);
}

function leaveIdle(thread: PdfThread): void {
  clearTimeout(thread.timer);
  const at = idle.indexOf(thread);
  if (at !== -1) idle.splice(at, 1);
}
