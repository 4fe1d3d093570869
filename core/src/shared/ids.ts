// Identifiers are 26-character ULIDs (spec 1 §9). Created by the server, and for parts of blocks by
// the browser (web/src/platform/new-id.ts): that needs a clock and randomness.
import { z } from "zod";

export const ULID_PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const idSchema = z.string().regex(ULID_PATTERN, "Invalid id");

/** For lists whose items are named by their ids, such as options that answers choose. */
export function haveOwnIds(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}
