// The pictures of a record's documents when it is saved, in its transaction: new ones come into use, those that no text of
// it shows any more are let go of, and one that another record shows is copied. So each picture belongs to one record, and
// whoever lets go of it takes it from nobody else (decision 017).
import { fileKey } from "@gap/core/files/file-key";
import { imagesOf } from "@gap/core/rich-text/plain-text";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import type { FileRow } from "../platform/files/files.db";
import { copyImagesJob } from "./copy-images.job";
import { insertImages, lockImages, setImagesUsed } from "./images.db";
import { renameImages } from "./rename-images";

/** The record's documents by the names of their fields, which a refusal names. */
type Documents = Readonly<Record<string, RichText | null>>;

interface ImageChange<Next extends Documents> {
  /** The record's own organisation: a key of another one's picture is no key to it. */
  readonly orgId: string;
  /** The documents as they are stored; none for a new record. */
  readonly former: readonly unknown[];
  readonly next: Next;
  /** Documents of others, as they are stored, that the record is made from: it gets copies of their pictures. */
  readonly madeFrom?: readonly unknown[];
  /** Where a record is made of so many that what one save may copy is not enough. */
  readonly most?: MostCopies;
}

interface MostCopies {
  readonly copies: number;
  /** What more than those are refused with. */
  readonly refusal: string;
}

const NO_SUCH_PICTURE = "A picture in this text is not there any more. Please remove it.";
/** In one save: otherwise texts that are copied back and forth would double what is stored each time. */
const IN_ONE_SAVE: MostCopies = {
  copies: 50,
  refusal: "Too many pictures come from other texts. Please save some of them first.",
};
/** Of one job, which begins anew where it was broken off. */
const COPIES_OF_A_JOB = 50;

/** The documents as they are to be stored: with the keys of the copies in place of the copied ones. */
export async function changeImages<Next extends Documents>(
  command: CommandContext,
  change: ImageChange<Next>,
): Promise<Next> {
  const { orgId, next } = change;
  const former = imagesOfStored(change.former);
  const wanted = imagesOfStored(Object.values(next));
  const gone = [...former].filter((key) => !wanted.has(key));
  const come = [...wanted].filter((key) => !former.has(key));
  if (gone.length + come.length === 0) return next;
  const found = await lockImages(command.tx, [...gone, ...come]);
  const lent = imagesOfStored(change.madeFrom ?? []);
  const there = new Map(
    found
      .filter(({ key, status, orgId: owner }) => status === "passed" && (owner === orgId || lent.has(key)))
      .map((file) => [file.key, file]),
  );
  assertImagesExist(next, new Set(come.filter((key) => !there.has(key))));
  const files = come.flatMap((key) => there.get(key) ?? []);
  const isFree = (file: FileRow) => file.orgId === orgId && file.unusedSince !== null;
  const keys = files.filter(isFree).map(({ key }) => key);
  await setImagesUsed(command.tx, { keys, orgId, unusedSince: null });
  await setImagesUsed(command.tx, { keys: gone, orgId, unusedSince: command.now });
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

function assertImagesExist(next: Documents, missing: ReadonlySet<string>): void {
  const validationErrors = Object.entries(next)
    .filter(([, document]) => document !== null && imagesOf(document).some((key) => missing.has(key)))
    .map(([field]) => ({ field, message: NO_SUCH_PICTURE }));
  if (validationErrors.length > 0) throw new GapError("unprocessable", NO_SUCH_PICTURE, { validationErrors });
}

/** The keys of the copies by those of the copied. Their bytes follow: a store may be slow, or away at this moment. */
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
