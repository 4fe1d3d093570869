// Asks another process about pictures, and ends it when the time is up, whatever it is busy with. A process that did
// well is asked about the next file too, because to start one takes longer than most pictures.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { FileReason } from "@gap/core/files/file-reasons";
import { serverRoot } from "@gap/server/platform/server-root";
import { failed, type CheckResult } from "./check-result";

const SCRIPT = join(serverRoot, "src", "platform", "files", "check", "picture.process.mjs");
/** For all that one file needs; well below what a browser waits for the verdict. */
const LONGEST_MS = 8_000;
/** Whatever native code loses or spoils over time is gone with its process. */
const MOST_FILES_EACH = 50;
/** As many as are busy at once, as a rule. */
const MOST_KEPT = 2;
const KEPT_IDLE_MS = 60_000;

export interface PictureSize {
  /** As it is shown, turned upright. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** The pictures embedded in an SVG, or why it is refused. */
export type SvgContent = { readonly pictures: readonly Uint8Array[] } | { readonly reason: FileReason };

export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

interface DrawRequest {
  readonly density?: number;
  readonly type: "image/jpeg" | "image/png";
  /** Of a PNG: of 256 colours and a fraction of the size, with its transparency. */
  readonly isOfFewColours?: boolean;
  readonly sides: readonly number[];
  readonly everyFrame: boolean;
}

export interface PictureReader {
  readonly readSvg: (content: Buffer) => Promise<SvgContent>;
  readonly measure: (content: Uint8Array) => Promise<PictureSize>;
  /** Whether nothing shines through it; of one that was measured, or drawn here. */
  readonly isOpaque: (content: Buffer) => Promise<boolean>;
  readonly draw: (content: Buffer, request: DrawRequest) => Promise<readonly DrawnPicture[]>;
  /** Which process reads, for whoever wants to know whether it is still the same. */
  readonly processId: number | undefined;
}

/** Said of the content, not of the machine: it is a verdict. */
class UnreadablePicture extends Error {
  readonly reason: FileReason;
  constructor(reason: FileReason) {
    super(`The picture cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** A process that was sound for other files ended at this one: whose fault it is shows in a new one. */
class ReaderWornOut extends Error {}

interface Answer {
  readonly result?: unknown;
  readonly isUnreadable?: true;
}

/** Those that wait for a file, the one that waits longest first. */
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
      // Before it was asked anything no content can have broken it: that is no verdict, and is tried again.
      if (!this.#isReady) throw new Error(`The reader of pictures did not start: ${code ?? signal}`);
      if (this.#isTimeUp) throw new UnreadablePicture("took-too-long");
      throw this.#files > 1
        ? new ReaderWornOut("The reader of pictures ended")
        : new UnreadablePicture("corrupt");
    });
    // It ends in any case, mostly when nobody asks any more.
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
    }, LONGEST_MS);
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
      // An answer that was on its way when the process was ended is nobody's any more.
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
    // A request that cannot be sent shows by the end of the other side.
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

  /** One that waits holds up nobody's end: it goes with the server, whose end it hears of. */
  #keepOrEnd(): void {
    const isSound = this.#isReady && !this.#isAsked && this.#child.connected && !this.#child.killed;
    if (!isSound || this.#files >= MOST_FILES_EACH || idle.length >= MOST_KEPT) return this.end();
    idle.push(this);
    this.#child.unref();
    this.#child.channel?.unref();
    this.#timer = setTimeout(() => this.end(), KEPT_IDLE_MS).unref();
  }

  #leaveIdle(): void {
    clearTimeout(this.#timer);
    const at = idle.indexOf(this);
    if (at !== -1) idle.splice(at, 1);
  }
}

type Use = (reader: PictureReader) => Promise<CheckResult>;

/**
 * Answers whatever the use of the reader does, or why the picture cannot be read. Where nobody waits any more the
 * process ends, and this rejects with the signal's reason.
 */
export async function withPictureReader(use: Use, signal?: AbortSignal): Promise<CheckResult> {
  signal?.throwIfAborted();
  return readBy(idle.pop() ?? new ReaderProcess(), use, signal);
}

async function readBy(reader: ReaderProcess, use: Use, signal?: AbortSignal): Promise<CheckResult> {
  try {
    return await reader.read(use, signal);
  } catch (problem) {
    // Its end says nothing of the picture then.
    signal?.throwIfAborted();
    if (problem instanceof ReaderWornOut) return readBy(new ReaderProcess(), use, signal);
    if (problem instanceof UnreadablePicture) return failed(problem.reason);
    throw problem;
  }
}
