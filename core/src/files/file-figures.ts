// Time limits of uploads (spec 1 §9, spec 4 §H).
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { DAY_MS } from "../shared/calendar/durations";

/** How long an upload or download URL is valid. */
export const FILE_ADDRESS_LIFE_MS = 15 * MINUTE_MS;
/** How long a browser waits for the verdict; afterwards it treats the file as invalid. */
export const VALIDATION_TIMEOUT_MS = 20_000;
/** How long an unused file is kept. */
export const UNUSED_FILE_KEPT_MS = DAY_MS;
export const MAX_FILE_NAME_LENGTH = 200;
