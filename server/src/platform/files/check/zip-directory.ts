// Reads the directory of a ZIP strictly: one archive from the first byte to the last, contiguous entries, and matching
// sizes in both headers. Irregularities that other readers tolerate (data before, after or between entries, overlapping
// entries, contradictory headers) are how bombs and other files are hidden.
import type { FileReason } from "@gap/core/files/file-reasons";

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const END_BYTES = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 0x1;
/** The sizes were not known when writing started, so a descriptor after the data contains them. */
const DESCRIBED_FLAG = 0x8;
/** Placeholders for sizes that the descriptor contains. */
const SIZE_PLACEHOLDERS = new Set([0, 0xffffffff]);

export interface ZipEntry {
  readonly isEncrypted: boolean;
  readonly isDeflated: boolean;
  /** As declared in the directory. */
  readonly inflatedBytes: number;
  /** The offset of the local header; the data follows it. */
  readonly headerAt: number;
  readonly start: number;
  readonly end: number;
  /** The offset after the data and its optional descriptor, where the next record begins. */
  readonly next: number;
}

/** Entries by name in lower case, because Office programs compare names without case. */
type ZipDirectory = { readonly entries: ReadonlyMap<string, ZipEntry> } | { readonly reason: FileReason };

interface CentralRecord {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly storedBytes: number;
  readonly inflatedBytes: number;
  readonly headerAt: number;
  readonly next: number;
}

export function readZipDirectory(zip: Buffer, maxEntries: number): ZipDirectory {
  if (zip.length < END_BYTES || zip.readUInt32LE(0) !== LOCAL_HEADER) return { reason: "not-its-type" };
  const end = findEnd(zip);
  if (end === undefined) return { reason: "corrupt" };
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  const isWhole =
    zip.readUInt32LE(end + 4) === 0 &&
    zip.readUInt16LE(end + 8) === count &&
    start + zip.readUInt32LE(end + 12) === end;
  if (!isWhole) return { reason: "corrupt" };
  if (count > maxEntries) return { reason: "too-much-inside" };
  const entries = readEntries(zip, { start, end, count });
  if (entries === undefined) return { reason: "corrupt" };
  const reason = problemOfOrder([...entries.values()], start);
  return reason === undefined ? { entries } : { reason };
}

/** The end record whose comment reaches exactly to the last byte. */
function findEnd(zip: Buffer): number | undefined {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_LENGTH);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) {
    if (
      zip.readUInt32LE(at) === END_OF_DIRECTORY &&
      at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length
    )
      return at;
  }
  return undefined;
}

function readEntries(
  zip: Buffer,
  directory: { readonly start: number; readonly end: number; readonly count: number },
): ReadonlyMap<string, ZipEntry> | undefined {
  const entries = new Map<string, ZipEntry>();
  let at = directory.start;
  for (let read = 0; read < directory.count; read += 1) {
    const record = readRecord(zip, at, directory.end);
    const entry = record && entryOf(zip, record, directory.start);
    if (record === undefined || entry === undefined || entries.has(record.name.toLowerCase()))
      return undefined;
    entries.set(record.name.toLowerCase(), entry);
    at = record.next;
  }
  return at === directory.end ? entries : undefined;
}

function readRecord(zip: Buffer, at: number, end: number): CentralRecord | undefined {
  if (at + CENTRAL_HEADER_BYTES > end || zip.readUInt32LE(at) !== CENTRAL_HEADER) return undefined;
  const nameEnd = at + CENTRAL_HEADER_BYTES + zip.readUInt16LE(at + 28);
  const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  const name = zip.toString("utf8", at + CENTRAL_HEADER_BYTES, nameEnd);
  if (next > end || !isPartName(name)) return undefined;
  return {
    name,
    flags: zip.readUInt16LE(at + 8),
    method: zip.readUInt16LE(at + 10),
    checksum: zip.readUInt32LE(at + 16),
    storedBytes: zip.readUInt32LE(at + 20),
    inflatedBytes: zip.readUInt32LE(at + 24),
    headerAt: zip.readUInt32LE(at + 42),
    next,
  };
}

/** A name inside the package, without a way out. */
function isPartName(name: string): boolean {
  return name !== "" && !/^\/|\\|\0|:/.test(name) && !name.split("/").includes("..");
}

/** Returns the entry, or undefined if its local header contradicts the directory. */
function entryOf(zip: Buffer, record: CentralRecord, directoryStart: number): ZipEntry | undefined {
  const { headerAt, method } = record;
  if (headerAt + LOCAL_HEADER_BYTES > directoryStart || zip.readUInt32LE(headerAt) !== LOCAL_HEADER)
    return undefined;
  const nameEnd = headerAt + LOCAL_HEADER_BYTES + zip.readUInt16LE(headerAt + 26);
  const start = nameEnd + zip.readUInt16LE(headerAt + 28);
  const end = start + record.storedBytes;
  const agrees =
    zip.toString("utf8", headerAt + LOCAL_HEADER_BYTES, nameEnd) === record.name &&
    zip.readUInt16LE(headerAt + 8) === method &&
    (method === DEFLATED || (method === STORED && record.storedBytes === record.inflatedBytes));
  if (!agrees || end > directoryStart) return undefined;
  const isDescribed = (zip.readUInt16LE(headerAt + 6) & DESCRIBED_FLAG) !== 0;
  if (!hasSizes(zip, record, isDescribed)) return undefined;
  const next = isDescribed ? endOfDescriptor(zip, record, { from: end, to: directoryStart }) : end;
  if (next === undefined) return undefined;
  return {
    isEncrypted: (record.flags & ENCRYPTED_FLAG) !== 0,
    isDeflated: method === DEFLATED,
    inflatedBytes: record.inflatedBytes,
    headerAt,
    start,
    end,
    next,
  };
}

/** True if the local header has the same sizes, or says that the descriptor contains them. */
function hasSizes(
  zip: Buffer,
  { headerAt, storedBytes, inflatedBytes }: CentralRecord,
  isDescribed: boolean,
) {
  const [stored, inflated] = [zip.readUInt32LE(headerAt + 18), zip.readUInt32LE(headerAt + 22)];
  if (stored === storedBytes && inflated === inflatedBytes) return true;
  return isDescribed && SIZE_PLACEHOLDERS.has(stored) && SIZE_PLACEHOLDERS.has(inflated);
}

/** Matches checksum and sizes with the directory; a descriptor has an optional signature and 32 or 64 bit sizes. */
function endOfDescriptor(
  zip: Buffer,
  { checksum, storedBytes, inflatedBytes }: CentralRecord,
  { from, to }: { readonly from: number; readonly to: number },
): number | undefined {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(DESCRIPTOR);
  const [short, long] = [Buffer.alloc(12), Buffer.alloc(20)];
  for (const numbers of [short, long]) numbers.writeUInt32LE(checksum);
  short.writeUInt32LE(storedBytes, 4);
  short.writeUInt32LE(inflatedBytes, 8);
  long.writeUInt32LE(storedBytes, 4);
  long.writeUInt32LE(inflatedBytes, 12);
  // Longer forms first, because a short form may be the start of a long one.
  const ways = [Buffer.concat([mark, long]), Buffer.concat([mark, short]), long, short];
  const found = ways.find((way) => zip.subarray(from, Math.min(from + way.length, to)).equals(way));
  return found && from + found.length;
}

/** Overlapping entries are a zip bomb without nesting; bytes outside all entries are hidden content. */
function problemOfOrder(entries: readonly ZipEntry[], directoryStart: number): FileReason | undefined {
  const inOrder = entries.toSorted((one, other) => one.headerAt - other.headerAt);
  const begins = [...inOrder.map(({ headerAt }) => headerAt), directoryStart];
  const ends = [0, ...inOrder.map(({ next }) => next)];
  if (begins.some((begin, index) => begin < (ends[index] ?? 0))) return "too-much-inside";
  return begins.some((begin, index) => begin > (ends[index] ?? 0)) ? "corrupt" : undefined;
}
