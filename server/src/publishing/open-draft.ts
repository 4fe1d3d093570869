// Opens a draft from the published version, and discards an open draft (spec 7 §1).
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { nextVersion } from "@gap/core/publishing/life-cycle";
import { forgetFavourites } from "../favourites/public";
import type { CommandContext } from "../platform/calls/run-command";
import { lifeCycleOf, lockRecord, type OwnRecord } from "./lock-record";
import type { PublishedKind } from "./published-kind";
import { getVersion } from "./versions.db";
import { changePictures, changeRecord, deleteVersion, insertDraft } from "./write-record";

export async function createDraft<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  own: OwnRecord,
): Promise<void> {
  const row = await lockRecord(command.tx, kind, own, "createDraft");
  const published = await getVersion(command.tx, kind, row.id, row.publishedVersion);
  const version = nextVersion(lifeCycleOf(row));
  const { name, description } = published;
  const { originVersion } = row;
  const content = kind.contentOf(published.content);
  await insertDraft(command, kind, row.id, { version, name, description, content, originVersion });
  await changeRecord(command, kind, row, { draftVersion: version });
  command.audit({ kind: kind.subject, id: row.id, details: { name, version } });
}

/** Deletes a record that was never published; returns whether it still exists. */
export async function discardDraft<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  own: OwnRecord,
): Promise<boolean> {
  const { tx, now, audit, live } = command;
  const row = await lockRecord(tx, kind, own, "discardDraft");
  const { version, pictures } = await getVersion(tx, kind, row.id, row.draftVersion);
  const draft = { recordId: row.id, version };
  await changePictures(command, kind, { ...draft, orgId: row.orgId, former: pictures, next: [] });
  audit({ kind: kind.subject, id: row.id, details: { name: row.name, version } });
  if (row.publishedVersion === null) {
    await tx.delete(kind.records).where(eq(kind.records.id, row.id));
    await forgetFavourites(tx, { orgId: row.orgId, favoriteType: kind.subject, itemId: row.id });
    live(kind.liveType, row.orgId, changedRecords({ id: row.id, lastUpdatedAt: now }));
    return false;
  }
  await deleteVersion(command, kind, draft);
  await changeRecord(command, kind, row, { draftVersion: null });
  return true;
}
