// Saves the open draft of a record (autosave). A save that is based on an older state is refused, unless it is a repeated
// one whose answer was lost (spec 6 F4).
import { and, eq } from "drizzle-orm";
import { NO_SUCH_ORIGINAL, versionToFollow } from "@gap/core/publishing/life-cycle";
import type { SavedDraft } from "@gap/core/publishing/version";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { auditOfChange } from "../platform/db/update-record";
import { areCopies } from "../rich-text/public";
import { lockRecord, type OwnRecord } from "./lock-record";
import type { PublishedKind, RecordRow, VersionRow } from "./published-kind";
import { getVersion, publishedVersionOf } from "./versions.db";
import {
  changePictures,
  changeRecord,
  contentColumns,
  titleColumns,
  writeSearchWords,
  type Titles,
} from "./write-record";

export interface DraftEdit<Content> {
  readonly lastUpdated: Date;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly content?: Content | undefined;
  readonly originVersion?: number | undefined;
}

/** Saves within one editing session share one line in the organisation's log. */
const EDITING_SESSION_MS = 15 * MINUTE_MS;

export async function updateDraft<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  own: OwnRecord,
  edit: DraftEdit<Content>,
): Promise<SavedDraft> {
  const { tx, now, actorId } = command;
  const row = await lockRecord(tx, kind, own, "updateDraft");
  const draft = await getVersion(tx, kind, row.id, row.draftVersion);
  const earlier = await copiesOfEarlierSave(command, kind, { row, draft, edit });
  if (earlier !== undefined) return answerOf(row.lastUpdatedAt, earlier);
  assertNotStale(row.lastUpdatedAt, edit.lastUpdated);
  const titles = {
    name: edit.name ?? draft.name,
    description: edit.description ?? draft.description,
  };
  const { content, copies } = await contentToStore(command, kind, { row, draft, edit });
  const originVersion = await originVersionAfter(command, kind, { row, draft, edit });
  const lastUpdatedAt = await changeRecord(command, kind, row, {
    // A discarded draft leaves the record as it was published.
    ...(row.publishedVersion === null && { ...titleColumns(titles), originVersion }),
  });
  const { versions } = kind;
  await tx
    .update(versions)
    .set({
      ...titles,
      originVersion,
      ...(content !== undefined && contentColumns(kind, content)),
      ...auditOfChange({ now: lastUpdatedAt, actorId }),
    })
    .where(and(eq(versions.recordId, row.id), eq(versions.version, draft.version)));
  if (content !== undefined)
    await kind.afterSaving?.(tx, { recordId: row.id, version: draft.version }, content);
  if (row.publishedVersion === null && hasOtherTitles(draft, titles))
    await writeSearchWords(command, kind, row, titles);
  if (row.lastUpdatedBy !== actorId || now.getTime() - row.lastUpdatedAt.getTime() > EDITING_SESSION_MS)
    command.audit({ kind: kind.subject, id: row.id, details: { name: titles.name } });
  return answerOf(lastUpdatedAt, copies);
}

function answerOf(lastUpdated: Date, copies: PictureCopies): SavedDraft {
  return { lastUpdated, ...(copies.size > 0 && { copiedPictures: Object.fromEntries(copies) }) };
}

/** The keys of copied pictures by those of their originals. */
type PictureCopies = ReadonlyMap<string, string>;

async function originVersionAfter<Content>(
  { tx }: CommandContext,
  kind: PublishedKind<Content>,
  { row: { originId }, draft: { originVersion: followed }, edit: { originVersion: asked } }: Saved<Content>,
): Promise<number | null> {
  // Every save of a clone names the version; the original is read only if it is another one.
  if (originId === null || followed === null || asked === undefined || asked === followed) return followed;
  const published = await publishedVersionOf(tx, kind, originId);
  const next = versionToFollow(asked, { followed, published });
  if (next === undefined) throw fieldError("originVersion", NO_SUCH_ORIGINAL);
  return next;
}

/** The pictures that this very save has copied, if it was made before and its answer was lost; otherwise undefined. */
async function copiesOfEarlierSave<Content>(
  { tx }: CommandContext,
  kind: PublishedKind<Content>,
  { row, draft, edit }: Saved<Content>,
): Promise<PictureCopies | undefined> {
  // Comparing large contents takes time, so only a save that would be refused is compared.
  if (row.lastUpdatedAt.getTime() === edit.lastUpdated.getTime()) return undefined;
  const hasSameFields =
    draft.name === (edit.name ?? draft.name) &&
    draft.description === (edit.description ?? draft.description) &&
    (edit.originVersion === undefined || edit.originVersion === draft.originVersion);
  if (!hasSameFields) return undefined;
  if (edit.content === undefined) return new Map();
  const copies = replacedPictures(kind.picturesOf(edit.content), draft.pictures);
  const isSame = canonicalJson(kind.withPictures(edit.content, copies)) === canonicalJson(draft.content);
  return isSame && (copies.size === 0 || (await areCopies(tx, copies))) ? copies : undefined;
}

/** The stored pictures in place of those that were sent: both are in the order of the content. */
function replacedPictures(sent: readonly string[], stored: readonly string[]): PictureCopies {
  const isNew = stored.filter((key) => !sent.includes(key));
  const isGone = sent.filter((key) => !stored.includes(key));
  return new Map(isGone.flatMap((key, place) => (isNew[place] === undefined ? [] : [[key, isNew[place]]])));
}

function hasOtherTitles(draft: Titles, titles: Titles): boolean {
  return draft.name !== titles.name || draft.description !== titles.description;
}

interface Saved<Content> {
  readonly row: RecordRow;
  readonly draft: VersionRow;
  readonly edit: DraftEdit<Content>;
}

async function contentToStore<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  { row, draft, edit }: Saved<Content>,
): Promise<{ content: Content | undefined; copies: PictureCopies }> {
  if (edit.content === undefined) return { content: undefined, copies: new Map() };
  const copies = await changePictures(command, kind, {
    recordId: row.id,
    orgId: row.orgId,
    version: draft.version,
    former: draft.pictures,
    next: kind.picturesOf(edit.content),
    originId: row.originId,
  });
  return { content: kind.withPictures(edit.content, copies), copies };
}

/** For commands that act on a state that the caller has seen, if the caller says which. */
export function assertSeen(row: RecordRow, lastUpdated: Date | undefined): void {
  if (lastUpdated !== undefined) assertNotStale(row.lastUpdatedAt, lastUpdated);
}
