// Streams an archive (spec 9 §3) into the file store: its entries sorted by name, and last the manifest with their hashes.
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { MANIFEST_NAME, type ArchiveEntry } from "@gap/core/archives/archive-manifest.schema";
import type { StoredFile } from "../platform/files/file-store";
import type { Region } from "../platform/region";
import type { CollectedRecords } from "./collect-records";
import { createZipWriter, type ZipWriter } from "./zip-writer";
import { entryOfFile } from "./entry-names";

interface Destination {
  readonly key: string;
  /** Called with the share of the files that are added, when it changes. */
  progress(percent: number): Promise<void>;
}

export async function writeArchive(
  region: Region,
  records: CollectedRecords,
  { key, progress }: Destination,
): Promise<StoredFile> {
  const zip = createZipWriter();
  const storing = region.files.put(key, zip.output, { type: "application/zip" });
  const adding = addAll(region, records, { zip, progress });
  // Each of them would wait for ever for the other one.
  storing.catch((error: Error) => zip.fail(error));
  adding.catch((error: Error) => zip.fail(error));
  const [stored] = await Promise.all([storing, adding]);
  return stored;
}

interface Adding {
  readonly zip: ZipWriter;
  readonly progress: Destination["progress"];
}

async function addAll(region: Region, records: CollectedRecords, { zip, progress }: Adding): Promise<void> {
  const entries: ArchiveEntry[] = [];
  const missingFiles: string[] = [];
  const advance = percentOf(records, progress);
  const add = async (name: string, content: Readable, compress: boolean) => {
    entries.push(await zip.add(name, content, { compress }));
  };
  const files = records.files.map((file) => ({
    name: file.name ?? entryOfFile(file.key),
    file,
    path: undefined,
  }));
  const collected = records.entries.map((entry) => ({ ...entry, file: undefined }));
  for (const { name, file, path } of [...files, ...collected].toSorted(byName)) {
    if (path !== undefined) await add(name, createReadStream(path), true);
    if (file === undefined) continue;
    const content = await region.files.open(file.key);
    if (content === undefined) missingFiles.push(file.key);
    else await add(name, content, false);
    await advance(file.bytes);
  }
  const manifest = {
    ...records.facts,
    madeAt: region.clock.now().toISOString(),
    region: region.id,
    entries,
    missingFiles,
  };
  await zip.add(MANIFEST_NAME, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]), {
    compress: true,
  });
  zip.end();
}

function percentOf({ files }: CollectedRecords, progress: Destination["progress"]) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  let told = 0;
  return async (bytes: number) => {
    done += bytes;
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    if (percent === told) return;
    told = percent;
    await progress(percent);
  };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}
