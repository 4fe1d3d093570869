// Templates and processes as the shared parts see them: the state of a record, and the calls of its kind.
import type { FavouriteType } from "@gap/core/favourites/favourites.schema";
import type { LifeCycle, PublishedNoun } from "@gap/core/publishing/life-cycle";
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";

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

/** Whether a refused save means that the draft was published, discarded or archived. */
export function isWithoutDraft(error: unknown): boolean {
  return gapErrorTypeOf(error) === "conflict";
}

export interface PublishedKind {
  readonly noun: PublishedNoun;
  readonly favouriteType: FavouriteType;
  readonly publish: (publication: Publication) => Promise<unknown>;
  /** Returns the version with the draft. */
  readonly createDraft: (id: string) => Promise<{ readonly lastUpdated: Date }>;
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
