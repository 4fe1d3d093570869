// The figures of uploads (spec 1 §9, spec 4 §H), named once.

/** How long an address to upload to, or to download from, is good. */
export const FILE_ADDRESS_LIFE_MS = 15 * 60_000;
/** How long a browser waits to hear whether the file is good; afterwards it counts as invalid. */
export const VALIDATION_TIMEOUT_MS = 20_000;
/** A file that nothing uses is kept this long. */
export const UNUSED_FILE_KEPT_MS = 24 * 60 * 60_000;
export const LONGEST_FILE_NAME = 200;
