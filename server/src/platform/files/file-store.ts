// The interface of a region's file store, on disk or on S3 (DESIGN §4).
import { createHash } from "node:crypto";
import { Transform, type Readable } from "node:stream";

export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

interface IncomingFile {
  /** The exact number of bytes that must arrive; undefined for content that is made while it is stored. */
  readonly length?: number;
  readonly type: string;
}

export interface DownloadPresentation {
  readonly type: string;
  /** The complete Content-Disposition header. */
  readonly disposition: string;
  readonly signedAt: Date;
  readonly lifeSeconds: number;
}

export interface FileStore {
  /**
   * Stores the content atomically; an existing file of that key is replaced once the new one is complete.
   */
  put(key: string, content: Readable, file: IncomingFile): Promise<StoredFile>;
  /** Returns undefined if the file does not exist. */
  open(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** A URL of the store itself; undefined if only the server can serve the file. */
  presignedDownload(key: string, presentation: DownloadPresentation): Promise<string | undefined>;
  /** Deletes the remains of uploads that were interrupted by the end of a process. */
  clearUnfinished(before: Date): Promise<void>;
  /** Shown by `/readyz`. */
  check(): Promise<"ok" | "away" | "full">;
}

/** The store is unavailable or full; the uploader is not at fault. */
export class FileStoreError extends Error {
  override readonly name = "FileStoreError";
  readonly reason: "away" | "full";

  constructor(reason: "away" | "full", cause?: unknown) {
    super(reason === "full" ? "The file store is full" : "The file store does not respond", { cause });
    this.reason = reason;
  }
}

/** More or fewer bytes arrived than announced. */
export class WrongLengthError extends Error {
  override readonly name = "WrongLengthError";
}

/** Counts and hashes a stream, and fails if it has more or fewer bytes than announced, if they were. */
export function measuring(length?: number): { stream: Transform; stored(): StoredFile } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (length !== undefined && bytes > length)
        return done(new WrongLengthError("More bytes arrived than announced"));
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) =>
      done(
        length !== undefined && bytes < length
          ? new WrongLengthError("Fewer bytes arrived than announced")
          : null,
      ),
  });
  return { stream, stored: () => ({ bytes, sha256: hash.digest("hex") }) };
}
