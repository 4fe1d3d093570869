// Answers a short-lived address of an archive; the log has who downloaded it.
import type { ArchiveScope } from "@gap/core/archives/archive-scope";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { downloadUrl } from "../platform/files/download-url";
import { assertOwnClient, subjectOf } from "./archive-scope.db";
import { newestArchive } from "./archives.db";

export async function downloadArchive(
  { tx, region, now, audit }: CommandContext,
  scope: ArchiveScope,
): Promise<{ readonly url: string }> {
  await assertOwnClient(tx, scope);
  const newest = await newestArchive(tx, scope);
  const { fileKey = null, expiresAt = null } = newest ?? {};
  const isOffered = expiresAt !== null && expiresAt.getTime() > now.getTime();
  const url =
    fileKey === null || !isOffered
      ? undefined
      : await downloadUrl({ region, db: tx }, fileKey, { as: "attachment" });
  if (newest === undefined || url === undefined)
    throw new GapError("notFound", "There is no archive to download. Please request one.");
  audit(await subjectOf(tx, newest.id, scope));
  return { url };
}
