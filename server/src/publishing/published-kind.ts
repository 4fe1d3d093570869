// One kind of published record, a template or a process: its tables, and the rules of its content. The commands of this
// folder serve any kind.
import type { FavouriteType } from "@gap/core/favourites/favourites.schema";
import type { PublishedNoun } from "@gap/core/publishing/life-cycle";
import type { ValidationError } from "@gap/core/shared/gap-error";
import type { Transaction } from "../platform/db/database";
import type { SearchWordsTable } from "../platform/db/search-words-table";
import type { RecordsTable, VersionsTable } from "./publishing.tables";

export interface PublishedTables {
  readonly noun: PublishedNoun;
  /** The kind of the subject in the activity log and of favourites. */
  readonly subject: FavouriteType;
  readonly records: RecordsTable;
  readonly versions: VersionsTable;
  readonly searchWords: SearchWordsTable;
  readonly liveType: "document-template-event" | "process-change-event";
  readonly maxPerOrg: number;
  readonly maxName: number;
  readonly tooMany: string;
  readonly notFound: string;
}

export interface PublishedKind<Content> extends PublishedTables {
  readonly emptyContent: Content;
  readonly contentOf: (stored: unknown) => Content;
  /** The part of the content that lists show. */
  readonly factsOf: (content: Content) => unknown;
  readonly picturesOf: (content: Content) => readonly string[];
  readonly withPictures: (content: Content, newKeys: ReadonlyMap<string, string>) => Content;
  /** The content of a clone, with new ids. */
  readonly copyOf: (content: Content, newId: () => string) => Content;
  /** Stores rows that are derived from the content of a version. */
  readonly afterSaving?: (tx: Transaction, version: VersionKey, content: Content) => Promise<void>;
  /** Why the content cannot be published in place of the published one. */
  readonly problemsOf: (content: Content, published: Content | undefined) => readonly ValidationError[];
}

export interface VersionKey {
  readonly recordId: string;
  readonly version: number;
}

export type RecordRow = RecordsTable["$inferSelect"];
export type VersionRow = VersionsTable["$inferSelect"];
