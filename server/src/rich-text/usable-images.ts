// Refuses documents with pictures that cannot be used: missing ones, and those that are still being checked or copied.
import { imagesOf } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { assertNoProblems, GapError, type ValidationError } from "@gap/core/shared/gap-error";
import type { Queryable } from "../platform/db/database";
import { FileNotReadyYet } from "../platform/files/file-not-ready-yet";
import type { FileRow } from "../platform/files/files.db";
import { findImages } from "./images.db";

/** The record's documents by field name; validation errors use the names. */
export type Documents = Readonly<Record<string, RichText | null>>;

interface Refusal {
  readonly missing: string;
  readonly notReady: string;
}

const USUAL: Refusal = {
  missing: "A picture in this text no longer exists. Please remove it.",
  notReady: "A picture in this text is not ready yet. Please try again in a minute.",
};

export interface CheckedDocuments<Next extends Documents = Documents> {
  readonly next: Next;
  /** Other error messages, by field name, for documents that belong to another record. */
  readonly refusals?: Readonly<Partial<Record<keyof Next, Refusal>>>;
}

type FileStatus = Pick<FileRow, "key" | "status">;

/** `found` are the files that the record may use; `keys` are the pictures to check. */
export function assertUsable(
  checked: CheckedDocuments,
  found: readonly FileStatus[],
  keys: readonly string[],
): void {
  const { missing, notReady } = unusable(found, keys);
  assertNone(problemsOf(checked, "missing", missing));
  const waiting = problemsOf(checked, "notReady", notReady);
  if (waiting.length > 0) throw new FileNotReadyYet(waiting);
}

/** For pictures that are not only in documents. */
export function assertUsableKeys(found: readonly FileStatus[], keys: readonly string[]): void {
  const { missing, notReady } = unusable(found, keys);
  if (missing.size > 0) throw new GapError("unprocessable", USUAL.missing);
  if (notReady.size > 0) throw new FileNotReadyYet([{ field: "pictures", message: USUAL.notReady }]);
}

/** Without a lock, for documents that are used later: pictures that are not ready yet may be so by then. */
export async function assertNoneMissing(
  db: Queryable,
  { orgId, ...checked }: CheckedDocuments & { readonly orgId: string },
): Promise<void> {
  const keys = Object.values(checked.next).flatMap((document) =>
    document === null ? [] : imagesOf(document),
  );
  const { missing } = unusable(await findImages(db, { keys, orgId }), keys);
  assertNone(problemsOf(checked, "missing", missing));
}

function assertNone(problems: readonly ValidationError[]): void {
  assertNoProblems(problems, problems[0]?.message);
}

function unusable(found: readonly FileStatus[], keys: readonly string[]) {
  const statuses = new Map(found.map(({ key, status }) => [key, status]));
  const isOneOf = (key: string, ...among: readonly (FileRow["status"] | undefined)[]) =>
    among.includes(statuses.get(key));
  return {
    missing: new Set(keys.filter((key) => isOneOf(key, undefined, "failed"))),
    notReady: new Set(keys.filter((key) => isOneOf(key, "arriving", "checking"))),
  };
}

function problemsOf(
  { next, refusals = {} }: CheckedDocuments,
  why: keyof Refusal,
  keys: ReadonlySet<string>,
): ValidationError[] {
  return Object.entries(next)
    .filter(([, document]) => document !== null && imagesOf(document).some((key) => keys.has(key)))
    .map(([field]) => ({ field, message: (refusals[field] ?? USUAL)[why] }));
}
