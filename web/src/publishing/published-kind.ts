// Templates and processes as the shared parts see them: the state of a record, and the calls of its kind.
import type { FavouriteType } from "@gap/core/favourites/favourites.schema";
import type { LifeCycle, PublishedNoun } from "@gap/core/publishing/life-cycle";
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";

export interface PublishedRecord {
  readonly id: string;
  readonly name: string;
  readonly status: PublishingStatus;
  readonly isProvided: boolean;
  /** The published version, or the version that was published when the record was archived. */
  readonly publishedVersion: number | undefined;
  readonly draftVersion: number | undefined;
}

export interface Publication {
  readonly id: string;
  readonly note: string;
  /** The version that was seen. */
  readonly lastUpdated: Date;
}

export interface PublishedKind {
  readonly noun: PublishedNoun;
  readonly favouriteType: FavouriteType;
  readonly publish: (publication: Publication) => Promise<unknown>;
  readonly createDraft: (id: string) => Promise<unknown>;
  readonly discardDraft: (id: string) => Promise<unknown>;
  readonly archive: (id: string) => Promise<unknown>;
  /** The consequences of archiving it, as a sentence; undefined if it is used nowhere. */
  readonly consequenceOfArchiving: (id: string) => Promise<string | undefined>;
  readonly restore: (id: string) => Promise<unknown>;
  /** Returns the copy. */
  readonly clone: (id: string) => Promise<Pick<PublishedRecord, "id" | "name">>;
  /** Refetches after a change. */
  readonly changed: () => Promise<void>;
}

/** The noun at the beginning of a text. */
export const NOUN_NAMES: Readonly<Record<PublishedNoun, string>> = {
  template: "Template",
  process: "Process",
};

export function lifeCycleOf({ status, publishedVersion, draftVersion }: PublishedRecord): LifeCycle {
  return {
    isArchived: status === "archived",
    publishedVersion: publishedVersion ?? null,
    draftVersion: draftVersion ?? null,
  };
}
