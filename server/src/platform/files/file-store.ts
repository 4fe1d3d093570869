// Where a region keeps its files' bytes, whichever way: on disk or in a store that speaks S3 (DESIGN §4).
import { createHash } from "node:crypto";
import { Transform, type Readable } from "node:stream";

export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

interface IncomingFile {
  /** Exactly so many bytes must come. */
  readonly length: number;
  readonly type: string;
}

export interface DownloadPresentation {
  readonly type: string;
  /** The whole header: how it is opened, and under which name. */
  readonly disposition: string;
  readonly signedAt: Date;
  readonly lifeSeconds: number;
}

export interface FileStore {
  /**
   * Streams the content in, whole or not at all; an existing file of that key is replaced when the new one is complete.
   */
  put(key: string, content: Readable, file: IncomingFile): Promise<StoredFile>;
  /** Undefined where there is no such file. */
  open(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** Where a browser fetches it from the store itself; undefined where only the server can hand it out. */
  presignedDownload(key: string, presentation: DownloadPresentation): Promise<string | undefined>;
  /** What uploads that were cut off by the end of a process left behind. */
  clearUnfinished(before: Date): Promise<void>;
  /** Shown by `/readyz`. */
  check(): Promise<"ok" | "away" | "full">;
}

/** The store cannot take or give files now; whoever brought one did nothing wrong. */
export class FileStoreError extends Error {
  override readonly name = "FileStoreError";
  readonly reason: "away" | "full";

  constructor(reason: "away" | "full", cause?: unknown) {
    super(reason === "full" ? "The file store is full" : "The file store does not answer", { cause });
    this.reason = reason;
  }
}

/** More or fewer bytes came than were announced. */
export class WrongLengthError extends Error {
  override readonly name = "WrongLengthError";
}

/** Counts and hashes what streams through; refuses the byte that is too many, and an end that comes too early. */
export function measuring(length: number): { stream: Transform; stored(): StoredFile } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > length) return done(new WrongLengthError("More came than was announced"));
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(bytes < length ? new WrongLengthError("Less came than was announced") : null),
  });
  return { stream, stored: () => ({ bytes, sha256: hash.digest("hex") }) };
}
