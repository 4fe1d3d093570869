// Publishes the open draft; the version published before is superseded and stays readable (spec 7 §1).
import { and, eq } from "drizzle-orm";
import { assertNoProblems, type ValidationError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { lockRecord, type OwnRecord } from "./lock-record";
import type { PublishedKind } from "./published-kind";
import { assertSeen } from "./update-draft";
import { findVersion, getVersion } from "./versions.db";
import { changeForReaders, titleColumns, writeSearchWords } from "./write-record";

export interface Publication<Content> {
  readonly note: string;
  /** Further reasons, which depend on other records. */
  readonly alsoCheck?: (content: Content) => Promise<readonly ValidationError[]>;
  readonly lastUpdated?: Date | undefined;
}

export async function publishDraft<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  own: OwnRecord,
  { note, lastUpdated, alsoCheck }: Publication<Content>,
): Promise<void> {
  const { tx, now, actorId } = command;
  const row = await lockRecord(tx, kind, own, "publish");
  assertSeen(row, lastUpdated);
  const draft = await getVersion(tx, kind, row.id, row.draftVersion);
  const before =
    row.publishedVersion === null ? undefined : await findVersion(tx, kind, row.id, row.publishedVersion);
  const content = kind.contentOf(draft.content);
  assertNoProblems([
    ...kind.problemsOf(content, before === undefined ? undefined : kind.contentOf(before.content)),
    ...((await alsoCheck?.(content)) ?? []),
  ]);
  const { versions } = kind;
  const one = (version: number) => and(eq(versions.recordId, row.id), eq(versions.version, version));
  if (before !== undefined) await tx.update(versions).set({ state: "superseded" }).where(one(before.version));
  await tx
    .update(versions)
    .set({ state: "published", note, publishedAt: now, publishedBy: actorId })
    .where(one(draft.version));
  await changeForReaders(command, kind, row, {
    ...titleColumns(draft),
    originVersion: draft.originVersion,
    publishedVersion: draft.version,
    draftVersion: null,
  });
  if (before !== undefined) await writeSearchWords(command, kind, row, draft);
  command.audit({ kind: kind.subject, id: row.id, details: { name: draft.name, version: draft.version } });
}
