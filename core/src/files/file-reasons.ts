// The reasons why a file fails its check: a closed list, for the log and the live channel. People always see 'file is
// invalid' (spec 1 §4), and next to it what they can fix. Reasons that suggest an attack rather than a mistake are not
// explained, so that attackers learn nothing from them.

export const FILE_REASONS = [
  "empty",
  "too-large",
  /** The content does not match the file name's extension. */
  "not-its-type",
  /** The file is truncated or violates the rules of its type. */
  "corrupt",
  "too-many-pixels",
  "too-many-frames",
  /** Small when uploaded and huge once unpacked, or more parts than any real document has. */
  "too-much-inside",
  "too-many-pages",
  "no-pages",
  "encrypted",
  /** Scripts, macros, or content that starts programs or loads external resources. */
  "active-content",
  /** Content that is present but not shown, so that readers do not see everything the file says. */
  "hidden-layers",
  /** Form fields without an appearance: each reader draws them itself, and in a merged document they are missing. */
  "undrawn-fields",
  "took-too-long",
] as const;

export type FileReason = (typeof FILE_REASONS)[number];

const WORDS: Readonly<Partial<Record<FileReason, string>>> = {
  empty: "The file is empty.",
  "too-large": "The file is too large.",
  "not-its-type": "Its content does not match its file type.",
  corrupt: "It cannot be read: it may be damaged or incomplete.",
  "too-many-pixels": "The picture has too many pixels. Please make it smaller.",
  "too-many-frames": "The picture has too many frames.",
  "too-many-pages": "It has too many pages.",
  "no-pages": "It has no pages.",
  encrypted: "It is protected with a password.",
  "hidden-layers": "It has hidden layers. Please save it with all layers visible, or without layers.",
  "undrawn-fields":
    "It has form fields that look different in some programs. Please print it to a new PDF and upload that one.",
};

/** Returns undefined if the reason is not explained to people. */
export function explainFileReason(reason: string): string | undefined {
  const known = FILE_REASONS.find((each) => each === reason);
  return known === undefined ? undefined : WORDS[known];
}
