// Updates the pictures of a record's documents when it is saved, in the same transaction: new pictures are marked as
// used, removed ones as unused, and pictures of other records are copied. Each picture therefore belongs to one record,
// and removing it affects no other (decision 017).
import { fileKey } from "@gap/core/files/file-key";
import { imagesOf } from "@gap/core/rich-text/plain-text";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import { renameImages } from "@gap/core/rich-text/rename-images";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import type { FileRow } from "../platform/files/files.db";
import { copyImagesJob } from "./copy-images.job";
import { insertImages, lockImages, setImagesUsed } from "./images.db";
import { assertUsable, assertUsableKeys, type CheckedDocuments, type Documents } from "./usable-images";

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
  { orgId, former, next, copiedFrom = [], refusals, ...limit }: ImageChange<Next>,
): Promise<Next> {
  const copies = await changeImageKeys(command, {
    orgId,
    former: imagesOfStored(former),
    next: imagesOfStored(Object.values(next)),
    copyable: imagesOfStored(copiedFrom),
    check: (usable, keys) =>
      assertUsable({ next, ...(refusals !== undefined && { refusals }) }, usable, keys),
    ...limit,
  });
  return withCopies(next, copies);
}

export interface ImageKeyChange {
  readonly orgId: string;
  /** All pictures of the record before and after the change. */
  readonly former: ReadonlySet<string>;
  readonly next: ReadonlySet<string>;
  /** Pictures of other records from which this one is created. */
  readonly copyable?: ReadonlySet<string>;
  readonly most?: MostCopies;
  /** Throws an error if a picture with one of the keys cannot be used; `usable` are those that the record may use. */
  readonly check?: (usable: readonly FileRow[], keys: readonly string[]) => void;
}

/** The same by keys, for records whose pictures are not only in documents. Returns the copies' keys by original key. */
export async function changeImageKeys(
  command: CommandContext,
  { orgId, former, next, copyable, most = IN_ONE_SAVE, check = assertUsableKeys }: ImageKeyChange,
): Promise<ReadonlyMap<string, string>> {
  const removed = [...former].filter((key) => !next.has(key));
  const added = [...next].filter((key) => !former.has(key));
  if (removed.length + added.length === 0) return new Map();
  const found = await lockImages(command.tx, [...removed, ...added]);
  const usable = found.filter(({ key, orgId: owner }) => owner === orgId || copyable?.has(key) === true);
  check(usable, added);
  const there = new Map(usable.map((file) => [file.key, file]));
  const files = added.flatMap((key) => there.get(key) ?? []);
  const isFree = (file: FileRow) => file.orgId === orgId && file.unusedSince !== null;
  const keys = files.filter(isFree).map(({ key }) => key);
  await setImagesUsed(command.tx, { keys, orgId, unusedSince: null });
  await setImagesUsed(command.tx, { keys: removed, orgId, unusedSince: command.now });
  const toCopy = files.filter((file) => !isFree(file));
  if (toCopy.length > most.copies) throw new GapError("unprocessable", most.refusal);
  return copyImages(command, orgId, toCopy);
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
