// A record begins or ceases to show a file: what nothing shows is swept after a day.
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../calls/run-command";
import { findFile, setAllUnused, setUsed } from "./files.db";

interface FileOfOrg {
  readonly key: string;
  /** The record's own organisation: a key of another one's file is no key to it. */
  readonly orgId: string;
}

export async function markUsed({ tx }: CommandContext, file: FileOfOrg): Promise<void> {
  if (!(await setUsed(tx, { ...file, unusedSince: null }))) throw new GapError("notFound", "No such file");
}

/** One that is gone already is as unused as can be. */
export async function markUnused({ tx, now }: CommandContext, file: FileOfOrg): Promise<void> {
  await setUsed(tx, { ...file, unusedSince: now });
}

/** For an organisation that is deleted: nothing of it is shown any more. */
export async function markAllUnused({ tx, now }: CommandContext, orgId: string): Promise<void> {
  await setAllUnused(tx, orgId, now);
}

/** Whether the file was sent before another one; false where the other is gone. */
export async function cameBefore(
  { tx }: CommandContext,
  { key, other }: { readonly key: string; readonly other: string },
): Promise<boolean> {
  const [file, later] = [await findFile(tx, key), await findFile(tx, other)];
  return file !== undefined && later !== undefined && file.createdAt < later.createdAt;
}
