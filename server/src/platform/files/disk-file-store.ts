// A region's files on disk, below its own data folder: written whole or not at all, and never outside of it.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MIN_FREE_BYTES } from "../db/free-space";
import { FileStoreError, measuring, type FileStore } from "./file-store";

/** Segments of letters, digits, dot, hyphen and underscore, none of them beginning with a dot. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const LONGEST_KEY = 400;
const UNFINISHED = ".unfinished-";

/** What tests replace: a disk that fills up cannot be had otherwise. */
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
 * What files on their way have announced, written already or not: those that come at once must fit together, and the
 * regions of a server share its disk.
 */
let announced = 0;

export function createDiskFileStore(
  folder: string,
  newId: () => string,
  disk: Partial<Disk> = {},
): FileStore {
  const { freeBytes, openWriter } = { ...realDisk, ...disk };
  const pathOf = (key: string) => {
    if (key.length > LONGEST_KEY || !KEY.test(key)) throw new Error("Not a key of a file");
    return join(folder, key);
  };
  const spareBytes = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The embedded database on the same disk does not survive one that fills up: its reserve is not for files.
    return (await freeBytes(folder)) - MIN_FREE_BYTES;
  };
  return {
    async put(key, content, { length }) {
      const path = pathOf(key);
      const unfinished = join(folder, `${UNFINISHED}${newId()}`);
      const measured = measuring(length);
      announced += length;
      // Before the disk is asked: what is through afterwards was not yet on it, or not all of it.
      const needed = announced;
      try {
        if ((await spareBytes()) < needed) throw new FileStoreError("full");
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(content, measured.stream, openWriter(unfinished));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw asStoreError(error);
      } finally {
        announced -= length;
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

const NO_SPACE = new Set(["ENOSPC", "EDQUOT"]);

/** What the operating system refused is the store's fault; everything else is its sender's, and stays what it is. */
function asStoreError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && NO_SPACE.has(code)) return new FileStoreError("full", error);
  return syscall === undefined || syscall === "read" ? error : new FileStoreError("away", error);
}
