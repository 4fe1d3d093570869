// The files of a drop zone and their upload status: a few upload at a time, each can be aborted, and failed ones can be
// retried (spec 1 §4).
import type { FileKind } from "@gap/core/files/file-kind-names";
import { rulesOfKind } from "@gap/core/files/file-kinds";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { canBeSentAgain, type UploadItem } from "@gap/web/ui/form/upload-status";
import { uploadFile, type BeginUpload, type UploadEdges, type UploadOutcome } from "./upload-file";

export const MAX_PARALLEL_UPLOADS = 3;

export interface UploadedFile {
  readonly key: string;
  readonly name: string;
}

interface ListedItem extends UploadItem {
  readonly file: File;
}

interface Transfer {
  readonly begin: BeginUpload;
  readonly aborting: AbortController;
  readonly ended: (outcome: UploadOutcome) => void;
  readonly outcome: Promise<UploadOutcome>;
}

export class UploadList {
  readonly #edges: UploadEdges;
  readonly #kind: FileKind;
  readonly #onUnexpected: (error: unknown) => void;
  readonly #listeners = new Set<() => void>();
  readonly #doneListeners = new Set<(file: UploadedFile) => void>();
  /** By item id: the running upload or the last one. */
  readonly #transfers = new Map<string, Transfer>();
  readonly #active = new Set<Transfer>();
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

  /** Uploads the files now, or keeps them until `send`. For single-file kinds a new file replaces the previous one. */
  add(files: readonly File[], begin?: BeginUpload): void {
    const { multiple } = rulesOfKind(this.#kind);
    const added = (multiple ? files : files.slice(0, 1)).map((file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      file,
    }));
    if (added.length === 0) return;
    if (!multiple) this.abortAll();
    this.#show([...this.#items, ...added]);
    if (begin !== undefined) for (const { id } of added) this.#start(id, begin);
  }

  /** Uploads the files not yet uploaded. Resolves to true if none of them failed. */
  async send(begin: BeginUpload): Promise<boolean> {
    for (const { id, status } of this.#items)
      if (status === undefined || canBeSentAgain(status)) this.#start(id, begin);
    const outcomes = await Promise.all(this.#items.map(({ id }) => this.#transfers.get(id)?.outcome));
    return outcomes.every((outcome) => outcome === "done" || outcome === "aborted");
  }

  /** Starts over with a new upload URL, because a URL works only once. */
  retry(id: string): void {
    const transfer = this.#transfers.get(id);
    const status = this.#items.find((item) => item.id === id)?.status;
    if (transfer !== undefined && canBeSentAgain(status)) this.#start(id, transfer.begin);
  }

  remove(id: string): void {
    this.#end(id);
    this.#show(this.#items.filter((item) => item.id !== id));
  }

  /** Aborts and removes all uploads, when the screen unmounts. */
  abortAll(): void {
    for (const { id } of this.#items) this.#end(id);
    this.#show([]);
  }

  #end(id: string): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== id);
    const transfer = this.#transfers.get(id);
    this.#transfers.delete(id);
    transfer?.aborting.abort();
    transfer?.ended("aborted");
  }

  #start(id: string, begin: BeginUpload): void {
    const { promise: outcome, resolve: ended } = withResolvers<UploadOutcome>();
    this.#transfers.set(id, { begin, aborting: new AbortController(), ended, outcome });
    this.#change(id, { status: "uploading", progress: 0, problem: undefined });
    this.#waiting.push(id);
    this.#startWaiting();
  }

  // Request the upload URL only when an upload starts: in a long queue it would expire.
  #startWaiting(): void {
    while (this.#active.size < MAX_PARALLEL_UPLOADS) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      const transfer = this.#transfers.get(id);
      if (transfer !== undefined) void this.#transfer(id, transfer);
    }
  }

  async #transfer(id: string, transfer: Transfer): Promise<void> {
    const file = this.#items.find((item) => item.id === id)?.file;
    if (file === undefined) return;
    this.#active.add(transfer);
    let key = "";
    const arrive = () => {
      this.#active.delete(transfer);
      this.#startWaiting();
    };
    const outcome = await uploadFile(this.#edges, {
      file,
      kind: this.#kind,
      begin: transfer.begin,
      signal: transfer.aborting.signal,
      onProgress: (progress) => this.#change(id, { progress }),
      onSent: (sentKey) => {
        key = sentKey;
        this.#change(id, { status: "finishing", progress: undefined });
        arrive();
      },
      onRefused: (problem) => this.#change(id, { problem }),
    }).catch((error: unknown) => this.#failed(id, transfer, error));
    arrive();
    if (outcome !== "aborted" && !transfer.aborting.signal.aborted) {
      this.#change(id, { status: outcome, progress: undefined });
      if (outcome === "done") for (const listener of this.#doneListeners) listener({ key, name: file.name });
    }
    transfer.ended(outcome);
  }

  #failed(id: string, { aborting }: Transfer, error: unknown): UploadOutcome {
    if (aborting.signal.aborted) return "aborted";
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
