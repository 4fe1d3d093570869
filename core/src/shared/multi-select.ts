// How a multi-select shows its choices: at most 2 tags of 30 characters, then '+N more' (spec 2 §2.9, §9).

export const MAX_TAGS_SHOWN = 2;
export const TAG_LABEL_MAX = 30;

export interface TagSummary {
  readonly tags: readonly string[];
  /** '+N more', if not all choices are shown as tags. */
  readonly more?: string;
}

/** Counts code points, so that an emoji is never cut in half. */
export function truncateTagLabel(label: string): string {
  const characters = [...label];
  return characters.length <= TAG_LABEL_MAX ? label : `${characters.slice(0, TAG_LABEL_MAX).join("")}…`;
}

export function summariseTags(labels: readonly string[]): TagSummary {
  const tags = labels.slice(0, MAX_TAGS_SHOWN).map(truncateTagLabel);
  const hidden = labels.length - tags.length;
  return hidden > 0 ? { tags, more: `+${hidden} more` } : { tags };
}
