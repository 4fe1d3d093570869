// Why a file did not pass its check: a closed list, for the log and the channel. People read 'file is invalid' (spec 1
// §4) whichever it is, and beside it what they can mend; of what is an attack more likely than a mistake nothing is said,
// so that nobody is taught how to get one through.

export const FILE_REASONS = [
  "empty",
  "too-large",
  /** The content is not what the name says. */
  "not-its-type",
  /** It breaks off, or cannot be read by the rules of its type. */
  "corrupt",
  "too-many-pixels",
  "too-many-frames",
  /** Small on its way, huge once unpacked; or more parts than anybody makes by hand. */
  "too-much-inside",
  "too-many-pages",
  "no-pages",
  "encrypted",
  /** Scripts, macros, things that start programs or fetch from elsewhere. */
  "active-content",
  /** Parts that are there but not shown, so that who reads it does not know what it says. */
  "hidden-layers",
  /** Form fields that each reader draws by itself: where the page is bound to others, nobody does. */
  "undrawn-fields",
  "took-too-long",
] as const;

export type FileReason = (typeof FILE_REASONS)[number];

const WORDS: Readonly<Partial<Record<FileReason, string>>> = {
  empty: "The file is empty.",
  "too-large": "The file is too large.",
  "not-its-type": "Its content is not what its name says.",
  corrupt: "It cannot be read: it may be damaged or incomplete.",
  "too-many-pixels": "The picture has too many pixels. Please make it smaller.",
  "too-many-frames": "The picture has too many frames.",
  "too-many-pages": "It has too many pages.",
  "no-pages": "It has no pages.",
  encrypted: "It is protected with a password.",
  "hidden-layers": "It has hidden layers. Please save it with all of its layers shown, or without them.",
  "undrawn-fields":
    "It has form fields that not every program shows alike. Please print it to a new PDF, and upload that one.",
};

/** Undefined where nothing is said of it. */
export function wordsForFileReason(reason: string): string | undefined {
  const known = FILE_REASONS.find((each) => each === reason);
  return known === undefined ? undefined : WORDS[known];
}
