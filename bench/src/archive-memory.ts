// Memory of the server while it makes the archive of a firm with very large files (spec 9 §3), compared with small ones.
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileKey } from "@gap/core/files/file-key";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import type { DatabaseKind } from "./bench-setup";
import { onEmbeddedServer } from "./embedded-server";
import type { Figure } from "./figure";

const FILES = 5;
const LARGE_BYTES = 1_000_000_000;
const SMALL_BYTES = 1_000_000;
const SAMPLED_EVERY_MS = 50;

export async function measureArchiveMemory(
  database: DatabaseKind,
  environment: Readonly<Record<string, string>>,
): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs) => {
    const peakWith = async (bytes: number) => {
      const person = await aPerson(region);
      await addFiles(region, person.orgId, bytes);
      const { mutate, query } = callingAs(person);
      await mutate("archive.request", {});
      const peak = await peakMemoryWhile(() => region.jobs.drain());
      const { state } = (await query("archive.get", {})) as { state: string };
      if (state !== "ready") throw new Error(`The archive is ${state}`);
      return peak;
    };
    // Loading the code is not part of it.
    await peakWith(SMALL_BYTES);
    const control = await peakWith(SMALL_BYTES);
    return [
      {
        name: `Memory while an archive of ${(FILES * LARGE_BYTES) / 1e9} GB is made (${database})`,
        measured: await peakWith(LARGE_BYTES),
        control,
        controlName: `of ${(FILES * SMALL_BYTES) / 1e6} MB`,
        unit: "MB",
        aim: { of: "ratio", most: 1.5 },
      },
    ];
  });
}

/** Sparse ones: they are read like others, and need no space. */
async function addFiles(region: Region, orgId: string, bytes: number): Promise<void> {
  for (let number = 0; number < FILES; number += 1) {
    const type = "application/pdf";
    const key = fileKey({ kind: "attachment", uploadedBy: orgId, id: region.newId(), type });
    const path = join(region.config.dataDir, region.id, "files", key);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, "w");
    await file.truncate(bytes);
    await file.close();
    await asInstallation(region, ({ tx }) =>
      tx.raw(
        `insert into files (key, kind, org_id, uploaded_by, file_name, type, status, bytes, sha256, created_at)
         values ($1, 'attachment', $2, $2, 'large.pdf', $3, 'passed', $4, repeat('0', 64), now())`,
        [key, orgId, type, bytes],
      ),
    );
  }
}

async function peakMemoryWhile(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage().rss / 1e6);
  };
  const timer = setInterval(sample, SAMPLED_EVERY_MS);
  try {
    await work();
    sample();
    return peak;
  } finally {
    clearInterval(timer);
  }
}
