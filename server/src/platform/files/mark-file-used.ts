// Marks files as used or unused by records, and compares the times of their uploads. Files unused for a day are deleted.
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../calls/run-command";
import { findFile, setAllUnused, setUsed } from "./files.db";

interface FileOfOrg {
  readonly key: string;
  /** The record's organisation; it cannot use files of another one. */
  readonly orgId: string;
}

export async function markUsed({ tx }: CommandContext, file: FileOfOrg): Promise<void> {
  if (!(await setUsed(tx, { ...file, unusedSince: null }))) throw new GapError("notFound", "No such file");
}

/** A file that no longer exists is ignored. */
export async function markUnused({ tx, now }: CommandContext, file: FileOfOrg): Promise<void> {
  await setUsed(tx, { ...file, unusedSince: now });
}

/** For an organisation that is being deleted. */
export async function markAllUnused({ tx, now }: CommandContext, orgId: string): Promise<void> {
  await setAllUnused(tx, orgId, now);
}

/** True if the file was uploaded before the other one; false if the other no longer exists. */
export async function wasUploadedBefore(
  { tx }: CommandContext,
  { key, other }: { readonly key: string; readonly other: string },
): Promise<boolean> {
  const [file, later] = [await findFile(tx, key), await findFile(tx, other)];
  return file !== undefined && later !== undefined && file.createdAt < later.createdAt;
}
