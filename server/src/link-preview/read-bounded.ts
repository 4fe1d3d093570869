// Reads and unpacks the beginning of an answer (spec 6 C2): what comes after the bound is neither read nor unpacked.
import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

// The end may be missing, since we cut there ourselves.
const TAKES_WHAT_IS_THERE = { finishFlush: constants.Z_SYNC_FLUSH };

const UNPACKING: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(TAKES_WHAT_IS_THERE),
  "x-gzip": () => createGunzip(TAKES_WHAT_IS_THERE),
  deflate: () => createInflate(TAKES_WHAT_IS_THERE),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** Rejects where the content is packed in a way that was not asked for, more than once, or not as it says. */
export async function readBounded(
  response: IncomingMessage,
  encoding: string | undefined,
  mostBytes: number,
): Promise<Buffer> {
  const packed = firstBytes(response, mostBytes);
  const way = (encoding ?? "identity").trim().toLowerCase();
  if (way === "identity" || way === "") return collect(packed);
  const unpack = UNPACKING[way]?.();
  if (unpack === undefined) throw new Error(`content that is packed by ${way}`);
  // Whoever reads hears of its errors; the callback is where they would otherwise be thrown.
  pipeline(packed, unpack, () => undefined);
  return collect(firstBytes(unpack, mostBytes));
}

async function* firstBytes(source: AsyncIterable<unknown>, mostBytes: number): AsyncGenerator<Buffer> {
  let left = mostBytes;
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
