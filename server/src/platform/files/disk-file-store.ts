// A region's files on disk, below its own data folder: written whole or not at all, and never outside of it.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface FileStore {
  /** Streams the content in; an existing file of that key is replaced when the new one is complete. */
  put(key: string, content: Readable): Promise<StoredFile>;
  /** Undefined where there is no such file. */
  open(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

/** Segments of letters, digits, dot, hyphen and underscore, none of them beginning with a dot. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const LONGEST_KEY = 400;

export function createDiskFileStore(folder: string, newId: () => string): FileStore {
  const pathOf = (key: string) => {
    if (key.length > LONGEST_KEY || !KEY.test(key)) throw new Error("Not a key of a file");
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = join(folder, `.unfinished-${newId()}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const hash = createHash("sha256");
      let bytes = 0;
      const measure = new PassThrough();
      measure.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        hash.update(chunk);
      });
      try {
        await pipeline(content, measure, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return { bytes, sha256: hash.digest("hex") };
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() === true ? createReadStream(path) : undefined;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
