// Opens an archive that may be hostile: names, sizes and hashes are checked before any of its content is used, and nothing
// is read without a limit.
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import {
  archiveManifestSchema,
  MANIFEST_NAME,
  type ArchiveManifest,
} from "@gap/core/archives/archive-manifest.schema";
import { problemOfEntry } from "./entry-kinds";
import { ImportRefusedError } from "./import-refused-error";

export interface ArchiveReader {
  readonly manifest: ArchiveManifest;
  open(name: string): Promise<Readable>;
  lines(name: string): AsyncIterable<string>;
  close(): void;
}

/** Limits of what is read at once: the manifest, and one record. */
const MAX_MANIFEST_BYTES = 256_000_000;
const MAX_LINE_BYTES = 64_000_000;
/** Records and lists compress well, but not without end. */
const MAX_EXPANSION = 250;
const UNSUSPICIOUS_BYTES = 1_000_000;

export async function readArchive(path: string): Promise<ArchiveReader> {
  await stat(path).catch(() => {
    throw new ImportRefusedError([`${path} cannot be read`]);
  });
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(refuseAsZip);
  try {
    const entries = await entriesOf(zip).catch(refuseAsZip);
    const manifest = await manifestOf(zip, entries);
    assertEntries(entries, manifest);
    const opened = async (name: string) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new ImportRefusedError([`${name} is missing`]);
      return zip.openReadStreamPromise(entry);
    };
    await assertHashes(opened, manifest);
    return {
      manifest,
      open: opened,
      lines: async function* lines(name) {
        yield* linesOf(name, await opened(name));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The library refuses absolute names, backslashes, names that lead out of the folder, and damaged files. */
function refuseAsZip(error: unknown): never {
  if (error instanceof ImportRefusedError) throw error;
  throw new ImportRefusedError([
    `It is not an archive: ${error instanceof Error ? error.message : "unknown"}`,
  ]);
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  const places = new Map<number, string>();
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    if (entries.has(fileName)) throw new ImportRefusedError([`${fileName} is there twice`]);
    const problem = problemOfEntry(entry, places);
    if (problem !== undefined) throw new ImportRefusedError([problem]);
    if (uncompressedSize > UNSUSPICIOUS_BYTES && uncompressedSize > compressedSize * MAX_EXPANSION)
      throw new ImportRefusedError([`${fileName} expands to ${uncompressedSize} bytes, which is suspicious`]);
    entries.set(fileName, entry);
    places.set(entry.relativeOffsetOfLocalHeader, fileName);
  }
  return entries;
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ArchiveManifest> {
  const entry = entries.get(MANIFEST_NAME);
  if (entry === undefined) throw new ImportRefusedError([`${MANIFEST_NAME} is missing`]);
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new ImportRefusedError([`${MANIFEST_NAME} is too large`]);
  const content = await zip.openReadStreamPromise(entry).then(text).catch(refuseAsZip);
  const parsed = archiveManifestSchema.safeParse(parseJson(content));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: "" };
  throw new ImportRefusedError([`${MANIFEST_NAME} is not valid: ${path.join(".")} ${message}`]);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function assertEntries(found: ReadonlyMap<string, Entry>, { entries }: ArchiveManifest): void {
  const known = new Set(entries.map(({ name }) => name));
  const problems = [
    ...repeated(entries.map(({ name }) => name)).map((name) => `${name} is in the manifest twice`),
    ...entries.flatMap(({ name, bytes }) => {
      const entry = found.get(name);
      if (entry === undefined) return [`${name} is missing`];
      return entry.uncompressedSize === bytes ? [] : [`${name} was altered`];
    }),
    ...[...found.keys()]
      .filter((name) => name !== MANIFEST_NAME && !known.has(name))
      .map((name) => `${name} is not in the manifest`),
  ];
  if (problems.length > 0) throw new ImportRefusedError(problems);
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}

async function assertHashes(
  open: (name: string) => Promise<Readable>,
  { entries }: ArchiveManifest,
): Promise<void> {
  const altered: string[] = [];
  for (const { name, sha256 } of entries)
    if ((await hashOf(() => open(name))) !== sha256) altered.push(`${name} was altered`);
  if (altered.length > 0) throw new ImportRefusedError(altered);
}

/** Undefined for content that cannot be read, such as more bytes than its entry says. */
async function hashOf(open: () => Promise<Readable>): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of await open()) hash.update(chunk as Buffer);
  } catch {
    return undefined;
  }
  return hash.digest("hex");
}

async function* linesOf(name: string, content: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of content.setEncoding("utf8")) {
    const lines = `${rest}${chunk as string}`.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_BYTES)
      throw new ImportRefusedError([`${name} has a record that is too large`]);
    yield* lines;
  }
  if (rest !== "") yield rest;
}
