// The files that a drop zone holds and how each of them fares: few travel at once, each can be given up, and one that
// did not make it can be sent again (spec 1 §4).
import { rulesOfKind, type FileKind } from "@gap/core/files/file-kinds";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { canBeSentAgain, type UploadItem } from "@gap/web/ui/form/upload-status";
import { uploadFile, type BeginUpload, type UploadEdges, type UploadOutcome } from "./upload-file";

export const MOST_TRAVELLING = 3;

export interface UploadedFile {
  readonly key: string;
  readonly name: string;
}

interface ListedItem extends UploadItem {
  readonly file: File;
}

interface Journey {
  readonly begin: BeginUpload;
  readonly giving: AbortController;
  readonly ended: (outcome: UploadOutcome) => void;
  readonly outcome: Promise<UploadOutcome>;
}

export class UploadList {
  readonly #edges: UploadEdges;
  readonly #kind: FileKind;
  readonly #onUnexpected: (error: unknown) => void;
  readonly #listeners = new Set<() => void>();
  readonly #doneListeners = new Set<(file: UploadedFile) => void>();
  /** By the item's id: the one under way, or the last one. */
  readonly #journeys = new Map<string, Journey>();
  readonly #travelling = new Set<Journey>();
  #waiting: string[] = [];
  #items: readonly ListedItem[] = [];

  constructor(edges: UploadEdges, kind: FileKind, onUnexpected: (error: unknown) => void) {
    this.#edges = edges;
    this.#kind = kind;
    this.#onUnexpected = onUnexpected;
  }

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly whenDone = (listener: (file: UploadedFile) => void): (() => void) => {
    this.#doneListeners.add(listener);
    return () => this.#doneListeners.delete(listener);
  };

  /** Sent at once, or kept until `send`. Where a kind is one file, a new one takes the place of the other. */
  add(files: readonly File[], begin?: BeginUpload): void {
    const { multiple } = rulesOfKind(this.#kind);
    const added = (multiple ? files : files.slice(0, 1)).map((file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      file,
    }));
    if (added.length === 0) return;
    if (!multiple) this.giveUp();
    this.#show([...this.#items, ...added]);
    if (begin !== undefined) for (const { id } of added) this.#start(id, begin);
  }

  /** Sends what did not arrive yet. True when nothing is left that should have come and did not. */
  async send(begin: BeginUpload): Promise<boolean> {
    for (const { id, status } of this.#items)
      if (status === undefined || canBeSentAgain(status)) this.#start(id, begin);
    const outcomes = await Promise.all(this.#items.map(({ id }) => this.#journeys.get(id)?.outcome));
    return outcomes.every((outcome) => outcome === "done" || outcome === "given up");
  }

  /** From the beginning, with a new address: the former one was for a single use. */
  retry(id: string): void {
    const journey = this.#journeys.get(id);
    const status = this.#items.find((item) => item.id === id)?.status;
    if (journey !== undefined && canBeSentAgain(status)) this.#start(id, journey.begin);
  }

  remove(id: string): void {
    this.#end(id);
    this.#show(this.#items.filter((item) => item.id !== id));
  }

  /** All of them: the screen that held them goes. */
  giveUp(): void {
    for (const { id } of this.#items) this.#end(id);
    this.#show([]);
  }

  #end(id: string): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== id);
    const journey = this.#journeys.get(id);
    this.#journeys.delete(id);
    journey?.giving.abort();
    journey?.ended("given up");
  }

  #start(id: string, begin: BeginUpload): void {
    const { promise: outcome, resolve: ended } = withResolvers<UploadOutcome>();
    this.#journeys.set(id, { begin, giving: new AbortController(), ended, outcome });
    this.#change(id, { status: "uploading", progress: 0, problem: undefined });
    this.#waiting.push(id);
    this.#goOn();
  }

  // The address is asked for when its turn comes: in a long queue it would expire.
  #goOn(): void {
    while (this.#travelling.size < MOST_TRAVELLING) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      const journey = this.#journeys.get(id);
      if (journey !== undefined) void this.#travel(id, journey);
    }
  }

  async #travel(id: string, journey: Journey): Promise<void> {
    const file = this.#items.find((item) => item.id === id)?.file;
    if (file === undefined) return;
    this.#travelling.add(journey);
    let key = "";
    const arrive = () => {
      this.#travelling.delete(journey);
      this.#goOn();
    };
    const outcome = await uploadFile(this.#edges, {
      file,
      kind: this.#kind,
      begin: journey.begin,
      signal: journey.giving.signal,
      onProgress: (progress) => this.#change(id, { progress }),
      onSent: (sentKey) => {
        key = sentKey;
        this.#change(id, { status: "finishing", progress: undefined });
        arrive();
      },
      onRefused: (problem) => this.#change(id, { problem }),
    }).catch((error: unknown) => this.#failed(id, journey, error));
    arrive();
    if (outcome !== "given up" && !journey.giving.signal.aborted) {
      this.#change(id, { status: outcome, progress: undefined });
      if (outcome === "done") for (const listener of this.#doneListeners) listener({ key, name: file.name });
    }
    journey.ended(outcome);
  }

  #failed(id: string, { giving }: Journey, error: unknown): UploadOutcome {
    if (giving.signal.aborted) return "given up";
    this.#onUnexpected(error);
    this.#change(id, { problem: validationErrorsOfCall(error)["fileName"] ?? problemOf(error) });
    return "failed";
  }

  #change(id: string, part: Pick<UploadItem, "status" | "progress" | "problem">): void {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  #show(items: readonly ListedItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

function withResolvers<Value>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}
