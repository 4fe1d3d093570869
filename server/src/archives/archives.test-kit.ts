// Requests, downloads and opens archives, for tests.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import type { ArchiveOf } from "@gap/core/archives/archive-scope";
import { archiveManifestSchema, type ArchiveManifest } from "@gap/core/archives/archive-manifest.schema";
import type { TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";

export async function makeArchive(server: TestServer, admin: TestPerson, of?: ArchiveOf): Promise<Buffer> {
  await server.as(admin).archive.request.mutate(of);
  await (await server.region()).jobs.drain();
  return downloadArchive(server, admin, of);
}

export async function downloadArchive(
  server: TestServer,
  admin: TestPerson,
  of?: ArchiveOf,
): Promise<Buffer> {
  const { url } = await server.as(admin).archive.download.mutate(of);
  const response = await (url.startsWith("http") ? fetch(url) : server.fetch(url));
  if (!response.ok) throw new Error(`The archive was not downloaded: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

export interface OpenedArchive {
  readonly names: readonly string[];
  readonly manifest: ArchiveManifest;
  text(name: string): string;
  rows(table: string): Record<string, unknown>[];
  /** The hashes of the entries, but for the manifest. */
  hashes(): { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

/** By their names, in their order. */
export async function entriesOf(content: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(content);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

export async function openArchive(content: Buffer): Promise<OpenedArchive> {
  const entries = await entriesOf(content);
  const text = (name: string) => {
    const found = entries.get(name);
    if (found === undefined) throw new Error(`The archive has no ${name}`);
    return found.toString("utf8");
  };
  return {
    names: [...entries.keys()],
    manifest: archiveManifestSchema.parse(JSON.parse(text("manifest.json"))),
    text,
    rows: (table) =>
      text(`data/${table}.jsonl`)
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    hashes: () =>
      [...entries]
        .filter(([name]) => name !== "manifest.json")
        .map(([name, each]) => ({
          name,
          bytes: each.length,
          sha256: createHash("sha256").update(each).digest("hex"),
        })),
  };
}
