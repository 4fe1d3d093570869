// Creates a record with its first draft, empty or as a clone.
import { count, eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { nameOfCopy } from "@gap/core/publishing/life-cycle";
import { GapError } from "@gap/core/shared/gap-error";
import { orgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { auditOfNew } from "../platform/db/update-record";
import { changeImageKeys } from "../rich-text/public";
import type { PublishedKind, PublishedTables, RecordRow, VersionRow } from "./published-kind";
import { insertDraft, titleColumns, writeSearchWords, type Titles } from "./write-record";

interface NewRecord extends Titles {
  readonly type: string;
}

export async function createRecord<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  orgId: string,
  fields: NewRecord,
): Promise<{ id: string }> {
  await assertRoom(command, kind, orgId);
  return insertRecord(command, kind, orgId, { ...fields, content: kind.emptyContent });
}

/** Copies a version of a record that the caller may read into the caller's organisation. */
export async function cloneRecord<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  orgId: string,
  { original, version }: { readonly original: RecordRow; readonly version: VersionRow },
): Promise<{ id: string }> {
  await assertRoom(command, kind, orgId);
  const content = kind.contentOf(version.content);
  const keys = new Set(kind.picturesOf(content));
  const copies = await changeImageKeys(command, {
    orgId,
    former: new Set(),
    next: keys,
    copyable: keys,
    most: { copies: MAX_PICTURES, refusal: TOO_MANY_PICTURES },
  });
  return insertRecord(command, kind, orgId, {
    name: nameOfCopy(version.name, kind.maxName),
    description: version.description,
    type: original.type,
    content: kind.copyOf(kind.withPictures(content, copies), command.region.newId),
    // A draft that was never published has no versions to follow.
    ...(original.publishedVersion === version.version && {
      originId: original.id,
      originVersion: version.version,
    }),
  });
}

const MAX_PICTURES = 500;
const TOO_MANY_PICTURES = `Up to ${MAX_PICTURES} pictures can be copied.`;

interface FirstDraft<Content> extends NewRecord {
  readonly id?: string;
  readonly content: Content;
  readonly originId?: string | null;
  readonly originVersion?: number | null;
}

/** Creates the record and its first draft. */
export async function insertRecord<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  orgId: string,
  { id: givenId, type, content, originId = null, originVersion = null, ...titles }: FirstDraft<Content>,
): Promise<{ id: string }> {
  const { tx, now, actorId, region, audit, live } = command;
  const id = givenId ?? region.newId();
  await tx.insert(kind.records).values({
    id,
    orgId,
    type,
    ...titleColumns(titles),
    draftVersion: 1,
    originId,
    originVersion,
    ...auditOfNew({ now, actorId }),
  });
  await insertDraft(command, kind, id, { version: 1, content, originVersion, ...titles });
  await writeSearchWords(command, kind, { id, orgId }, titles);
  audit({ kind: kind.subject, id, details: { name: titles.name } });
  live(kind.liveType, orgId, changedRecords({ id, lastUpdatedAt: now }));
  return { id };
}

/** Locks the organisation's row, because concurrent calls would not count each other's records. */
async function assertRoom(
  { tx }: CommandContext,
  { records, maxPerOrg, tooMany }: PublishedTables,
  orgId: string,
): Promise<void> {
  await tx.select({ id: orgs.id }).from(orgs).where(eq(orgs.id, orgId)).for("no key update");
  const [counted] = await tx.select({ of: count() }).from(records).where(eq(records.orgId, orgId));
  if ((counted?.of ?? 0) >= maxPerOrg) throw new GapError("conflict", tooMany);
}
