// The life cycle of templates and processes (spec 7 §1, §2): a record has at most one open draft and one published
// version, and can be archived once it was published.
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";
import type { PublishingStatus } from "./publishing-status";

export const LIFE_CYCLE_ACTS = [
  "updateDraft",
  "publish",
  "createDraft",
  "discardDraft",
  "archive",
  "restore",
] as const;
export type LifeCycleAct = (typeof LIFE_CYCLE_ACTS)[number];

export interface LifeCycle {
  readonly isArchived: boolean;
  readonly publishedVersion: number | null;
  readonly draftVersion: number | null;
}

/** The noun in texts. */
export type PublishedNoun = "template" | "process";

export function statusOf({ isArchived, publishedVersion }: LifeCycle): PublishingStatus {
  if (isArchived) return "archived";
  return publishedVersion === null ? "draft" : "published";
}

export function mayDo(act: LifeCycleAct, state: LifeCycle): boolean {
  return refusalOf(act, state, "template") === undefined;
}

/** Why the act is refused; undefined if it is possible. */
export function refusalOf(act: LifeCycleAct, state: LifeCycle, noun: PublishedNoun): string | undefined {
  const { isArchived, publishedVersion, draftVersion } = state;
  if (act === "restore") return isArchived ? undefined : `This ${noun} is not archived.`;
  if (isArchived) return `This ${noun} is archived. Restore it first.`;
  if (act === "archive")
    return publishedVersion === null ? `Only a published ${noun} can be archived.` : undefined;
  if (act === "createDraft")
    return draftVersion === null ? undefined : `A draft of this ${noun} is already open.`;
  return draftVersion === null ? `This ${noun} has no open draft. Create a draft to change it.` : undefined;
}

/** The number of a new draft; a discarded draft's number is given again. */
export function nextVersion({ publishedVersion }: Pick<LifeCycle, "publishedVersion">): number {
  return (publishedVersion ?? 0) + 1;
}

export const NO_SUCH_ORIGINAL = "This version of the original is not published.";

interface FollowedOriginal {
  /** The version whose changes were last taken over or left out. */
  readonly followed: number;
  readonly published: number | null;
}

/**
 * The version of its original that a clone follows after its changes were taken over or left out. It never goes back;
 * undefined if the version is not published, because drafts are the owner's.
 */
export function versionToFollow(
  asked: number,
  { followed, published }: FollowedOriginal,
): number | undefined {
  if (asked <= followed) return followed;
  return published !== null && asked <= published ? asked : undefined;
}

/** The name of a clone. */
export function nameOfCopy(name: string, longest: number): string {
  const suffix = " (copy)";
  return `${shortenedLine(name, longest - suffix.length).trimEnd()}${suffix}`;
}
