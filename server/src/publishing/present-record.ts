// The parts of a record's list item that templates and processes share. Other organisations learn neither the names of the
// owner's people nor its drafts.
import type { ListedRecord } from "./list-records.db";

interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface VersionInList {
  readonly version: number;
  readonly at: Date;
  readonly by?: string;
}

export interface OriginalInList {
  readonly id: string;
  readonly name: string;
  readonly isProvided: boolean;
  readonly version: number;
  readonly publishedVersion: number;
  readonly publishedAt: Date;
}

export function presentVersions<Facts extends object>(row: ListedRecord, readerOrgId: string) {
  const { record } = row;
  const isProvided = record.orgId !== readerOrgId;
  const isArchived = record.archivedAt !== null;
  const published = versionInList<Facts>(
    record.publishedVersion,
    row.published,
    isProvided ? null : row.publisher,
  );
  return {
    isProvided,
    published: isArchived ? null : published,
    openDraft: isProvided
      ? null
      : versionInList<Facts>(record.draftVersion, row.draft, isArchived ? null : row.editor),
    archived:
      record.archivedAt === null || published === null
        ? null
        : { ...published, at: record.archivedAt, ...byName(row.editor) },
    original: isProvided ? null : originalOf(row, readerOrgId),
  };
}

function versionInList<Facts extends object>(
  version: number | null,
  stored: { readonly at: Date | null; readonly facts: unknown } | null,
  by: Named | null,
): (VersionInList & Facts) | null {
  if (version === null || stored === null || stored.at === null) return null;
  return { version, at: stored.at, ...(stored.facts as Facts), ...byName(by) };
}

function byName(person: Named | null): { by?: string } {
  const by = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  return by === "" ? {} : { by };
}

/** An open draft has taken over more of its original than the published version has. */
function originalOf({ record, draft, origin }: ListedRecord, readerOrgId: string): OriginalInList | null {
  const version = draft?.originVersion ?? record.originVersion;
  if (record.originId === null || version === null || origin === null) return null;
  const { publishedVersion, publishedAt, name } = origin;
  if (name === null || publishedVersion === null || publishedAt === null) return null;
  const isProvided = origin.orgId !== readerOrgId;
  return {
    id: record.originId,
    name,
    isProvided,
    version,
    publishedVersion,
    publishedAt,
  };
}
