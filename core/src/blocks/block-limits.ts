// Limits of blocks and of their answers (spec 7 §1, §4).

export const BLOCK_LIMITS = {
  blocks: 500,
  /** Bytes of the JSON of a version. */
  bytes: 2_000_000,
  title: 200,
  help: 500,
  conditions: 10,
  choices: 50,
  choice: 200,
  columns: 12,
  columnTitle: 100,
  rows: 200,
  unit: 20,
  decimals: 4,
  ratingLabel: 50,
  caption: 300,
  files: 10,
  plannedMinutes: 480,
} as const;

export const ANSWER_LIMITS = {
  shortAnswer: 500,
  longAnswer: 20_000,
  cell: 2_000,
  otherChoice: 200,
  rating: 10,
  /** Beyond any figure of a business, and exact in cents. */
  number: 1_000_000_000_000,
  /** Digits before the point of the largest number. */
  integerDigits: 12,
} as const;

export const TOO_MANY_BLOCKS = `A template can have ${BLOCK_LIMITS.blocks} blocks. Delete one to add another.`;
/** When many blocks are added at once. */
export function roomForBlocks(free: number): string {
  const room = free === 0 ? "no room for more" : `room for ${free} more`;
  return `A template can have ${BLOCK_LIMITS.blocks} blocks, and yours has ${room}. Choose fewer of the added blocks, or delete some of yours first.`;
}

export const BLOCKS_TOO_LARGE =
  "This template is too large. Shorten its texts or split it into two templates.";
