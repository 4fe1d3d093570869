// Reads images in a child process, which is killed when the time is up, whatever it is doing. Processes are reused,
// because starting one takes longer than reading most images.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { FileReason } from "@gap/core/files/file-reasons";
import { serverRoot } from "@gap/server/platform/server-root";
import { failed, type CheckResult } from "./check-result";

const SCRIPT = join(serverRoot, "src", "platform", "files", "check", "picture.process.mjs");
/** The limit for one file; well below the time that a browser waits for the verdict. */
const MAX_RUN_MS = 8_000;
/** Replacing the process limits memory leaks and corruption in native code. */
const MAX_FILES_PER_PROCESS = 50;
/** The usual number of busy processes. */
const MAX_IDLE = 2;
const MAX_IDLE_MS = 60_000;

export interface PictureSize {
  /** As shown, after applying the orientation. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** The images embedded in an SVG, or the reason for refusing it. */
export type SvgContent = { readonly pictures: readonly Uint8Array[] } | { readonly reason: FileReason };

export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

interface DrawRequest {
  readonly density?: number;
  readonly type: "image/jpeg" | "image/png";
  /** For PNG: reduces it to 256 colours and a fraction of the size, keeping transparency. */
  readonly reduceColours?: boolean;
  readonly sides: readonly number[];
  readonly everyFrame: boolean;
}

export interface PictureReader {
  readonly readSvg: (content: Buffer) => Promise<SvgContent>;
  readonly measure: (content: Uint8Array) => Promise<PictureSize>;
  /** True if the image has no transparency. Call it only for images that were measured or drawn before. */
  readonly isOpaque: (content: Buffer) => Promise<boolean>;
  readonly draw: (content: Buffer, request: DrawRequest) => Promise<readonly DrawnPicture[]>;
  /** The id of the reading process, for tests. */
  readonly processId: number | undefined;
}

/** A problem of the content, not of the machine, and therefore a verdict. */
class UnreadablePicture extends Error {
  readonly reason: FileReason;
  constructor(reason: FileReason) {
    super(`The picture cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** A reused process crashed at this file. A retry in a new process shows whether the file is the cause. */
class ReusedProcessCrashed extends Error {}

interface Answer {
  readonly result?: unknown;
  readonly isUnreadable?: true;
}

/** Processes waiting for a file. */
const idle: ReaderProcess[] = [];

class ReaderProcess {
  readonly #child = fork(SCRIPT, {
    serialization: "advanced",
    execArgv: [],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  readonly #ended: Promise<never>;
  #timer: NodeJS.Timeout | undefined;
  #files = 0;
  #isReady = false;
  #isTimeUp = false;
  #isAsked = false;

  constructor() {
    this.#ended = once(this.#child, "exit").then(([code, signal]): never => {
      this.#leaveIdle();
      // A process that fails before its first request was not broken by content, so this is no verdict and is retried.
      if (!this.#isReady) throw new Error(`The image process did not start: ${code ?? signal}`);
      if (this.#isTimeUp) throw new UnreadablePicture("took-too-long");
      throw this.#files > 1
        ? new ReusedProcessCrashed("The image process ended")
        : new UnreadablePicture("corrupt");
    });
    // Every process ends at some point, usually while idle.
    this.#ended.catch(() => undefined);
  }

  async read(use: Use, signal?: AbortSignal): Promise<CheckResult> {
    this.#busy();
    this.#files += 1;
    const giveUp = () => this.end();
    signal?.addEventListener("abort", giveUp, { once: true });
    this.#timer = setTimeout(() => {
      this.#isTimeUp = true;
      this.end();
    }, MAX_RUN_MS);
    try {
      if (!this.#isReady) await this.#nextAnswer();
      this.#isReady = true;
      this.#timer.refresh();
      const result = await use({
        processId: this.#child.pid,
        readSvg: async (content) => (await this.#ask({ task: "readSvg", content })) as SvgContent,
        measure: async (content) => (await this.#ask({ task: "measure", content })) as PictureSize,
        isOpaque: async (content) => (await this.#ask({ task: "isOpaque", content })) as boolean,
        draw: async (content, request) =>
          (await this.#ask({ task: "draw", density: 72, ...request, content })) as readonly DrawnPicture[],
      });
      // Discard an answer that arrived after the abort.
      signal?.throwIfAborted();
      return result;
    } finally {
      signal?.removeEventListener("abort", giveUp);
      clearTimeout(this.#timer);
      this.#keepOrEnd();
    }
  }

  end(): void {
    this.#leaveIdle();
    this.#child.kill("SIGKILL");
  }

  async #ask(request: object): Promise<unknown> {
    this.#isAsked = true;
    // If sending fails, the process has ended, which rejects the answer.
    this.#child.send(request, () => undefined);
    const [answer] = (await this.#nextAnswer()) as [Answer];
    this.#isAsked = false;
    if (answer.isUnreadable === true) throw new UnreadablePicture("corrupt");
    return answer.result;
  }

  #nextAnswer(): Promise<unknown[]> {
    return Promise.race([this.#ended, once(this.#child, "message")]);
  }

  #busy(): void {
    clearTimeout(this.#timer);
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /** An idle process does not keep the server alive; it exits on the server's disconnect. */
  #keepOrEnd(): void {
    const isReusable = this.#isReady && !this.#isAsked && this.#child.connected && !this.#child.killed;
    if (!isReusable || this.#files >= MAX_FILES_PER_PROCESS || idle.length >= MAX_IDLE) return this.end();
    idle.push(this);
    this.#child.unref();
    this.#child.channel?.unref();
    this.#timer = setTimeout(() => this.end(), MAX_IDLE_MS).unref();
  }

  #leaveIdle(): void {
    clearTimeout(this.#timer);
    const at = idle.indexOf(this);
    if (at !== -1) idle.splice(at, 1);
  }
}

type Use = (reader: PictureReader) => Promise<CheckResult>;

/**
 * Returns the result of `use`, or the reason why the image cannot be read. If the signal aborts, the process is killed
 * and this rejects with the signal's reason.
 */
export async function withPictureReader(use: Use, signal?: AbortSignal): Promise<CheckResult> {
  signal?.throwIfAborted();
  return readBy(idle.pop() ?? new ReaderProcess(), use, signal);
}

async function readBy(reader: ReaderProcess, use: Use, signal?: AbortSignal): Promise<CheckResult> {
  try {
    return await reader.read(use, signal);
  } catch (problem) {
    // After an abort, the end of the process says nothing about the image.
    signal?.throwIfAborted();
    if (problem instanceof ReusedProcessCrashed) return readBy(new ReaderProcess(), use, signal);
    if (problem instanceof UnreadablePicture) return failed(problem.reason);
    throw problem;
  }
}
