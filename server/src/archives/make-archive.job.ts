// Makes the archive that an admin requested, and replaces earlier ones of the same scope. Failures are retried; what an
// attempt left behind is replaced by the next one.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { ArchiveScope } from "@gap/core/archives/archive-scope";
import { ARCHIVE_DAYS } from "@gap/core/archives/archive-view";
import { fileKey } from "@gap/core/files/file-key";
import { UNUSED_FILE_KEPT_MS } from "@gap/core/files/file-figures";
import { pdfFileName } from "@gap/core/files/pdf-file-name";
import { DAY_MS, HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { findMinimalOrg } from "../orgs/public";
import { runCommand } from "../platform/calls/run-command";
import type { StoredFile } from "../platform/files/file-store";
import { deleteGenerated, insertGenerated } from "../platform/files/store-made";
import { installationOrigin } from "../platform/installation-origin";
import { defineJob } from "../platform/jobs/jobs";
import type { Region } from "../platform/region";
import { archives } from "./archives.tables";
import { isOfScope, subjectOf } from "./archive-scope.db";
import { collectRecords, type CollectedRecords } from "./collect-records";
import { collectClientRecords } from "./of-client/collect-client-records";
import { writeArchive } from "./write-archive";

/** Many gigabytes on a slow store. A killed process does not wait for it: another one takes the job over. */
const LONGEST_SECONDS = 6 * HOUR_SECONDS;

export const makeArchiveJob = defineJob<{ archiveId: string }>({
  name: "archives.make",
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: LONGEST_SECONDS,
  concurrency: 1,
  async handle({ archiveId }, region, { isLastAttempt }) {
    const requested = await findUnfinished(region, archiveId);
    // Finished by an earlier attempt, or deleted with its organisation.
    if (requested === undefined) return;
    const { orgId, clientId } = requested;
    const key = fileKey({ kind: "archive", uploadedBy: orgId, id: archiveId, type: "application/zip" });
    const folder = join(region.config.dataDir, region.id, "archives", archiveId);
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const records = await collected(region, requested, folder);
      const stored = await writeArchive(region, records, {
        key,
        progress: (percent) => setPercent(region, archiveId, percent),
      });
      await keepArchive(region, { archiveId, orgId, clientId, key, name: records.name, ...stored });
    } catch (error) {
      if (isLastAttempt) await region.files.remove(key).catch(() => undefined);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** Everything of a firm, or the pages of what a client may read. */
async function collected({ db }: Region, scope: ArchiveScope, folder: string): Promise<CollectedRecords> {
  if (scope.clientId !== null) return collectClientRecords(db, scope, folder);
  const org = await findMinimalOrg(db.read, scope.orgId);
  return org?.orgType === "client"
    ? collectClientRecords(db, scope, folder)
    : collectRecords(db, scope.orgId, folder);
}

const isUnfinished = (archiveId: string) => and(eq(archives.id, archiveId), isNull(archives.fileKey));

async function findUnfinished({ db }: Region, archiveId: string) {
  const [found] = await db.read.select().from(archives).where(isUnfinished(archiveId));
  return found;
}

async function setPercent({ db }: Region, archiveId: string, percent: number): Promise<void> {
  await db.statement((write) => write.update(archives).set({ percent }).where(isUnfinished(archiveId)));
}

interface MadeArchive extends StoredFile, ArchiveScope {
  readonly archiveId: string;
  readonly key: string;
  readonly name: string;
}

async function keepArchive(
  region: Region,
  { archiveId, orgId, clientId, key, name, ...stored }: MadeArchive,
): Promise<void> {
  const scope = { orgId, clientId };
  const origin = installationOrigin("archive.made", region.newId(), orgId);
  await runCommand(region, origin, async (command) => {
    const { tx, now, audit } = command;
    const expiresAt = new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS);
    const kept = await tx
      .update(archives)
      .set({ ...stored, percent: 100, fileKey: key, madeAt: now, expiresAt })
      .where(isUnfinished(archiveId))
      .returning({ id: archives.id });
    if (kept.length === 0) return;
    const earlier = await tx
      .delete(archives)
      .where(and(isOfScope(scope), ne(archives.id, archiveId)))
      .returning({ fileKey: archives.fileKey });
    for (const { fileKey: old } of earlier) if (old !== null) await deleteGenerated(command, old);
    await insertGenerated(command, {
      ...stored,
      key,
      orgId,
      kind: "archive",
      type: "application/zip",
      subjectId: archiveId,
      fileName: `${pdfFileName(name)} ${now.toISOString().slice(0, 10)}.zip`,
      // From then on it is swept.
      unusedSince: new Date(expiresAt.getTime() - UNUSED_FILE_KEPT_MS),
    });
    audit(await subjectOf(tx, archiveId, scope));
  });
}
