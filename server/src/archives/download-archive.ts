// Answers a short-lived address of an archive; the log has who downloaded it.
import type { ArchiveScope } from "@gap/core/archives/archive-scope";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { downloadUrl } from "../platform/files/download-url";
import { assertOwnClient, subjectOf } from "./archive-scope.db";
import { offeredFile } from "./archives.db";

export async function downloadArchive(
  { tx, region, now, audit }: CommandContext,
  scope: ArchiveScope,
): Promise<{ readonly url: string }> {
  await assertOwnClient(tx, scope);
  const offered = await offeredFile(tx, scope, now);
  const url = offered && (await downloadUrl({ region, db: tx }, offered.fileKey, { as: "attachment" }));
  if (offered === undefined || url === undefined)
    throw new GapError("notFound", "There is no archive to download. Please request one.");
  audit(await subjectOf(tx, offered.id, scope));
  return { url };
}
