// Cursors of lists in the public API: opaque to callers, valid only for the list and filters that returned them.
import { z } from "zod";

const cursorSchema = z.object({
  list: z.string().max(100),
  filters: z.string().max(2_000),
  limit: z.int().min(1).max(200),
  page: z.int().min(0),
});
export type Cursor = z.output<typeof cursorSchema>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Undefined for everything that no list returned. */
export function readCursor(text: string): Cursor | undefined {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}
