// A version of a template or process, and its states (spec 7 §1, §2).

export const VERSION_STATES = ["draft", "published", "superseded"] as const;
export type VersionState = (typeof VERSION_STATES)[number];

export const VERSION_STATE_NAMES: Readonly<Record<VersionState, string>> = {
  draft: "Draft",
  published: "Published",
  superseded: "Superseded",
};

/** A page of the list of versions: those before the given one, or the newest. */
export const VERSIONS_OF_A_PAGE = 50;

/** The version before which the next page begins; undefined if the last page ended with the first version. */
export function nextVersionPage(page: readonly ListedVersion[]): number | undefined {
  const oldest = page.at(-1)?.version;
  return oldest === undefined || page.length < VERSIONS_OF_A_PAGE || oldest === 1 ? undefined : oldest;
}

/** A version in the list of versions, without its content. */
export interface ListedVersion {
  readonly version: number;
  readonly state: VersionState;
  readonly note: string;
  /** When it was published or, for a draft, last saved. */
  readonly at: Date;
  /** The person's name. */
  readonly by?: string;
}

/** The answer to an autosave. */
export interface SavedDraft {
  readonly lastUpdated: Date;
  /** The keys of pictures that were copied from other records, by original key; the page goes on with the copies. */
  readonly copiedPictures?: Readonly<Record<string, string>>;
}
