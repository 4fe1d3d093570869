// The status of a template or process in lists (spec 7 §1, §2).

export const PUBLISHING_STATUSES = ["draft", "published", "archived"] as const;
export type PublishingStatus = (typeof PUBLISHING_STATUSES)[number];

export const PUBLISHING_STATUS_NAMES: Readonly<Record<PublishingStatus, string>> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};
