// Writes a record and its draft: audit columns, search words, pictures, log and live message, the same for every command.
import { and, eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { changedRecords } from "@gap/core/live/changed-records";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import type { CommandContext } from "../platform/calls/run-command";
import { findProviderOrg } from "../orgs/public";
import { replaceSearchWords } from "../platform/db/search-words";
import { auditOfNew, updateVersion } from "../platform/db/update-record";
import { changeImageKeys } from "../rich-text/public";
import type { PublishedKind, PublishedTables, RecordRow } from "./published-kind";
import type { RecordsTable } from "./publishing.tables";
import { picturesOfOthers, publishedPicturesOf } from "./versions.db";

export interface Titles {
  readonly name: string;
  readonly description: string;
}

/** The columns of its names. */
export function titleColumns({ name, description }: Titles) {
  return { name, nameKey: nameKeyOf(name), description };
}

export async function writeSearchWords(
  { tx }: CommandContext,
  kind: PublishedTables,
  { id, orgId }: Pick<RecordRow, "id" | "orgId">,
  { name, description }: Titles,
): Promise<void> {
  await replaceSearchWords(tx, kind.searchWords, [
    { ownerId: id, withinId: orgId, texts: [name, description] },
  ]);
}

/** Changes the record, publishes the change on the live channel and returns its new lastUpdatedAt. */
export async function changeRecord(
  command: CommandContext,
  kind: PublishedTables,
  row: RecordRow,
  change: PgUpdateSetSource<RecordsTable>,
): Promise<Date> {
  const lastUpdatedAt = await updateVersion(command, kind.records, row, change);
  command.live(kind.liveType, row.orgId, changedRecords({ id: row.id, lastUpdatedAt }));
  return lastUpdatedAt;
}

/** Changes what other organisations see of the record; the provider's are read by every firm of the region. */
export async function changeForReaders(
  command: CommandContext,
  kind: PublishedTables,
  row: RecordRow,
  change: PgUpdateSetSource<RecordsTable>,
): Promise<void> {
  const lastUpdatedAt = await changeRecord(command, kind, row, change);
  const provider = await findProviderOrg(command.tx);
  if (provider?.id !== row.orgId) return;
  command.live("provided-content-event", command.region.id, changedRecords({ id: row.id, lastUpdatedAt }));
}

interface NewDraft<Content> extends Titles {
  readonly version: number;
  readonly content: Content;
  readonly originVersion: number | null;
}

export async function insertDraft<Content>(
  { tx, now, actorId }: CommandContext,
  kind: PublishedKind<Content>,
  recordId: string,
  { version, name, description, content, originVersion }: NewDraft<Content>,
): Promise<void> {
  await tx.insert(kind.versions).values({
    recordId,
    version,
    state: "draft",
    name,
    description,
    originVersion,
    ...contentColumns(kind, content),
    ...auditOfNew({ now, actorId }),
  });
  await kind.afterSaving?.(tx, { recordId, version }, content);
}

export function contentColumns<Content>(kind: PublishedKind<Content>, content: Content) {
  return { content, facts: kind.factsOf(content), pictures: kind.picturesOf(content) };
}

interface PictureChange {
  readonly recordId: string;
  readonly orgId: string;
  readonly version: number;
  /** Pictures of this version before and after the change. */
  readonly former: readonly string[];
  readonly next: readonly string[];
  /** The record from which it was cloned, whose published pictures can be taken over. */
  readonly originId?: string | null;
}

/** The pictures of a record are those of all its versions. Returns the keys of copies by original key. */
export async function changePictures(
  command: CommandContext,
  kind: PublishedTables,
  { recordId, orgId, version, former, next, originId = null }: PictureChange,
): Promise<ReadonlyMap<string, string>> {
  if (former.length + next.length === 0) return new Map();
  const others = await picturesOfOthers(command.tx, kind, { recordId, version });
  const before = new Set([...others, ...former]);
  const hasNew = next.some((key) => !before.has(key));
  return changeImageKeys(command, {
    orgId,
    former: before,
    next: new Set([...others, ...next]),
    ...(hasNew && originId !== null && { copyable: await publishedPicturesOf(command.tx, kind, originId) }),
  });
}

export async function deleteVersion(
  { tx }: CommandContext,
  { versions }: Pick<PublishedTables, "versions">,
  { recordId, version }: { readonly recordId: string; readonly version: number },
): Promise<void> {
  await tx.delete(versions).where(and(eq(versions.recordId, recordId), eq(versions.version, version)));
}
