// Writes a ZIP file as a stream. Times are fixed, so that equal content in the same order gives equal bytes.
import { createHash } from "node:crypto";
import { Transform, type Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ArchiveEntry } from "@gap/core/archives/archive-manifest.schema";

export interface ZipWriter {
  /** To be read while entries are added. */
  readonly output: Readable;
  /** Returns when the content has been read. */
  add(name: string, content: Readable, options: { readonly compress: boolean }): Promise<ArchiveEntry>;
  end(): void;
  /** Ends the output, and the content that is being added, with an error. */
  fail(error: Error): void;
}

/** ZIP files cannot have an earlier time, so that the library writes the earliest, without a time zone. */
const FIXED_TIME = new Date(0);
const FILE_MODE = 0o100644;

export function createZipWriter(): ZipWriter {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const names = new Set<string>();
  let adding: Transform | undefined;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    output.destroy(error);
    adding?.destroy(error);
  };
  zip.on("error", fail);
  // Its reader may start to listen later, and reports the error.
  output.on("error", () => undefined);
  return {
    output,
    fail,
    async add(name, content, { compress }) {
      if (failure !== undefined) throw failure;
      if (names.has(name)) throw new Error(`${name} is there twice`);
      names.add(name);
      const { stream, measured } = measuring();
      adding = stream;
      const added = Promise.all([pipeline(content, stream), finished(stream)]);
      zip.addReadStream(stream, name, {
        mtime: FIXED_TIME,
        forceDosTimestamp: true,
        mode: FILE_MODE,
        compress,
      });
      await added;
      return { name, ...measured() };
    },
    end: () => zip.end(),
  };
}

function measuring() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, measured: () => ({ bytes, sha256: hash.digest("hex") }) };
}
