// Updates the pictures of a record's documents when it is saved, in the same transaction: new pictures are marked as
// used, removed ones as unused, and pictures of other records are copied. Each picture therefore belongs to one record,
// and removing it affects no other (decision 017).
import { fileKey } from "@gap/core/files/file-key";
import { imagesOf } from "@gap/core/rich-text/plain-text";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import type { FileRow } from "../platform/files/files.db";
import { copyImagesJob } from "./copy-images.job";
import { insertImages, lockImages, setImagesUsed } from "./images.db";
import { renameImages } from "./rename-images";
import { assertUsable, type CheckedDocuments, type Documents } from "./usable-images";

interface ImageChange<Next extends Documents> extends CheckedDocuments<Next> {
  /** The record's organisation; keys of other organisations' pictures are refused. */
  readonly orgId: string;
  /** The stored documents; empty for a new record. */
  readonly former: readonly unknown[];
  /** Stored documents of other records that this record is created from: their pictures are copied. */
  readonly copiedFrom?: readonly unknown[];
  /** Overrides the default limit for records that are created from many others. */
  readonly most?: MostCopies;
}

interface MostCopies {
  readonly copies: number;
  /** The error message when there are more. */
  readonly refusal: string;
}

/** Limit per save: otherwise copying texts back and forth would double the stored files each time. */
const IN_ONE_SAVE: MostCopies = {
  copies: 50,
  refusal: "Too many pictures are copied from other texts. Please save some of them first.",
};
/** Limit per job, because a failed job starts over. */
const COPIES_OF_A_JOB = 50;

/** Returns the documents to store, with the keys of copied pictures replaced by those of the copies. */
export async function changeImages<Next extends Documents>(
  command: CommandContext,
  change: ImageChange<Next>,
): Promise<Next> {
  const { orgId, next } = change;
  const former = imagesOfStored(change.former);
  const wanted = imagesOfStored(Object.values(next));
  const removed = [...former].filter((key) => !wanted.has(key));
  const added = [...wanted].filter((key) => !former.has(key));
  if (removed.length + added.length === 0) return next;
  const found = await lockImages(command.tx, [...removed, ...added]);
  const copyable = imagesOfStored(change.copiedFrom ?? []);
  const usable = found.filter(({ key, orgId: owner }) => owner === orgId || copyable.has(key));
  assertUsable(change, usable, added);
  const there = new Map(usable.map((file) => [file.key, file]));
  const files = added.flatMap((key) => there.get(key) ?? []);
  const isFree = (file: FileRow) => file.orgId === orgId && file.unusedSince !== null;
  const keys = files.filter(isFree).map(({ key }) => key);
  await setImagesUsed(command.tx, { keys, orgId, unusedSince: null });
  await setImagesUsed(command.tx, { keys: removed, orgId, unusedSince: command.now });
  const toCopy = files.filter((file) => !isFree(file));
  const { copies: most, refusal } = change.most ?? IN_ONE_SAVE;
  if (toCopy.length > most) throw new GapError("unprocessable", refusal);
  const copies = await copyImages(command, orgId, toCopy);
  return withCopies(next, copies);
}

function imagesOfStored(documents: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    documents.flatMap((stored) => {
      const document = readStoredRichText(stored);
      return document === undefined ? [] : imagesOf(document);
    }),
  );
}

/**
 * Returns the copies' keys by original key. A job copies the bytes later, because the file store may be slow or
 * unavailable.
 */
async function copyImages(
  { region, tx, now, actorId }: CommandContext,
  orgId: string,
  originals: readonly FileRow[],
): Promise<ReadonlyMap<string, string>> {
  if (originals.length === 0) return new Map();
  const rows = originals.map((original): FileRow => {
    const uploadedBy = actorId ?? original.uploadedBy;
    const { kind, type } = original;
    const key = fileKey({ kind, uploadedBy, id: region.newId(), type });
    const unseen = { status: "checking", variants: [], createdAt: now, unusedSince: null } as const;
    return { ...original, ...unseen, key, orgId, uploadedBy, subjectId: null };
  });
  await insertImages(tx, rows);
  const copies = originals.map(({ key }, index) => ({ from: key, to: rows[index]?.key ?? key }));
  for (let at = 0; at < copies.length; at += COPIES_OF_A_JOB)
    await region.jobs.enqueue(tx, copyImagesJob, { copies: copies.slice(at, at + COPIES_OF_A_JOB) });
  return new Map(copies.map(({ from, to }) => [from, to]));
}

function withCopies<Next extends Documents>(next: Next, copies: ReadonlyMap<string, string>): Next {
  const renamed = Object.entries(next).map(([field, document]) => [
    field,
    document === null ? null : renameImages(document, copies),
  ]);
  return Object.fromEntries(renamed) as Next;
}
