// A file store on disk, inside the region's data folder. Files are written atomically, and never outside the folder.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MIN_FREE_BYTES } from "../db/free-space";
import { FileStoreError, measuring, type FileStore } from "./file-store";

/** Segments of letters, digits, dots, hyphens and underscores; none starts with a dot. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 400;
const UNFINISHED = ".unfinished-";
/** How often the disk is checked while content of unknown length is written; less than the database's reserve. */
const CHECKED_EVERY_BYTES = 16_000_000;

/** Replaced by tests to simulate a disk that fills up. */
interface Disk {
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly openWriter: (path: string) => Writable;
}

const realDisk: Disk = {
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  openWriter: (path) => createWriteStream(path, { mode: 0o600, flush: true }),
};

/**
 * The announced sizes of all uploads in progress, whether written yet or not. Concurrent uploads must fit together, and
 * all regions of a server share its disk.
 */
let announced = 0;

export function createDiskFileStore(
  folder: string,
  newId: () => string,
  disk: Partial<Disk> = {},
): FileStore {
  const { freeBytes, openWriter } = { ...realDisk, ...disk };
  const pathOf = (key: string) => {
    if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new Error("Not a file key");
    return join(folder, key);
  };
  const spareBytes = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The embedded database on the same disk does not survive a full disk, so files must not use its reserve.
    return (await freeBytes(folder)) - MIN_FREE_BYTES;
  };
  return {
    async put(key, content, { length }) {
      const path = pathOf(key);
      const unfinished = join(folder, `${UNFINISHED}${newId()}`);
      const measured = measuring(length);
      announced += length ?? 0;
      // Read before the disk is checked: uploads that finish in between may not be on the disk completely yet.
      const needed = announced;
      let writer: Writable | undefined;
      try {
        if ((await spareBytes()) < needed) throw new FileStoreError("full");
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        writer = openWriter(unfinished);
        await (length === undefined
          ? pipeline(content, whileThereIsSpace(spareBytes), measured.stream, writer)
          : pipeline(content, measured.stream, writer));
        await rename(unfinished, path);
      } catch (error) {
        await untilClosed(writer);
        await rm(unfinished, { force: true });
        throw asStoreError(error);
      } finally {
        announced -= length ?? 0;
      }
      return measured.stored();
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() === true ? createReadStream(path) : undefined;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    presignedDownload: async () => undefined,
    async clearUnfinished(before) {
      const names = await readdir(folder).catch(() => []);
      for (const path of names
        .filter((name) => name.startsWith(UNFINISHED))
        .map((name) => join(folder, name))) {
        const found = await stat(path).catch(() => undefined);
        if (found !== undefined && found.mtime < before) await rm(path, { force: true });
      }
    },
    check: () =>
      spareBytes().then(
        (spare) => (spare > 0 ? "ok" : "full"),
        () => "away",
      ),
  };
}

/** Fails before the disk is full, which nothing else does if the length is not announced. */
function whileThereIsSpace(spareBytes: () => Promise<number>): Transform {
  let unchecked = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      unchecked += chunk.length;
      if (unchecked < CHECKED_EVERY_BYTES) return done(null, chunk);
      unchecked = 0;
      spareBytes().then(
        (spare) => (spare < announced ? done(new FileStoreError("full")) : done(null, chunk)),
        (error: unknown) => done(error as Error),
      );
    },
  });
}

const NO_SPACE = new Set(["ENOSPC", "EDQUOT"]);

/** Errors of the operating system become store errors; all others are the sender's and are passed on. */
/** A writer that is destroyed while it opens its file creates the file all the same, a moment later. */
async function untilClosed(writer: Writable | undefined): Promise<void> {
  if (writer === undefined || writer.closed) return;
  await new Promise((resolve) => writer.once("close", resolve));
}

function asStoreError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && NO_SPACE.has(code)) return new FileStoreError("full", error);
  return syscall === undefined || syscall === "read" ? error : new FileStoreError("away", error);
}
