// Constants of rich text documents (spec 3 §3, §9), separate from the schema so that the view does not load the
// validation.
import type { FileKind } from "@gap/core/files/file-kind-names";

export const RICH_TEXT_VERSION = 1 as const;
export const EDITOR_IMAGE_KIND = "editor-image" satisfies FileKind;
/** Widths in pixels (spec 3 §9). */
export const IMAGE_WIDTHS = { smallest: 40, usualMost: 500, largest: 2000 } as const;
export const COLUMN_WIDTHS = { smallest: 40, usual: 120, largest: 1200 } as const;
export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
export const LIST_KINDS = ["bullet", "number", "check"] as const;
export const ALIGNMENTS = ["center", "right", "justify"] as const;
export const DEEPEST_INDENT = 10;
export const CAPTION_LENGTHS = { altText: 500, caption: 500 } as const;
export const CARD_LENGTHS = { domain: 253, title: 300, description: 1000 } as const;

export const TOO_LARGE = "This text is too large";

export const EMPTY_RICH_TEXT = { version: RICH_TEXT_VERSION, root: { children: [] } };
