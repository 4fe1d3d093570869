// Reads and decompresses the beginning of a response (spec 6 C2), up to a limit.
import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

// Accept a missing end, as we cut off the input ourselves.
const ACCEPT_TRUNCATED = { finishFlush: constants.Z_SYNC_FLUSH };

const DECOMPRESSORS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(ACCEPT_TRUNCATED),
  "x-gzip": () => createGunzip(ACCEPT_TRUNCATED),
  deflate: () => createInflate(ACCEPT_TRUNCATED),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** Rejects content with an unsupported, repeated or wrong encoding. */
export function readBounded(
  response: IncomingMessage,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  return collect(boundedBytes(response, encoding, maxBytes));
}

/** The same part by part, for readers that keep what came before the response broke off. */
export async function* boundedBytes(
  response: IncomingMessage,
  encoding: string | undefined,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const compressed = firstBytes(response, maxBytes);
  const algorithm = (encoding ?? "identity").trim().toLowerCase();
  if (algorithm === "identity" || algorithm === "") return yield* compressed;
  const decompressor = DECOMPRESSORS[algorithm]?.();
  if (decompressor === undefined) throw new Error(`unsupported content encoding ${algorithm}`);
  // The reader gets the stream's errors; the callback only keeps them from being thrown.
  pipeline(compressed, decompressor, () => undefined);
  yield* firstBytes(decompressor, maxBytes);
}

async function* firstBytes(source: AsyncIterable<unknown>, maxBytes: number): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const chunk of source) {
    const bytes = (chunk as Buffer).subarray(0, left);
    yield bytes;
    left -= bytes.length;
    if (left <= 0) return;
  }
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
