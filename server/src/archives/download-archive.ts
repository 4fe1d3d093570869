// Answers a short-lived address of an organisation's archive; the log has who downloaded it.
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { downloadUrl } from "../platform/files/download-url";
import { newestArchive } from "./archives.db";

export async function downloadArchive(
  { tx, region, now, audit }: CommandContext,
  orgId: string,
): Promise<{ readonly url: string }> {
  const newest = await newestArchive(tx, orgId);
  const { fileKey = null, expiresAt = null } = newest ?? {};
  const isOffered = expiresAt !== null && expiresAt.getTime() > now.getTime();
  const url =
    fileKey === null || !isOffered
      ? undefined
      : await downloadUrl({ region, db: tx }, fileKey, { as: "attachment" });
  if (newest === undefined || url === undefined)
    throw new GapError("notFound", "There is no archive to download. Please request one.");
  audit({ kind: "archive", id: newest.id });
  return { url };
}
